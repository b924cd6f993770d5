import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

/** Networks that a push endpoint may not lead into: our own machine, our own net, and what nobody routes. */
const OWN_NETS = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  OWN_NETS.addSubnet(net, bits, 'ipv4');
  OWN_NETS.addSubnet(`::ffff:${net}`, 96 + bits, 'ipv6');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  OWN_NETS.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  return !OWN_NETS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves a name and keeps only public addresses; the connection is then made to what was checked. */
function lookupPublic(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return found(new Error(`${name} is no public address`), []);
    return options.all ? found(null, open) : found(null, first.address, first.family);
  });
}

/** For addresses that came from a browser: never into the shop's own net (SEC-16). */
export function createPublicAgent(): Agent {
  return new Agent({ lookup: lookupPublic, maxSockets: 8, keepAlive: true });
}
