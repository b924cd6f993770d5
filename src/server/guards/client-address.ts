import { BlockList, isIP, isIPv6 } from 'node:net';

/** Makes the list of networks whose `X-Forwarded-For` is believed (TRUST_PROXY). */
export function trustedNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`TRUST_PROXY: "${network}" is not an address or network`);
    list.addSubnet(address, bits ? Number(bits) : family === 'ipv6' ? 128 : 32, family);
  }
  return list;
}

/** Some proxies write the port behind an address, and an IPv6 address in brackets then (RFC 7239, section 6). */
const PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d+)?$/;

function plain(address: string): string {
  const written = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const { v6, v4 } = PORT.exec(written)?.groups ?? {};
  return (v6 ?? v4 ?? written).toLowerCase();
}
const isTrusted = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address that limits count by: the socket's, or behind a trusted proxy the rightmost address that is
 * not a trusted one; IPv6 by its /64 (decision 0019-behind-a-proxy).
 */
export function clientAddress(socket: string, forwarded: string | undefined, trusted: BlockList): string {
  const own = plain(socket);
  if (!forwarded || !isTrusted(trusted, own)) return bucket(own);
  const chain = forwarded.split(',').map(plain);
  const last = chain.reverse().find((address) => !isTrusted(trusted, address));
  return bucket(last && isIP(last) ? last : own);
}

function bucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
