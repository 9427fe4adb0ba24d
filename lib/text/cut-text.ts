/** Takes a text and a number of bytes; gives at most so many bytes (UTF-8) of it, whole characters, and whether something was cut. */
export function cutText(text: string, most: number): { text: string; cut: boolean } {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= most) return { text, cut: false };
  // A character that is cut through becomes the replacement character, which is taken off.
  return { text: new TextDecoder().decode(bytes.subarray(0, most)).replace(/\uFFFD+$/, ''), cut: true };
}
