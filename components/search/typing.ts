const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether two texts ask for the same, whatever their spaces and their form. */
export const sameQuery = (one: string, other: string): boolean => plain(one) === plain(other);

/**
 * Whether what is typed so far is worth searching before Enter. A single letter is not, nor half a syllable, nor a quote that is still
 * open, nor a qualifier: `component:ingress` leaves the box as a chip, and must not be taken from under the fingers.
 */
export function isWorthSearching(text: string): boolean {
  const typed = plain(text);
  return (
    typed.length !== 1 &&
    !/[ㄱ-ㅎㅏ-ㅣ]$/.test(typed) &&
    typed.split(/["“”]/).length % 2 === 1 &&
    !/(?:^|\s)-?[\p{L}_]+[:：]\S/u.test(typed)
  );
}
