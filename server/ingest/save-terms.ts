import type { Prisma } from '@/prisma/generated/client';
import { batches } from './save-cases';
import type { StoredTerm } from './stored-library';

type Tx = Prisma.TransactionClient;

const keysOf = (terms: readonly StoredTerm[]) => ({
  kinds: terms.map(({ kind }) => kind),
  slugs: terms.map(({ slug }) => slug),
});

/** Inserts or updates values of the vocabulary. */
export async function saveTerms(tx: Tx, terms: readonly StoredTerm[]): Promise<void> {
  for (const batch of batches(terms, 1_000)) {
    const { kinds, slugs } = keysOf(batch);
    const labels = batch.map(({ label }) => JSON.stringify(label));
    const definitions = batch.map(({ definition }) =>
      definition === null ? null : JSON.stringify(definition),
    );
    const aliases = batch.map((term) => JSON.stringify(term.aliases));
    const askedAs = batch.map((term) => JSON.stringify(term.askedAs));
    const successors = batch.map(({ replacedBy }) => replacedBy);
    const provisional = batch.map((term) => term.provisional);
    const positions = batch.map(({ position }) => position);
    await tx.$executeRaw`
      insert into term (kind, slug, label, definition, aliases, asked_as, replaced_by, provisional, position)
      select kind, slug, label::jsonb, definition::jsonb, aliases::jsonb, asked_as::jsonb, replaced_by, provisional, position
      from unnest(${kinds}::text[], ${slugs}::text[], ${labels}::text[], ${definitions}::text[], ${aliases}::text[], ${askedAs}::text[],
        ${successors}::text[], ${provisional}::bool[], ${positions}::int[])
        as t (kind, slug, label, definition, aliases, asked_as, replaced_by, provisional, position)
      on conflict (kind, slug) do update set label = excluded.label, definition = excluded.definition,
        aliases = excluded.aliases, asked_as = excluded.asked_as, replaced_by = excluded.replaced_by, provisional = excluded.provisional,
        position = excluded.position`;
  }
}

/**
 * Moves cases and articles from values that were retired to their successors: those of other folders, too, whose files
 * this import does not read.
 */
export async function moveRetired(tx: Tx, redirected: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, to] of redirected) {
    const [kind = '', from = ''] = key.split(' ');
    if (from === to) continue;
    await tx.$executeRaw`
      insert into case_term (case_id, kind, slug, position)
      select case_id, kind, ${to}, position from case_term where kind = ${kind} and slug = ${from}
      on conflict do nothing`;
    await tx.$executeRaw`delete from case_term where kind = ${kind} and slug = ${from}`;
    await tx.$executeRaw`
      insert into article_term (article_id, kind, slug, position)
      select article_id, kind, ${to}, position from article_term where kind = ${kind} and slug = ${from}
      on conflict do nothing`;
    await tx.$executeRaw`delete from article_term where kind = ${kind} and slug = ${from}`;
  }
}

/** Removes values that nothing carries any more. */
export async function deleteTerms(tx: Tx, terms: readonly StoredTerm[]): Promise<void> {
  if (terms.length === 0) return;
  const { kinds, slugs } = keysOf(terms);
  await tx.$executeRaw`
    delete from term using unnest(${kinds}::text[], ${slugs}::text[]) as t (kind, slug)
    where term.kind = t.kind and term.slug = t.slug`;
}
