/** Size of a label and the distance of its lines, in pixels. */
export const LABEL_SIZE = 13;
export const LINE_HEIGHT = 17;
/** A label is broken rather than made wider, in pixels; one word may be. */
const WIDEST = 112;
/** What does not fit into so many lines is cut. */
const MOST_LINES = 3;

/**
 * Width of a text in Pretendard at `LABEL_SIZE`, weight 500, rounded up by class of characters, so that a label measured
 * here is never wider on a screen.
 */
export function measureText(text: string): number {
  let em = 0;
  for (const character of text) em += widthOf(character);
  return em * LABEL_SIZE;
}

function widthOf(character: string): number {
  if (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character)) return 0.9;
  if (/[MWmw@%&]/.test(character)) return 0.92;
  if (/[A-Z]/.test(character)) return 0.72;
  if (/[iljtfr.,:;'!|()/ -]/.test(character)) return 0.38;
  return 0.62;
}

/** Breaks a label between words into lines that are narrow beside each other. */
export function breakLabel(label: string): string[] {
  const words = label.trim().split(/\s+/);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measureText(longer) <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''}…`];
}
