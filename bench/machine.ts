import os from 'node:os';

/** What a figure of speed was measured on. */
export type Machine = {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  /** Processes that wanted to run, over the last minute: more than there are cores, and the figures are too high. */
  load: number;
};

/** This machine, now. */
export const describeMachine = (): Machine => ({
  processor: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  node: process.version,
  load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
});
