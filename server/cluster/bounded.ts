import vm from 'node:vm';
import type { Bounded } from '@/lib/check-cluster';
import { errorCode } from '@/server/plain-error';

/** Bounds work that does not yield: V8 itself cuts it off after its time, in milliseconds, wherever it is. */
export const boundedBy =
  (ms: number): Bounded =>
  (work) => {
    try {
      vm.runInNewContext('work()', { work }, { timeout: Math.max(1, Math.ceil(ms)) });
      return true;
    } catch (error) {
      if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
      throw error;
    }
  };
