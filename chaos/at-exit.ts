/*
 * What an experiment leaves behind when its process ends in the middle, by Ctrl-C or an error: other processes, a mounted disk,
 * folders. Taken away last first, as far as that goes.
 */

const undoing = new Set<() => void>();

process.once('exit', () => {
  for (const undo of [...undoing].reverse()) {
    try {
      undo();
    } catch {
      // What can still be taken away is.
    }
  }
});

/** Has something undone when this process ends, without waiting for anything; gives what calls that off. */
export function atExit(undo: () => void): () => void {
  undoing.add(undo);
  return () => void undoing.delete(undo);
}
