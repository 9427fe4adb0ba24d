/** Characters that carry nothing a reader sees: controls, zero width, lone halves of a pair, selectors, Hangul fillers. */
const INVISIBLE = '[\\p{Cc}\\p{Cf}\\p{Cs}\\u034f\\ufe00-\\ufe0f\\u115f\\u1160\\u3164\\uffa0]';

/**
 * Text is almost all ASCII and whole syllables, which need no work beyond case. Only the rest is looked at, with the one
 * character before it, since a combining mark belongs to that.
 */
const UNUSUAL = /[\x21-\x7e가-힣]?[^\t\n\r\x20-\x7e가-힣]+/g;

/** A letter with all that is drawn on it; a syllable that macOS spells in its parts is one cluster. */
const CLUSTER = new RegExp(
  `(?:[\\u1100-\\u1112]${INVISIBLE}*[\\u1161-\\u1175](?:${INVISIBLE}*[\\u11a8-\\u11c2])?` +
    `|[가-힣](?:${INVISIBLE}*[\\u11a8-\\u11c2])?|[^])(?:${INVISIBLE}|\\p{M})*`,
  'gu',
);
const INVISIBLES = new RegExp(INVISIBLE, 'gu');
const FULL_WIDTH = /[\uff01-\uff5e\ufb00-\ufb06]/g;
const SPACE = /^\p{Z}/u;
const LATIN = /^\p{Script=Latin}/u;
const MARKS = /\p{M}+/gu;
/** Latin letters that no decomposition takes apart. */
const LETTERS = /[ßæœøłđðþıſ]/g;
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ſ: 's',
};

export type Normalised = {
  text: string;
  /** For every offset in `text` (its end included) the offset in the original; null where they are the same. */
  map: Uint32Array | null;
};

const known: Record<'kept' | 'folded', Map<string, string>> = { kept: new Map(), folded: new Map() };
const KNOWN_AT_MOST = 20_000;

/** Decomposed text is clusters only, and the same ones over and over. */
function foldCluster(cluster: string, keepCase: boolean): string {
  const memory = keepCase ? known.kept : known.folded;
  const seen = memory.get(cluster);
  if (seen !== undefined) return seen;
  const folded = foldNewCluster(cluster, keepCase);
  if (memory.size >= KNOWN_AT_MOST) memory.clear();
  if (cluster.length <= 8) memory.set(cluster, folded);
  return folded;
}

function foldNewCluster(cluster: string, keepCase: boolean): string {
  const visible = cluster.replace(INVISIBLES, '');
  if (visible === '') return '';
  if (SPACE.test(visible)) return ` ${visible.slice(1)}`;
  const narrow = visible.replace(FULL_WIDTH, (char) => char.normalize('NFKC')).normalize('NFC');
  // Stripping marks from everything would take Hangul and other scripts apart, so only Latin is decomposed.
  const bare = LATIN.test(narrow) ? narrow.normalize('NFD').replace(MARKS, '') : narrow;
  const cased = keepCase ? bare : bare.toLowerCase();
  return cased.replace(LETTERS, (char) => FOLDED[char] ?? char).normalize('NFC');
}

function fold(text: string, keepCase: boolean): Normalised {
  const changed: { at: number; out: number; from: number; length: number }[] = [];
  let out = '';
  let done = 0;
  const plain = (slice: string) => (keepCase ? slice : slice.toLowerCase());
  for (const chunk of text.matchAll(UNUSUAL)) {
    out += plain(text.slice(done, chunk.index));
    done = chunk.index + chunk[0].length;
    for (const cluster of chunk[0].matchAll(CLUSTER)) {
      const folded = foldCluster(cluster[0], keepCase);
      if (folded.length !== cluster[0].length) {
        changed.push({
          at: out.length,
          out: folded.length,
          from: chunk.index + cluster.index,
          length: cluster[0].length,
        });
      }
      out += folded;
    }
  }
  out += plain(text.slice(done));
  if (changed.length === 0) return { text: out, map: null };

  const map = new Uint32Array(out.length + 1);
  let to = 0;
  let from = 0;
  for (const span of changed) {
    while (to < span.at) map[to++] = from++;
    map.fill(span.from, to, to + span.out);
    to += span.out;
    from = span.from + span.length;
  }
  while (to <= out.length) map[to++] = from++;
  return { text: out, map };
}

/** Takes any string; gives it with composed characters (NFC), which is how everything is stored and compared. */
export function toNfc(text: string): string {
  return text.normalize('NFC');
}

/**
 * Takes any string, ill-formed ones too; gives the form in which documents and queries are compared: composed, half width,
 * lower case, Latin without accents, nothing invisible. Doing it twice changes nothing.
 */
export function normalise(text: string): string {
  return fold(text, false).text;
}

/** As `normalise`, with the way back to offsets in the original (UTF-16). */
export function normaliseWithMap(text: string): Normalised {
  return fold(text, false);
}

/** As `normaliseWithMap`, but capitals stay, since `LoadBalancer` and `VMs` are only told apart by them. */
export function normaliseKeepingCase(text: string): Normalised {
  return fold(text, true);
}
