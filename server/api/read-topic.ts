import { currentLibrary } from '@/server/library/current-library';
import { getTopic } from '@/server/queries/get-topic';
import type { TopicAnswer } from './answers';
import type { TopicInput } from './inputs';
import { resolveSlug, unknownValue } from './resolve-filters';

/**
 * A value with its cases and what goes with it; a retired one as its successor.
 * @throws {ApiProblem} where nothing has that name
 */
export async function readTopic({ kind, slug: given, q, lang }: TopicInput): Promise<TopicAnswer> {
  const library = await currentLibrary();
  const slug = resolveSlug(library, kind, given);
  const topic = await getTopic({ kind, slug, q: q.normalize('NFC').trim(), lang });
  if (topic === null) throw unknownValue(library, kind, given);
  const { label, definition, count, cases, query } = topic;
  return {
    kind,
    slug: topic.slug,
    label,
    definition,
    count,
    cases: [...cases],
    with: topic.with as TopicAnswer['with'],
    query,
  };
}
