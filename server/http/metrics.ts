import { isDatabaseReachable, knownLibrary } from '@/server/library/current-library';
import { searchState } from '@/server/search';
import type { LoggedRequest } from './request-log';
import type { ResponseCache } from './response-cache';

/** Where Prometheus asks. */
export const METRICS_PATH = '/api/metrics';

/** Counts answered requests and says how the process is. */
export type Metrics = {
  count: (entry: LoggedRequest) => void;
  /** The text that Prometheus reads, and its media type. */
  tell: () => Promise<{ text: string; type: string }>;
};

/** From a page that is kept to one that a reader no longer waits for, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Loads the client library, which only an installation that is measured needs, and begins to count. */
export async function openMetrics(cache: ResponseCache): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'incident_library_requests_total',
    help: 'Requests answered, by route, method, status and whether the answer was kept.',
    labelNames: ['route', 'method', 'status', 'kept'],
    registers,
  });
  const durations = new Histogram({
    name: 'incident_library_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const searches = new Counter({
    name: 'incident_library_searches_total',
    help: 'Requests that searched, by the engine that answered and whether in place of another.',
    labelNames: ['engine', 'degraded'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name: `incident_library_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('kept_responses', 'Finished answers kept in memory.', () => cache.size);
  gauge('kept_bytes', 'Memory of finished answers, in bytes.', () => cache.bytes);
  gauge('database_up', 'Whether Postgres answered when it was last looked at.', () =>
    Number(isDatabaseReachable()),
  );
  gauge('search_degraded', 'Whether Postgres searches in place of Meilisearch.', () =>
    Number(searchState().degradedBy !== null),
  );
  gauge('version', 'The import that the library in memory is of.', () => knownLibrary()?.version ?? 0);
  gauge('cases', 'Cases of the library in memory.', () => knownLibrary()?.ids.length ?? 0);
  return {
    count: ({ route, method, status, ms, kept = false, engine, degraded = false }) => {
      requests.inc({ route, method, status: String(status), kept: String(kept) });
      durations.observe({ route }, ms / 1_000);
      if (engine !== undefined) searches.inc({ engine, degraded: String(degraded) });
    },
    tell: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
