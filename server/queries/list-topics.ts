import { KINDS } from '@/lib/facets';
import { LANGS, type Lang } from '@/lib/lang';
import { findable, finderFor, type Findable } from '@/lib/text/finder';
import type { TopicIndex } from '@/lib/topic-view';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/* Cached by the library's version: prepared names hang on the library they belong to and go with it. */
const kept = keptWithLibrary<ReadonlyMap<string, readonly Findable[]>>('findable values');

/**
 * Every value of the library that is not retired, by kind, commonest first; with something typed only those that one of
 * their names is found by, in either language, with that name where it is not the one shown.
 */
export async function listTopics(typed: string, lang: Lang): Promise<TopicIndex> {
  const library = await currentLibrary();
  const names = namesOf(library);
  const finds = finderFor(typed);
  return KINDS.map((kind) => ({
    kind,
    values: library.facets[kind].slugs.flatMap((slug) => {
      const known = names.get(`${kind} ${slug}`);
      const label = library.terms[kind].get(slug)?.label[lang];
      if (known === undefined || label === undefined) return [];
      const met = finds === null ? [] : known.filter(finds).map(({ name }) => name);
      if (finds !== null && met.length === 0) return [];
      const by = finds === null || met.includes(label) ? null : (met[0] ?? null);
      return [{ slug, label, count: countOf(library, kind, slug), by }];
    }),
  }));
}

/** The names a value may be found by: labels, aliases, slug; none of retired values. */
function namesOf(library: Library): ReadonlyMap<string, readonly Findable[]> {
  const held = kept.get(library);
  if (held !== undefined) return held;
  const names = new Map<string, readonly Findable[]>();
  for (const kind of KINDS)
    for (const { slug, label, aliases, replacedBy } of library.terms[kind].values()) {
      if (replacedBy !== null) continue;
      const all = [...LANGS.map((lang) => label[lang]), ...LANGS.flatMap((lang) => aliases[lang]), slug];
      names.set(`${kind} ${slug}`, [...new Set(all)].map(findable));
    }
  kept.set(library, names);
  return names;
}
