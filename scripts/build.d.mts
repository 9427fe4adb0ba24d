interface BuildOptions {
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
}
export function build(options?: BuildOptions): Promise<boolean>;
export function generate(options?: BuildOptions): Promise<boolean>;
