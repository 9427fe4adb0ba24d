import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';

/** Cases read at once: so few that their text dies young. Larger strings wait for the slow collector, and memory grows meanwhile. */
const BATCH = 16;

/**
 * The whole library, one case a line, by id. Each batch is read when the reader has taken the one before, so that memory stays
 * flat whatever the library's size and the reader's speed; no transaction is held open for a slow one. A case is there once, as it is
 * when its batch is read.
 */
export async function streamCases(): Promise<Response> {
  const { version } = await currentLibrary();
  const encoder = new TextEncoder();
  let after = '';
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const rows = await db().$queryRaw<{ id: string; document: string }[]>`
          select id, document::text as document from "case" where id > ${after} order by id limit ${BATCH}`;
        const last = rows.at(-1);
        if (last === undefined) return controller.close();
        after = last.id;
        for (const { document } of rows) controller.enqueue(encoder.encode(`${oneLine(document)}\n`));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': 'public, no-cache',
      etag: `W/"cases-${version}"`,
      link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    },
  });
}

/** A line break in JSON is always between its parts; one within a text is written as an escape. */
const oneLine = (json: string): string => json.replace(/\s*\n\s*/g, ' ');
