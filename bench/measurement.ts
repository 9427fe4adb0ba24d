import { z } from 'zod';

/** What a process of its own found out about one engine on one library; times in milliseconds, memory in MB. */
export const Measurement = z.object({
  engine: z.string(),
  version: z.string(),
  indexMs: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  memory: z.number(),
});
export type Measurement = z.infer<typeof Measurement>;
