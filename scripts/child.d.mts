import type { ChildProcess } from 'node:child_process';

export const ROOT: string;
export class PlainError extends Error {}
export class Stopped extends Error {}
interface RunOptions {
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
  onText?: (text: string) => void;
}
export function begin(
  args: string[],
  options?: { env?: Record<string, string | undefined>; stdio?: 'pipe' | 'inherit' },
): ChildProcess;
export function end(child: ChildProcess, patience?: number, signal?: NodeJS.Signals): Promise<void>;
export function run(args: string[], options?: RunOptions): Promise<{ code: number; output: string }>;
export function lastLines(output: string, count?: number): string;
export function explainOutput(output: string, doing: string): PlainError | null;
