import { db } from '@/server/db';

/** Another case that this one is related to: named by it, naming it, or both. */
export type RelatedCase = { id: string; direction: 'outgoing' | 'incoming' | 'both' };

/** The cases that a case names as related or as the one it repeats, and those that name it so; by id. */
export async function getRelated(id: string): Promise<RelatedCase[]> {
  return db().$queryRaw<RelatedCase[]>`
    select other as id,
      case when bool_and(outgoing) then 'outgoing' when bool_or(outgoing) then 'both' else 'incoming' end as direction
    from (
      select to_id as other, true as outgoing from case_relation where from_id = ${id}
      union all
      select from_id, false from case_relation where to_id = ${id}
    ) named group by other order by other`;
}
