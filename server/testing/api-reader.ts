import { expect } from 'vitest';

/** Reads a server of the API as a test does: what is asked for, what comes back, and that its status is the right one. */
export type ApiReader = {
  get: (address: string, init?: RequestInit) => Promise<Response>;
  read: <T>(address: string) => Promise<T>;
  readProblem: (address: string, status: number) => Promise<ToldProblem>;
};

export type ToldProblem = { type: string; title: string; status: number; detail: string; nearest?: string[] };

/** A reader of the server at `url()`, which is asked for when it is known. Redirects are not followed. */
export function apiReader(url: () => string): ApiReader {
  const get: ApiReader['get'] = (address, init = {}) =>
    fetch(`${url()}${address}`, { redirect: 'manual', ...init });
  return {
    get,
    async read<T>(address: string): Promise<T> {
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toBe('application/json');
      return (await answer.json()) as T;
    },
    async readProblem(address, status) {
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const problem = (await answer.json()) as ToldProblem;
      expect(problem.status).toBe(status);
      return problem;
    },
  };
}
