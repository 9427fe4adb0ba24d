import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '@/bench/random';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { beginImport, hasStack } from './child-process';
import { Complaints, type Experiment } from './experiment';
import { differences, readContent, readExactly } from './library-content';

type CaseText = { id: string; title: { en?: string; ko?: string } };

export const importMoving: Experiment = {
  name: 'import-moving',
  promise:
    'The folder changes while it is read: the import says which files and changes nothing, or takes each file as it was at one moment; the next one, when all is quiet, is exactly the folder.',
  async run(world, { times, seed, short }) {
    const rounds = times ?? (short ? 1 : 20);
    const broken = new Complaints();
    const ends = { imported: 0, refused: 0 };
    const folder = path.join(world.scratch, 'moving');
    fs.cpSync(world.folders.a, folder, { recursive: true });
    const editor = editFiles(folder, seed);
    const { url } = world.cluster;
    try {
      for (let round = 1; round <= rounds; round++) {
        const before = await readExactly(url);
        const { code, output } = await beginImport(url, folder).ended;
        broken.expect(!hasStack(output), `the importer fell over: ${output.slice(-400)}`);
        if (code === 0) {
          ends.imported++;
          for (const id of await readTorn(url, editor.written))
            broken.expect(false, `${id} is stored as it never stood in its file`);
        } else {
          ends.refused++;
          broken.expect(code === 1, `the importer ended with ${code}: ${output.slice(-300)}`);
          broken.expect(
            (await readExactly(url)).digest === before.digest,
            'it refused and changed something',
          );
        }
      }
    } finally {
      await editor.end();
    }
    const quiet = await beginImport(url, folder).ended;
    broken.expect(quiet.code === 0, `the import of the folder at rest fails: ${quiet.output.slice(-400)}`);
    const alone = await makeScratchDatabase(url);
    const fresh = await beginImport(alone.url, folder).ended;
    broken.expect(fresh.code === 0, `into an empty database it fails: ${fresh.output.slice(-400)}`);
    const differing = differences(await readContent(alone.url), await readContent(url));
    broken.expect(differing.length === 0, `at rest ${differing.join(', ')} differ from the folder`);
    await alone.drop();
    await world.become('a');
    return {
      did: `${rounds} imports of ${world.cases} cases while ${editor.count()} edits went on: files replaced, written over in two halves, removed and put back, folders renamed`,
      saw: [
        `${ends.imported} took every file as it stood at one moment, ${ends.refused} named what changed and wrote nothing; at rest the library is the folder`,
      ],
      broken: broken.list,
    };
  },
};

/** Cases stored otherwise than any writing of their file. */
async function readTorn(url: string, written: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; document: string }>(
      'select id, document::text from "case"',
    );
    const plain = (text: string): string => JSON.stringify(JSON.parse(text));
    return rows.filter(({ id, document }) => !written.get(id)?.has(plain(document))).map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Changes the case files of a folder, one after the other in no order, until it is ended; then all are whole. */
function editFiles(folder: string, seed: number) {
  const random = seededRandom(seed);
  const cases = path.join(folder, 'cases');
  const files = fs
    .readdirSync(cases, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(cases, name));
  const written = new Map<string, Set<string>>();
  for (const file of files) {
    const document = JSON.parse(fs.readFileSync(file, 'utf8')) as CaseText;
    written.set(document.id, new Set([JSON.stringify(document)]));
  }
  let edits = 0;
  let ended = false;
  const next = (file: string): { id: string; text: string } => {
    const document = JSON.parse(fs.readFileSync(file, 'utf8')) as CaseText;
    document.title = {
      ...document.title,
      en: `${document.title.en?.replace(/ \(edit \d+\)$/, '') ?? ''} (edit ${edits})`,
    };
    written.get(document.id)?.add(JSON.stringify(document));
    return { id: document.id, text: `${JSON.stringify(document, null, 2)}\n` };
  };
  const ways: ((file: string) => Promise<void> | void)[] = [
    (file: string) => {
      fs.writeFileSync(`${file}.new`, next(file).text);
      fs.renameSync(`${file}.new`, file);
    },
    async (file: string) => {
      const { text } = next(file);
      const half = Math.floor(text.length / 2);
      fs.writeFileSync(file, text.slice(0, half));
      await sleep(random() * 20);
      fs.appendFileSync(file, text.slice(half));
    },
    async (file: string) => {
      const { text } = next(file);
      fs.rmSync(file);
      await sleep(random() * 20);
      fs.writeFileSync(file, text);
    },
    async (file: string) => {
      const within = path.dirname(file);
      fs.renameSync(within, `${within}-away`);
      await sleep(random() * 5);
      fs.renameSync(`${within}-away`, within);
    },
  ];
  const working = (async () => {
    // Bursts with pauses between, as an editor or a checkout makes them.
    while (!ended) {
      for (let burst = 0; burst < 15 && !ended; burst++) {
        const file = files[Math.floor(random() * files.length)] ?? '';
        // A folder is moved less often than a file is saved.
        const way = ways[random() < 0.03 ? 3 : Math.floor(random() * 3)];
        edits++;
        await way?.(file);
      }
      await sleep(random() * 1_500);
    }
  })();
  return {
    written,
    count: () => edits,
    end: async () => {
      ended = true;
      await working;
    },
  };
}
