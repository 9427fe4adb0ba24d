import { headers } from 'next/headers';
import { ORIGIN_HEADER } from '@/lib/public-origin';

/** What public addresses begin with, without a slash at its end. `npm run dev` has no server of ours to say it. */
export async function getPublicOrigin(): Promise<string> {
  const given = await headers();
  return given.get(ORIGIN_HEADER) ?? `http://${given.get('host') ?? 'localhost'}`;
}
