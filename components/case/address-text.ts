const MAX_PATH = 48;

/**
 * How an address reads in a list of sources: host and path without scheme, `www.` and query, the middle of a long path
 * left out. A copy in the Wayback Machine reads as the page it is a copy of.
 */
export function addressText(url: string): string {
  const original = /^https?:\/\/web\.archive\.org\/web\/[^/]+\/(https?:\/\/.+)$/.exec(url)?.[1] ?? url;
  if (!URL.canParse(original)) return original;
  const { hostname, pathname } = new URL(original);
  const path = decode(pathname).replace(/\/$/, '');
  const short =
    path.length <= MAX_PATH ? path : `${path.slice(0, MAX_PATH / 2)}…${path.slice(-MAX_PATH / 2)}`;
  return hostname.replace(/^www\./, '') + short;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** True for an address that is itself an archived copy. */
export const isArchiveCopy = (url: string): boolean =>
  /^https?:\/\/(?:web\.archive\.org\/web|archive\.(?:ph|today|is))\//.test(url);
