import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Which peers are proxies of ours: what they say of the reader counts, what anyone else says of themselves does not. */
export type TrustedProxies = { has: (address: string) => boolean };

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address within IPv6 (RFC 4291, section 2.5.5.2) is that address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * Reads a list of addresses and networks, such as `127.0.0.1, 10.0.0.0/8, fd00::/8`; null where one is neither.
 */
export function parseProxies(list: string): TrustedProxies | null {
  const known = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', bits, more] = entry.split('/');
    const family = familyOf(address);
    const most = family === 'ipv6' ? 128 : 32;
    if (
      more !== undefined ||
      isIP(address) === 0 ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    )
      return null;
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return { has: (address) => isIP(address) !== 0 && known.check(address, familyOf(address)) };
}

/**
 * The address of whoever asks: the peer's, and behind proxies of ours the last in X-Forwarded-For that is none of them. What stands
 * before that was written by the reader, who may write anything.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .slice(-2_000)
    .split(',');
  while (proxies.has(address)) {
    const before = plain((told.pop() ?? '').trim().replace(/^\[|\](?::\d+)?$/g, ''));
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Whether who is connected is a proxy of ours, whose word counts. */
export const isFromProxy = (request: IncomingMessage, proxies: TrustedProxies): boolean =>
  proxies.has(plain(request.socket.remoteAddress ?? ''));

/** Whether the reader came over TLS, as a proxy of ours says. */
export const cameByTls = (request: IncomingMessage, proxies: TrustedProxies): boolean =>
  request.headers['x-forwarded-proto'] === 'https' && proxies.has(plain(request.socket.remoteAddress ?? ''));
