interface BuildOptions {
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
}
export function fingerprint(): string;
export function build(options?: BuildOptions): Promise<boolean>;
export function generate(options?: BuildOptions): Promise<boolean>;
