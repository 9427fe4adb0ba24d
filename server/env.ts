import { z } from 'zod';
import { parseProxies } from './http/client-address';
import { PlainError } from './plain-error';

/*
 * The one reader of process.env. Every variable is optional; an empty one counts as absent. What a value must look like and
 * the way out when it does not stand beside it, so that the message needs nothing else.
 */

const httpUrl = (way: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address that begins with http:// or https://, ${way}` })
    .transform((url) => url.replace(/\/+$/, ''));

const flag = z
  .string()
  .regex(/^(?:1|true|yes|on|0|false|no|off)$/i, 'must be yes or no; leave it out for no')
  .transform((text) => /^(?:1|true|yes|on)$/i.test(text))
  .default(false);

const Env = z.object({
  /** An existing Postgres; absent: the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/./,
      'must begin with postgresql://, such as postgresql://user:password@host:5432/library; leave it out for the embedded Postgres',
    )
    .optional(),
  /** An existing Meilisearch; absent: search runs in Postgres. */
  MEILI_HOST: httpUrl('such as http://localhost:7700; leave it out to search in Postgres').optional(),
  /** For the importer only; `npm start` takes it out of the server's environment. */
  MEILI_ADMIN_KEY: z.string().optional(),
  MEILI_SEARCH_KEY: z.string().optional(),
  /** A Meilisearch server program, started by tests and the benchmark. */
  MEILI_BIN: z.string().optional(),
  /** The public address, without a slash at its end. */
  SITE_URL: httpUrl(
    'such as https://incidents.example.org; leave it out for the address of the request',
  ).optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535; leave it out for 3000')
    .transform(Number)
    .refine(
      (port) => port >= 1 && port <= 65535,
      'must be a whole number from 1 to 65535; leave it out for 3000',
    )
    .default(3000),
  /** Addresses and networks of the proxies before us: whom X-Forwarded-For and X-Forwarded-Proto are believed. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => parseProxies(list) !== null,
      'must be addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8; leave it out where no proxy stands before the library',
    )
    .optional(),
  /** How much one address may have worked out, in hundredths of a second of a core, each second; 0: any amount. */
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number; leave it out for 40, write 0 for no limit')
    .transform(Number)
    .default(40),
  /** Where "report a mistake" leads; absent: no such link. */
  CONTACT_URL: z
    .string()
    .regex(
      /^(https?:\/\/|mailto:)\S+$/,
      'must begin with https://, http:// or mailto:; leave it out for no such link',
    )
    .optional(),
  /** Where a line for each request goes: `stdout`, or a file that is appended to; absent: nowhere. */
  REQUEST_LOG: z.string().optional(),
  /** Whether that log holds addresses with what was searched for. */
  REQUEST_LOG_URLS: flag,
  /** Whether Prometheus may ask at /api/metrics. */
  METRICS: flag,
  /** Holds the embedded Postgres, locks and build marks; absent: `.data` in the project. */
  LIBRARY_STATE_DIR: z.string().optional(),
  /** An existing server for integration tests; they make and drop databases of their own on it. */
  TEST_DATABASE_URL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  /** Set by npm: where the person stood who called it, since npm itself moves to the project. */
  INIT_CWD: z.string().optional(),
});

export type Env = z.infer<typeof Env>;

/**
 * Parses an environment.
 * @throws {PlainError} one line for each variable that cannot be used. Values are never repeated: they may hold a password.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new PlainError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
  );
}

/** The environment of this process, read once. */
export const env: Env = parseEnv(process.env);
