export function checkNode(version?: string): void;
export function install(options?: { signal?: AbortSignal }): Promise<boolean>;
