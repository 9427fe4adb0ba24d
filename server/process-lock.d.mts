/** Names one life of one process: its id and when it began, so that a reused id is not taken for it. Null when it does not run. */
export function identify(pid?: number): string | null;
/** Whether the process that `identify` named still runs. */
export function isRunning(identity: string): boolean;
/** The command's name of a running process (`postgres`); null when it does not run. */
export function commandName(pid: number): string | null;
/**
 * Runs `work` while no other process, and no other call in this one, does so under the same file.
 * A lock whose owner has died is broken.
 * @param options.waiting called once, with the owner's process id, when the lock is held by another
 */
export function withLock<T>(
  file: string,
  work: () => Promise<T>,
  options?: { waiting?: (pid: number) => void },
): Promise<T>;
