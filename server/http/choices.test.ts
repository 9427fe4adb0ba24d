import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPageServer, type PageServer } from '@/server/testing/page-server';

/* What a reader chose is kept in cookies, whether the page was made for them or for another. */

let server: PageServer;
let made = 0;

beforeAll(async () => {
  server = await startPageServer((_request, response) => {
    made++;
    response.setHeader('content-type', 'text/html');
    response.setHeader('set-cookie', ['lang=ko; Path=/', 'view=titles; Path=/']);
    response.end('<p>a page</p>');
    return Promise.resolve();
  });
});
afterAll(() => server.close());

const cookiesOf = async (address: string, cookie = ''): Promise<string[]> => {
  const answer = await fetch(server.url + address, { headers: { cookie } });
  return answer.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
};

it('sets them on a page that is made, and on the same page when it is kept', async () => {
  const address = '/ko/cases?component=ingress&view=titles';
  expect(await cookiesOf(address)).toEqual(['lang=ko', 'view=titles']);
  expect(await cookiesOf(address)).toEqual(['lang=ko', 'view=titles']);
  expect(made).toBe(1);
  // Who has chosen so already reads another page, which is kept as well.
  await cookiesOf(address, 'lang=ko; view=titles');
  expect(await cookiesOf(address, 'lang=ko; view=titles')).toEqual([]);
  expect(made).toBe(2);
});

it('does not take the graph for a density, nor another page for a list', async () => {
  for (const address of ['/ko/cases?view=graph', '/ko/cases/IL-0001?view=titles']) {
    await cookiesOf(address);
    expect(await cookiesOf(address)).toEqual(['lang=ko']);
  }
});
