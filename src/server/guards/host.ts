import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

type Host = { name: string; port: number | null };

const HOST = /^(\[[\da-f:.]+\]|[^\s:[\]/\\@?#]+)(?::(\d{1,5}))?$/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The Host line of a request: a name or address in small letters and the port, or null for what is neither. */
export function readHost(line: string): Host | null {
  const [, name, digits] = HOST.exec(line) ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (!name || (port ?? 0) > 65_535) return null;
  if (name.startsWith('[') && !isIPv6(name.slice(1, -1))) return null;
  return { name: name.toLowerCase(), port };
}

const LOOPBACK_SOCKET = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;

/**
 * Asks somebody at this very machine, by a loopback connection and a loopback name, passed on by nobody (SEC-20)? A name
 * of another DNS that leads here is none: whoever rules that DNS may be anywhere.
 */
export function isAtThisMachine({
  headers,
  remoteAddress,
}: {
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}): boolean {
  const host = readHost(headers.host ?? '');
  if (!host || !isLoopbackName(host) || hasForwardingHeader(headers)) return false;
  return LOOPBACK_SOCKET.test(remoteAddress ?? '');
}

const isLoopbackName = ({ name }: Host) => LOOPBACK.has(name);

/**
 * A name that leads here through a DNS the shop knows nothing of (SEC-20). Whoever rules that DNS may point it at
 * this machine from any page, so without PUBLIC_URL only localhost and plain addresses are answered.
 */
export const isForeignName = ({ name }: Host) =>
  name !== 'localhost' && !isIPv4(name) && !name.startsWith('[');

const FORWARDING =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/;

/** Was this request forwarded? Only proxies and tunnels send these headers, or clients that pretend to be one. */
export function hasForwardingHeader(headers: Readonly<Record<string, unknown>>): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true;
  return false;
}

/**
 * True when a state-changing request comes from the shop's own pages (SEC-11): the Origin is ours, or, where a browser
 * sends none, its Fetch Metadata says same-origin. Missing headers give no permission.
 */
export function isOwnOrigin(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get('origin');
  if (origin) return origin === ownOrigin;
  return headers.get('sec-fetch-site') === 'same-origin';
}

/** The shop's own origin: PUBLIC_URL, else what the request was sent to (decision 0019-behind-a-proxy). */
export function ownOrigin(publicUrl: string | undefined, host: string | undefined): string {
  return publicUrl ?? `http://${host ?? 'localhost'}`;
}
