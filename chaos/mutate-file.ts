import type { Draw } from './draw';
import { BROKEN, hostileText, MARKS, PAYLOADS, PROTOTYPE_KEYS, REGEX_BOMBS } from './hostile-text';
import { mutateBytes, mutateText } from './mutate-bytes';

/** A file as it was changed, and how, in words. */
export type Mutant = { bytes: Buffer; how: string };

type Tree = { [key: string]: unknown } | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const DATES = [
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '99999-01-01',
  '2024-1-1',
  '２０２４-01-01',
  '2024-13',
  '-1',
  '2024-05-17T00:00:00Z',
  '0999',
  '2024-05-17 ',
];
const TIMES = [
  '2026-11-29T25:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-29T22:10:00+99:99',
  '2016-12-31T23:59:60Z',
  '+275760-09-13T00:00:00Z',
];
const DURATIONS = [
  'P',
  'PT',
  'P99999999999999999999Y',
  'PT0S',
  '-PT5M',
  `PT${'9'.repeat(400)}S`,
  'P1DT',
  'PT1.5H',
  'PT0,5S',
  'P1W2D',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://',
  'http://[::1',
  'http://a b',
  'https://x.example/"><script>alert(1)</script>',
  "https://x.example/'onclick=alert(1)",
  'https://user:pass@x.example/',
  'https://x.example/\u202e',
  'https://xn--/',
  'http://%00/',
  'https://x.example/]]>',
  `https://x.example/${'a'.repeat(5000)}`,
];
/** A value of any kind and size. */
function anyValue(draw: Draw): unknown {
  return draw.pick<() => unknown>([
    () => null,
    () => draw.once(2),
    () => draw.pick([0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324]),
    () => [],
    () => ({}),
    () => '',
    () => hostileText(draw, draw.once(20) ? 400_000 : 2_000),
    () => draw.pick(DATES),
    () => draw.pick(TIMES),
    () => draw.pick(DURATIONS),
    () => draw.pick(ADDRESSES),
    () => Array.from({ length: draw.once(10) ? 20_000 : draw.below(50) }, () => draw.word()),
    () =>
      Array.from({ length: draw.below(200) }, (_, index) => ({ text: { en: `${index}`, ko: draw.word() } })),
    () => nested(draw.pick([10, 63, 64, 65, 1000, 50_000]), draw.once(2)),
    () =>
      Object.fromEntries(
        Array.from({ length: draw.once(10) ? 20_000 : 20 }, (_, index) => [`key${index}`, index]),
      ),
    () =>
      JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`) as unknown,
    () => ({ en: draw.pick(PAYLOADS), ko: draw.pick(PAYLOADS) }),
    () => ({ en: hostileText(draw, 5_000) }),
  ])();
}

/** Lists or objects within each other; as a marker that `write` turns into text, since no writer goes so deep. */
const nested = (depth: number, isList: boolean): string =>
  `\u0001nested:${depth}:${isList ? 'list' : 'object'}\u0001`;

/** Writes a document, with what JSON.stringify cannot write in its place. */
const write = (document: unknown, space?: number): string =>
  JSON.stringify(document, null, space).replace(
    /"\\u0001nested:(\d+):(list|object)\\u0001"/g,
    (_, depth: string, form) =>
      form === 'list'
        ? '['.repeat(Number(depth)) + ']'.repeat(Number(depth))
        : `${'{"a":'.repeat(Number(depth))}1${'}'.repeat(Number(depth))}`,
  );

/** Every place of a document: what holds it, and its key there. */
function placesOf(root: Tree): { holder: Tree; key: string }[] {
  const places: { holder: Tree; key: string }[] = [];
  const visit = (holder: Tree): void => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key });
      if (isTree(inner)) visit(inner);
    }
  };
  visit(root);
  return places;
}

const valueOf = ({ holder, key }: { holder: Tree; key: string }): unknown =>
  Object.getOwnPropertyDescriptor(holder, key)?.value;

function put({ holder, key }: { holder: Tree; key: string }, value: unknown): void {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) return;
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Something like what stands there, so that the file may be good still: what is good must be storable and showable. */
function likeIt(draw: Draw, old: unknown): unknown {
  if (typeof old === 'number') return draw.pick([0, -1, 1e308]);
  if (typeof old === 'boolean') return !old;
  if (Array.isArray(old)) {
    const items: unknown[] = old;
    return draw.pick<() => unknown>([
      () => [...items, ...items],
      () => [...items].reverse(),
      () => Array.from({ length: 500 }, () => items[0] ?? 'x'),
      () => items.slice(1),
    ])();
  }
  if (typeof old !== 'string') return anyValue(draw);
  if (/^https?:/.test(old))
    return draw.pick([...ADDRESSES, `${old}${hostileText(draw, 3_000)}`, draw.pick(REGEX_BOMBS)(100_000)]);
  if (/^\d{4}(-\d\d)*$/.test(old)) return draw.pick(DATES);
  if (/^\d{4}-\d\d-\d\dT/.test(old)) return draw.pick(TIMES);
  if (/^PT?\d/.test(old)) return draw.pick(DURATIONS);
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(old))
    return draw.pick([
      'constructor',
      'prototype',
      'tostring',
      'then',
      '0',
      'null',
      'x'.repeat(draw.pick([300, 3_000, 200_000])),
      'a-'.repeat(50_000),
    ]);
  return draw.pick<() => string>([
    () => `${old} ${draw.pick(PAYLOADS)}`,
    () => draw.pick(MARKS) + old,
    () => old + draw.pick(BROKEN),
    () => old.normalize('NFD'),
    () => old.repeat(draw.pick([2, 50, 400])).slice(0, 900_000),
    () => hostileText(draw, draw.once(10) ? 900_000 : 4_000),
  ])();
}

/** One to three changes to the document. */
function mutateDocument(draw: Draw, text: string): Mutant {
  const root = JSON.parse(text) as Tree;
  const how: string[] = [];
  for (let left = draw.pick([1, 1, 2, 3]); left > 0; left--) {
    const place = draw.pick(placesOf(root));
    const change = draw.below(10);
    how.push(`${change} at ${place.key}`);
    if (change < 2) put(place, anyValue(draw));
    else if (change < 7) put(place, likeIt(draw, valueOf(place)));
    else if (change === 7) Reflect.deleteProperty(place.holder, place.key);
    else if (change === 8)
      put(
        { ...place, key: draw.pick([...PROTOTYPE_KEYS, hostileText(draw, 200), place.key.toUpperCase()]) },
        anyValue(draw),
      );
    else {
      const other = draw.pick(placesOf(root));
      put(place, structuredClone(valueOf(other)));
    }
    if (placesOf(root).length === 0) break;
  }
  return { bytes: Buffer.from(write(root, draw.pick([0, 2]))), how: `document: ${how.join(', ')}` };
}

/** Changes a case file: its document, its text or its bytes. */
export const mutateFile = (draw: Draw, text: string): Mutant =>
  draw.pick([mutateDocument, mutateDocument, mutateDocument, mutateText, mutateBytes])(draw, text);
