export const CHROMIUM_FLAGS: string[];
export function findBrowser(): string | null;
export function getBrowser(options?: { signal?: AbortSignal; say?: (line: string) => void }): Promise<string>;
