/*
 * One line a step: `[1/6] Packages … 12.3 s`. On a terminal the seconds run; elsewhere the line is finished when the step is.
 */

/** @param {number} total how many steps there will be */
export function countSteps(total) {
  const out = process.stdout;
  let done = 0;
  let open = null;

  const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1);

  /** A line between; the step's own line is written anew after it. */
  const say = (line) => {
    if (open) {
      const before = out.isTTY ? '\r\u001B[K' : open.broken ? '' : '\n';
      out.write(`${before}  ${line}\n`);
      open.broken = true;
    } else {
      out.write(`${line}\n`);
    }
  };

  /**
   * @template T
   * @param {string} name
   * @param {(note: (text: string) => void) => Promise<T>} work `note` adds words to the finished line
   * @returns {Promise<T>}
   */
  const step = async (name, work) => {
    done += 1;
    const label = `[${done}/${total}] ${name} … `;
    const from = Date.now();
    let words = '';
    open = { broken: false };
    out.write(label);
    const clock = out.isTTY
      ? setInterval(() => out.write(`\r\u001B[K${label}${Math.round((Date.now() - from) / 1000)} s`), 1_000)
      : null;
    const finish = (text) => {
      clearInterval(clock);
      const start = out.isTTY ? `\r\u001B[K${label}` : open.broken ? label : '';
      out.write(`${start}${text}\n`);
      open = null;
    };
    try {
      const result = await work((text) => (words = text));
      finish(`${seconds(from)} s${words && ` (${words})`}`);
      return result;
    } catch (error) {
      finish(error?.name === 'Stopped' ? 'stopped' : `failed after ${seconds(from)} s`);
      throw error;
    }
  };

  return { step, say };
}
