/**
 * Takes plain text; gives Markdown (CommonMark, GitHub's tables) that shows exactly that. An underscore within a word marks
 * nothing and stays as it is, so that `NF_CONNTRACK` can be searched for.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([ \t]*)([#+=-])/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** A text of one line: whatever breaks it becomes a space. */
export const markdownLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim());

/** A link. Spaces, brackets and angles in the address are encoded, since Markdown ends it there. */
export const markdownLink = (text: string, url: string): string =>
  `[${markdownLine(text)}](${url.replace(/[\s()<>\\]/g, (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`)})`;
