import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const one = '<script src="/_next/static/chunks/a.js" async=""></script>';
const two = '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>';

describe('scripts after the first paint', () => {
  it('are named once, in their order, by the last script of the body', () => {
    const html = scriptsAfterPaint(page(one, `<p>x</p>${two}<script>inline()</script>`));
    expect(html).toContain('<head></head><body><p>x</p><script>inline()</script><script>(function');
    expect(html).toMatch(
      /\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/b\.js"\]\)<\/script><\/body>/,
    );
    expect(html).not.toContain('src="');
  });

  it('are not asked for early', () => {
    const early = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    const style = '<link rel="stylesheet" href="/x.css"/>';
    expect(scriptsAfterPaint(page(`${early}${style}${one}`, ''))).toContain(`<head>${style}</head>`);
  });

  it.each([
    ['a page without any', page('', '<p>x</p>')],
    ['what is no page', one],
    ['a script for old browsers', page('<script src="/_next/static/chunks/a.js" noModule=""></script>', '')],
    [
      'what a case says of one',
      page('', '<p>&lt;script src="/_next/static/a.js" async=""&gt;&lt;/script&gt;</p>'),
    ],
  ])('%s is left as it is', (_, html) => {
    expect(scriptsAfterPaint(html)).toBe(html);
  });
});

/** Runs the script in a window of a kind; tells which sources it fetched at once, after `paint()` and after `wait()`. */
function run({ hidden, types }: { hidden: boolean; types: string[] | null }) {
  const fetched: string[] = [];
  const later: (() => void)[] = [];
  let painted: (() => void) | undefined;
  class Observer {
    static supportedEntryTypes = types;
    readonly #told: (list: object, observer: object) => void;
    constructor(told: (list: object, observer: object) => void) {
      this.#told = told;
    }
    observe() {
      painted = () => this.#told({ getEntriesByName: () => [{}] }, this);
    }
    disconnect() {
      painted = undefined;
    }
  }
  const code = /<script>(\(function[\s\S]*)<\/script>/.exec(scriptsAfterPaint(page(one, two)))?.[1] ?? '';
  vm.runInNewContext(code, {
    window: types === null ? {} : { PerformanceObserver: Observer },
    document: {
      hidden,
      createElement: () => ({ setAttribute: () => undefined }),
      head: { append: ({ src }: { src: string }) => fetched.push(src) },
    },
    addEventListener: (_: string, listener: () => void) => later.push(listener),
    setTimeout: (work: () => void) => work(),
  });
  return {
    fetched,
    paint: () => painted?.(),
    wait: () => {
      for (const work of later) work();
    },
  };
}

describe('in a browser', () => {
  const both = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];

  it('they are fetched when it has painted, once', () => {
    const { fetched, paint, wait } = run({ hidden: false, types: ['mark', 'paint'] });
    expect(fetched).toEqual([]);
    paint();
    wait();
    expect(fetched).toEqual(both);
  });

  it('that never says so they are fetched some time after the page is there', () => {
    const { fetched, wait } = run({ hidden: false, types: ['paint'] });
    wait();
    expect(fetched).toEqual(both);
  });

  it.each([
    ['where nobody looks', { hidden: true, types: ['paint'] }],
    ['that cannot say when it painted', { hidden: false, types: ['mark'] }],
    ['that knows no observers', { hidden: false, types: null }],
  ])('%s they are fetched at once', (_, kind) => {
    expect(run(kind).fetched).toEqual(both);
  });
});
