export function fingerprint(
  places: string[],
  options?: { leaveOut?: (file: string) => boolean; seed?: string },
): string;
