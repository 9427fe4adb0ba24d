import { newStemmer } from 'snowball-stemmers';

/**
 * Forms that the stemmer (Snowball's English, https://snowballstem.org/algorithms/english/stemmer.html) leaves apart and
 * that people who write about outages use for one thing.
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fail: 'failure failures',
    expir: 'expiry expiries',
    configur: 'config configs',
    loss: 'lost lose loses losing',
    break: 'broke broken breakage',
    freez: 'froze frozen',
    hang: 'hung',
    run: 'ran',
    die: 'dead death died dying dies',
    grow: 'grew grown growth',
    leak: 'leakage',
    slow: 'slowness slowly',
    vm: 'vms',
    ip: 'ips',
    db: 'dbs',
    lb: 'lbs',
    cpu: 'cpus',
    url: 'urls',
    send: 'sent',
    wrong: 'wrongly',
    index: 'indices indexes',
    datum: 'data',
    login: 'logins logon logons signin signins',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
);

const stemmer = newStemmer('english');
const known = new Map<string, string>();
const KNOWN_AT_MOST = 50_000;

/**
 * Takes a normalised word of Latin letters; gives its stem. Words of up to three letters are names more often than forms
 * (`aws`, `dns`, `tls`) and stay as they are.
 */
export function stemEnglish(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 3) return word;
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const stem = stemmer.stem(word);
  // The stemmer costs some ten microseconds a word; a library has far fewer words than places where they stand.
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(word, stem);
  return stem;
}

/** The second half of `time out`, `shut down`, `fail over`: with the verb's stem it makes the noun. */
export const PHRASAL: ReadonlySet<string> = new Set(['out', 'down', 'up', 'over', 'off', 'back']);

/** `log in` and `sign in` are one act, and have nothing to do with logs and signs. */
export function isLogin(verb: string, particle: string): boolean {
  return (verb === 'log' || verb === 'sign') && (particle === 'in' || particle === 'into');
}
