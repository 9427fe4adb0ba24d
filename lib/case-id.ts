/** Prefixes that name other things than cases (case-format.md): articles and checks. */
export const RESERVED_PREFIXES = ['AR', 'CK'] as const;

const CASE_ID = /^([A-Z]{2,8})-(\d{4,6})$/;

/** True for an id as the case format writes it: no leading zero beyond four digits, no reserved prefix. */
export function isCaseId(text: string): boolean {
  const match = CASE_ID.exec(text);
  if (match === null) return false;
  const [, prefix = '', digits = ''] = match;
  return (
    !(digits.length > 4 && digits.startsWith('0')) &&
    !RESERVED_PREFIXES.some((reserved) => reserved === prefix)
  );
}

/**
 * Reads an id kindly: `il-54`, `IL-54`, ` il-0054 ` give `IL-0054`. Gives null for what cannot be meant as an id.
 */
export function parseCaseId(text: string): string | null {
  const id = spellId(text);
  return id !== null && isCaseId(id) ? id : null;
}

/** Reads the id of an article as kindly: `ar-1` gives `AR-0001`. */
export const parseArticleId = (text: string): string | null => parseReserved('AR', text);

/** Reads the id of a check as kindly: `ck-1` gives `CK-0001`. */
export const parseCheckId = (text: string): string | null => parseReserved('CK', text);

function parseReserved(prefix: (typeof RESERVED_PREFIXES)[number], text: string): string | null {
  const id = spellId(text);
  return id?.startsWith(`${prefix}-`) === true ? id : null;
}

function spellId(text: string): string | null {
  const match = /^\s*([a-z]{2,8})[-_ ]?0*(\d{1,6})\s*$/i.exec(text);
  if (match === null) return null;
  const [, prefix = '', digits = ''] = match;
  return `${prefix.toUpperCase()}-${digits.padStart(4, '0')}`;
}

/** What stands after the language, or alone as a permalink, in the address of a case, an article or a check. */
export const idPath = (id: string): string =>
  `/${id.startsWith('AR-') ? 'articles' : id.startsWith('CK-') ? 'checks' : 'cases'}/${id}`;
