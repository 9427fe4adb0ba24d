import type { Draw } from './draw';
import { hostileText, PROTOTYPE_KEYS } from './hostile-text';
import { encode, SLUGS, someText } from './make-address';

const rpc = (draw: Draw, method: unknown, params: unknown): unknown => ({
  jsonrpc: draw.pick(['2.0', '2.0', '2.0', '1.0', 2]),
  id: draw.pick([1, 'x', null, {}, 1e300]),
  method,
  params,
});

/** What an agent asks, nearly. */
function someRpc(draw: Draw): unknown {
  const tool = draw.pick([
    'search_incidents',
    'list_incidents',
    'get_topic',
    'get_incident',
    'vocab',
    'match_incidents',
    ...PROTOTYPE_KEYS,
  ]);
  const value = (): unknown =>
    draw.pick<() => unknown>([
      () => someText(draw),
      () => draw.word(),
      () => [someText(draw)],
      () => [draw.pick(SLUGS)],
      () => null,
      () => draw.pick([-1, 0, 1e9, 1.5]),
      () => ({}),
      () => true,
    ])();
  const names = [
    'query',
    'cause',
    'component',
    'symptom',
    'factor',
    'lang',
    'limit',
    'org',
    'domain',
    'year',
    'cursor',
    'kind',
    'slug',
    'id',
    'words',
    'text',
    ...PROTOTYPE_KEYS,
  ];
  const args = Object.fromEntries(
    Array.from({ length: 1 + draw.below(4) }, () => [draw.pick(names), value()]),
  );
  return draw.pick<() => unknown>([
    () => rpc(draw, 'tools/call', { name: tool, arguments: args }),
    () => rpc(draw, 'tools/call', { name: tool, arguments: args }),
    () =>
      rpc(
        draw,
        draw.pick([
          'initialize',
          'tools/list',
          'ping',
          'resources/list',
          'prompts/get',
          'notifications/initialized',
          someText(draw),
          42,
        ]),
        draw.pick([{}, [], null, 'x', args]),
      ),
    () => Array.from({ length: draw.pick([0, 2, 300]) }, () => rpc(draw, 'tools/list', {})),
    () => ({}),
  ])();
}

/** A body, and the type it says it has. */
export function someBody(draw: Draw, target: string): { type: string; bytes: Buffer } {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  const size = draw.once(40) ? 600_000 : draw.pick([10, 500, 20_000, 66_000]);
  const made = draw.pick<() => Buffer>([
    () =>
      json(
        target.includes('mcp')
          ? someRpc(draw)
          : { text: hostileText(draw, size), lang: draw.pick(['ko', 'en', 'xx', null, 7]) },
      ),
    () =>
      json(target.includes('mcp') ? someRpc(draw) : { text: `${draw.word()} ${hostileText(draw, size)}` }),
    () =>
      json(
        target.includes('mcp')
          ? someRpc(draw)
          : {
              text: draw.pick<unknown>([null, 7, [], {}, true, '', ' ', { toString: 1 }]),
              [draw.pick(PROTOTYPE_KEYS)]: { polluted: true },
            },
      ),
    () =>
      Buffer.from(
        `{"__proto__":{"polluted":true},"text":"${'a'.repeat(10)}","constructor":{"prototype":{"x":1}}}`,
      ),
    () => Buffer.from(`{"text":${'['.repeat(draw.pick([100, 10_000, 250_000]))}`),
    () => Buffer.from(`${'{"text":'.repeat(draw.pick([100, 50_000]))}1`),
    () => Buffer.from(`{"text":"\\ud800${draw.pick(['', '\\u0000', '\\udc00'])}"}`),
    () =>
      Buffer.from(
        `text=${encode(draw, hostileText(draw, size))}&lang=ko&without=${encode(draw, someText(draw))}`,
      ),
    () => Buffer.from(`text=${'%'.repeat(draw.below(5_000))}`),
    () => Buffer.from(Array.from({ length: draw.below(2_000) }, () => draw.below(256))),
    () => Buffer.from(`\ufeff{"text":"dns"}`, draw.pick(['utf8', 'utf16le'] as const)),
    () => Buffer.alloc(size, draw.pick([0x20, 0x61, 0xff, 0x0a])),
    () => Buffer.from(`${'&'.repeat(size)}`),
    () => Buffer.alloc(0),
  ])();
  const type = draw.pick([
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-16',
    'nonsense',
    '',
  ]);
  return { type, bytes: made };
}
