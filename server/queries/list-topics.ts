import { KINDS } from '@/lib/facets';
import { LANGS, type Lang } from '@/lib/lang';
import { meetName, readName, readTyped, type TypedName } from '@/lib/text/typed-name';
import type { TopicIndex } from '@/lib/topic-view';
import { currentLibrary } from '@/server/library/current-library';
import { countOf, type Library } from '@/server/library/library';
import { keptWithLibrary } from '@/server/library/kept-with-library';

/* Cached by the library's version: prepared names hang on the library they belong to and go with it. */
type Findable = { name: string; read: TypedName };
const kept = keptWithLibrary<ReadonlyMap<string, readonly Findable[]>>('findable values');

/**
 * Every value of the library that is not retired, by kind, commonest first; with something typed only those that one of
 * their names is found by, in either language, with that name where it is not the one shown.
 */
export async function listTopics(typed: string, lang: Lang): Promise<TopicIndex> {
  const library = await currentLibrary();
  const names = namesOf(library);
  const wanted = readTyped(typed);
  const isFinding = wanted.key !== '';
  return KINDS.map((kind) => ({
    kind,
    values: library.facets[kind].slugs.flatMap((slug) => {
      const known = names.get(`${kind} ${slug}`);
      const label = library.terms[kind].get(slug)?.label[lang];
      if (known === undefined || label === undefined) return [];
      const met = known.filter(({ read }) => meetName(wanted, read, { stretches: true }) !== null);
      if (isFinding && met.length === 0) return [];
      const isShown = !isFinding || met.some(({ name }) => name === label);
      const by = isShown ? null : (met[0]?.name ?? null);
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
      names.set(
        `${kind} ${slug}`,
        [...new Set(all)].map((name) => ({ name, read: readName(name) })),
      );
    }
  kept.set(library, names);
  return names;
}
