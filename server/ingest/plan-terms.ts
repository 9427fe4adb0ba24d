import { createHash } from 'node:crypto';
import { KINDS, type Kind } from '@/lib/facets';
import type { Term } from '@/lib/term';
import type { CheckedLibrary } from './check-library';
import { termKey, type StoredTerm } from './stored-library';
import { provisionalTerm, resolveTerm, type Vocabulary } from './vocabulary';

export type TermPlan = {
  /** Every term that the files ask for, by `kind slug`. */
  wanted: ReadonlyMap<string, StoredTerm>;
  upserts: StoredTerm[];
  /** Stored terms that no file asks for: they go unless a case that stays carries them. */
  candidates: StoredTerm[];
  /** Slugs that act as another value than before: `kind slug` to the new one. */
  redirected: ReadonlyMap<string, string>;
};

/** After all entries of the vocabulary, whatever its length. */
const PROVISIONAL_POSITION = 1_000_000;

/** Compares the terms that the files ask for with those stored. */
export function planTerms(
  vocabulary: Vocabulary,
  checked: Pick<CheckedLibrary, 'cases' | 'articles' | 'checks'>,
  stored: readonly StoredTerm[],
  prune: boolean,
): TermPlan {
  const wanted = wantedTerms(vocabulary, checked, stored);
  const before = new Map(stored.map((term) => [termKey(term), term]));
  const upserts = [...wanted.values()].filter((term) => {
    const old = before.get(termKey(term));
    return old === undefined || contentOf(old) !== contentOf(term);
  });
  // That orgs.json lists an organisation is no reason for it to be there: a case is.
  const orgs = new Set(checked.cases.map(({ orgSlug }) => orgSlug));
  const isAsked = (term: StoredTerm): boolean =>
    term.kind === 'org' ? orgs.has(term.slug) : wanted.has(termKey(term));
  const candidates = stored.filter(
    (term) => !isAsked(term) && (prune || term.kind === 'org' || term.provisional),
  );
  const redirected = new Map<string, string>();
  for (const term of wanted.values()) {
    const old = before.get(termKey(term));
    const now = resolveTerm(vocabulary, term.kind, term.slug)?.slug ?? term.slug;
    const acted = old === undefined ? term.slug : follow(before, old).slug;
    if (now !== acted) redirected.set(termKey(term), now);
  }
  return { wanted, upserts, candidates, redirected };
}

function wantedTerms(
  vocabulary: Vocabulary,
  { cases, articles, checks }: Pick<CheckedLibrary, 'cases' | 'articles' | 'checks'>,
  stored: readonly StoredTerm[],
): Map<string, StoredTerm> {
  const wanted = new Map<string, StoredTerm>();
  const put = (term: Term, position: number) =>
    // Listed field by field: a term of the vocabulary carries its source as well.
    wanted.set(termKey(term), {
      kind: term.kind,
      slug: term.slug,
      label: term.label,
      definition: term.definition,
      aliases: term.aliases,
      askedAs: term.askedAs,
      replacedBy: term.replacedBy,
      provisional: term.provisional,
      position,
    });
  for (const kind of KINDS) {
    if (kind === 'org') continue;
    [...(vocabulary.terms.get(kind)?.values() ?? [])].forEach(put);
  }
  const listedOrgs = vocabulary.terms.get('org');
  for (const { slug, kind } of stored) {
    const listed = kind === 'org' ? listedOrgs?.get(slug) : undefined;
    if (listed !== undefined) put(listed, 0);
  }
  for (const { orgSlug, org } of cases) {
    put(
      listedOrgs?.get(orgSlug) ?? {
        ...provisionalTerm('org', orgSlug),
        label: { en: org, ko: org },
        provisional: false,
      },
      0,
    );
  }
  const uses = [...cases, ...articles, ...checks].flatMap(({ terms }) => terms);
  for (const { kind, slug } of uses) {
    if (kind !== 'org' && !wanted.has(`${kind} ${slug}`))
      put(provisionalTerm(kind, slug), PROVISIONAL_POSITION);
  }
  return wanted;
}

function follow(terms: ReadonlyMap<string, StoredTerm>, from: StoredTerm): StoredTerm {
  const seen = new Set<StoredTerm>();
  let term = from;
  while (term.replacedBy !== null && !seen.has(term)) {
    seen.add(term);
    term = terms.get(`${term.kind} ${term.replacedBy}`) ?? term;
  }
  return term;
}

const wordsOf = ({ kind, slug, label, definition, aliases, askedAs, replacedBy }: Term) => [
  kind,
  slug,
  label.en,
  label.ko,
  definition?.en ?? null,
  definition?.ko ?? null,
  aliases.en,
  aliases.ko,
  askedAs.en,
  askedAs.ko,
  replacedBy,
];

const contentOf = (term: StoredTerm): string =>
  JSON.stringify([...wordsOf(term), term.provisional, term.position]);

/**
 * A hash of all that the vocabulary says. Organisations known by one name, and terms that only a case brought, are left
 * out: they concern the cases that carry them and no other.
 */
export function hashVocabulary(terms: Iterable<StoredTerm>): string {
  const isPlain = ({ kind, label, aliases }: Term) =>
    kind === 'org' && label.en === label.ko && aliases.en.length + aliases.ko.length === 0;
  const lines = [...terms]
    .filter((term) => !term.provisional && !isPlain(term))
    .map((term) => JSON.stringify(wordsOf(term)))
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** The terms that a record's slugs act as, each once, in the order of the file. */
export function actingTerms(
  uses: readonly { kind: Kind; slug: string }[],
  vocabulary: Vocabulary,
  wanted: ReadonlyMap<string, StoredTerm>,
): StoredTerm[] {
  const found = new Map<string, StoredTerm>();
  for (const use of uses) {
    const slug = resolveTerm(vocabulary, use.kind, use.slug)?.slug ?? use.slug;
    const key = `${use.kind} ${slug}`;
    const term = wanted.get(key);
    if (term !== undefined) found.set(key, term);
  }
  return [...found.values()];
}
