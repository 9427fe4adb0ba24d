/** Kinds of problem; each is the end of a `type` (RFC 9457). */
export type ProblemType =
  | 'unknown-value'
  | 'invalid-input'
  | 'invalid-id'
  | 'not-found'
  | 'withdrawn'
  | 'method-not-allowed'
  | 'too-large'
  | 'forbidden'
  | 'unavailable'
  | 'internal';

const STATUS = {
  'unknown-value': 400,
  'invalid-input': 400,
  'invalid-id': 400,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  withdrawn: 410,
  'too-large': 413,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ProblemType, number>;

const TITLE: Record<ProblemType, string> = {
  'unknown-value': 'There is no such value',
  'invalid-input': 'The input cannot be read',
  'invalid-id': 'This is no id',
  forbidden: 'Not from here',
  'not-found': 'There is no such thing',
  'method-not-allowed': 'Not by this method',
  withdrawn: 'This was withdrawn',
  'too-large': 'That is too much',
  internal: 'The answer could not be made',
  unavailable: 'The library cannot be read just now',
};

/** Something that the caller is told: what was wrong, and what is nearest to what was meant. Never holds what was pasted. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly title: string;

  constructor(
    readonly type: ProblemType,
    readonly detail: string,
    /** Known values nearest to the one given, best first. */
    readonly nearest?: readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.status = STATUS[type];
    this.title = TITLE[type];
  }

  /** The problem as RFC 9457 writes it. */
  toJSON(): { type: string; title: string; status: number; detail: string; nearest?: readonly string[] } {
    const { type, title, status, detail, nearest } = this;
    return {
      type: `urn:incident-library:problem:${type}`,
      title,
      status,
      detail,
      ...(nearest === undefined ? {} : { nearest }),
    };
  }
}

/** What is told while Postgres does not answer, or not in time. */
export const unavailable = (): ApiProblem =>
  new ApiProblem('unavailable', 'The database does not answer. Try again in a moment.', undefined, {
    'retry-after': '5',
  });

/** The answer that tells a problem. */
export const problemResponse = (problem: ApiProblem): Response =>
  new Response(`${JSON.stringify(problem)}\n`, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...problem.headers },
  });
