import { PlainError } from '../plain-error';
import type { ClusterPlace } from './cluster-place';

/** What Postgres' own words mean for the person who started the library, first match wins. */
const EXPLANATIONS: { pattern: RegExp; say: (place: ClusterPlace) => string }[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/,
    say: ({ home }) =>
      `The disk is full: Postgres cannot write in ${home}. Free some space there (1 GB is plenty) and start again.`,
  },
  {
    pattern: /Read-only file system/,
    say: ({ home }) =>
      `${home} is on a read-only file system. Copy the project to a folder that can be written and start there.`,
  },
  {
    pattern: /look up effective user ID|not.*user.*exist/i,
    say: () =>
      'Postgres needs an account with a name, and this process runs under an id that has none. Start as a user of this system, or name an existing server in DATABASE_URL.',
  },
  {
    pattern: /initialized by PostgreSQL version|incompatible with server/,
    say: ({ cluster }) =>
      `${cluster} was made by another version of Postgres. Everything in it comes from data/: move that folder away and start again.`,
  },
  {
    pattern: /Permission denied|has wrong ownership|not owned by|has invalid permissions/,
    say: ({ cluster, account }) =>
      `Postgres${account ? `, which runs as ${account.name},` : ''} may not use ${cluster}. Start as the user who made it, or move that folder away; the library is imported anew.`,
  },
  {
    pattern: /shared memory|\/dev\/shm|shmget/,
    say: () =>
      'Postgres gets no shared memory on this system. Give it some (Docker: --shm-size=256m), or name an existing server in DATABASE_URL.',
  },
];

/** Explains why Postgres did not come up; keeps its last lines where no explanation fits. */
export function explainLog(log: string, place: ClusterPlace): PlainError {
  const known = EXPLANATIONS.find(({ pattern }) => pattern.test(log));
  const lines = log.trim().split('\n').slice(-6).join('\n');
  if (known) return new PlainError(`${known.say(place)}\nPostgres says: ${lines}`);
  return new PlainError(
    `Postgres does not start in ${place.cluster}. Everything in it comes from data/: if nothing else helps, move that folder away and start again.\nPostgres says: ${lines}`,
  );
}
