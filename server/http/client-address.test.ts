import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { cameByTls, clientAddress, parseProxies, type TrustedProxies } from './client-address';

function asked(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
}

function proxies(list: string): TrustedProxies {
  const parsed = parseProxies(list);
  if (parsed === null) throw new Error(list);
  return parsed;
}

describe('clientAddress', () => {
  const from = (peer: string, told: string | undefined, list: string): string =>
    clientAddress(asked(peer, told === undefined ? {} : { 'x-forwarded-for': told }), proxies(list));

  it('is the peer, whatever it says of itself', () => {
    expect(from('203.0.113.9', '198.51.100.1', '')).toBe('203.0.113.9');
    expect(from('203.0.113.9', '198.51.100.1', '10.0.0.0/8')).toBe('203.0.113.9');
    expect(from('::ffff:203.0.113.9', undefined, '')).toBe('203.0.113.9');
  });

  it('is the last that is no proxy of ours, so that what a reader writes before it does not count', () => {
    expect(from('127.0.0.1', '1.1.1.1, 203.0.113.9', '127.0.0.1')).toBe('203.0.113.9');
    expect(from('127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3', '127.0.0.1 10.0.0.0/8')).toBe('203.0.113.9');
    expect(from('fd00::1', '[2001:db8::7]:443', 'fd00::/8')).toBe('2001:db8::7');
  });

  it('stops at what is no address', () => {
    expect(from('127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1')).toBe('127.0.0.1');
    expect(from('127.0.0.1', ','.repeat(5_000), '127.0.0.1')).toBe('127.0.0.1');
    expect(from('127.0.0.1', '127.0.0.1', '127.0.0.1')).toBe('127.0.0.1');
  });
});

it('TLS is believed of a proxy of ours alone', () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(cameByTls(asked('127.0.0.1', headers), proxies('127.0.0.1'))).toBe(true);
  expect(cameByTls(asked('203.0.113.9', headers), proxies('127.0.0.1'))).toBe(false);
  expect(cameByTls(asked('127.0.0.1'), proxies('127.0.0.1'))).toBe(false);
});

it('a list that holds anything else is none', () => {
  for (const list of ['localhost', '10.0.0.0/33', '10.0.0.0/x', '::1/129', '10.0.0.1/8/8', '*'])
    expect([list, parseProxies(list)?.has('10.0.0.1') ?? null]).toEqual([list, null]);
});
