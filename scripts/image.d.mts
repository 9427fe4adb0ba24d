interface ImageOptions {
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
}
export const IMAGE: string;
export const PROGRAMS: readonly string[];
export function makeImage(options?: ImageOptions): Promise<boolean>;
