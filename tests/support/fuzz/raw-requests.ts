import type { Chance } from './chance.ts';
import { someText } from './odd-words.ts';
import type { Manner, Request } from './request.ts';
import type { World } from './world.ts';

/** Request targets as scanners, broken proxies and curious people write them. */
const TARGETS = [
  '//',
  '//[',
  '//:80',
  '//%',
  '//?x',
  '//#',
  '//@',
  '///',
  '//x:99999/',
  '/\\',
  '/\\\\',
  '\\',
  '/\\/x',
  'http://[',
  'https://:x/',
  'http://a:99999/shop',
  'http:///shop',
  'http:/shop',
  'http:shop',
  'ftp://x/',
  'javascript:1',
  '*',
  'shop',
  '?',
  '#',
  '/?',
  '/#',
  '/#/../..',
  '/%',
  '/%%',
  '/%0',
  '/%zz',
  '/%c0%af',
  '/%e0%80%af',
  '/%c0%ae%c0%ae/',
  '/%ff',
  '/%ED%A0%80',
  '/%u0041',
  '/.',
  '/..',
  '/./',
  '/../',
  '/...',
  '/.data',
  '/_.data',
  '/shop.data.data',
  '/%2e',
  '/%2e%2e',
  '/%252e%252e/',
  '/%2f',
  '/%252f',
  '/%5c',
  '/%00',
  '/%0a',
  '/%0d%0aX:1',
  '/;',
  '/shop;x=1',
  '/media/%',
  '/media/%.png',
  '/media/%E0%A4%A.webp',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/x.png',
  '/media/',
  '/media/.png',
  '/media/a%00.png',
  '/media//x.png',
  '/media/CON.png',
  '/assets/',
  '/assets/..',
  '/assets/%',
  '/__manifest',
  '/__manifest?p=%',
  '/__manifest?version=x&p=/staff',
  '/live',
  '/live/',
  '/live/public/x',
  '/staff/live/',
  '/healthz?x',
  '/healthz/',
  '/readyz/x',
  '/shop?',
  '/shop??',
  '/shop?%',
  '/shop?page=%',
  '/shop?page=%E0%A4%A',
  '/shop?=&=&',
  '/shop?__proto__=1',
  '/shop?mood[]=x',
  '/shop?page=1&page=2',
  '/shop#x',
  '/shop/',
  '/SHOP',
  '/shop%20',
  '/shop%09',
] as const;

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'get',
  'X',
  'GETGET',
  'G\tT',
  '',
] as const;
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.10',
  'http/1.1',
  'HTTP/1.1 ',
  '',
] as const;

/** A target from the list, a real path bent, or letters of every kind. */
export function oddTarget(chance: Chance, world: World): string {
  const kind = chance.int(0, 9);
  if (kind < 4) return chance.pick(TARGETS) + (chance.isLucky(30) ? chance.pick(TARGETS) : '');
  const path = chance.isLucky(50) ? chance.pick(world.cast.paths).path : chance.pick(world.links);
  if (kind === 4) return bend(path, chance);
  if (kind === 5)
    return `${chance.pick(['http://', 'https://', 'HTTP://', 'ws://', '//'])}${chance.pick(['127.0.0.1', 'evil.example', '[::1]', 'a:b@c', '', 'x:0', 'localhost:99999'])}${path}`;
  if (kind === 6) return `/${Buffer.from(someText(chance)).toString('latin1')}`.replace(/[\r\n ]/g, '_');
  if (kind === 7)
    return `${path}?${chance.pick(['q', 'x', 'page', 'options'])}=${'a%20'.repeat(chance.int(1, 3500))}`;
  if (kind === 8)
    return `/${chance.pick(['a', '../', './', '%2e/', '/', '%25', 'x/'])}`.repeat(chance.int(2, 900));
  return bend(bend(path, chance), chance);
}

/** One letter of a path written otherwise: encoded once, twice, overlong, doubled, in the other case, or cut. */
function bend(path: string, chance: Chance): string {
  const at = chance.int(0, path.length - 1);
  const letter = path[at] ?? '/';
  const code = letter.charCodeAt(0).toString(16).padStart(2, '0');
  const other = chance.pick([
    `%${code}`,
    `%${code.toUpperCase()}`,
    `%25${code}`,
    `%c1%${(0x80 | (letter.charCodeAt(0) & 0x3f)).toString(16)}`,
    letter + letter,
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    '',
    '%',
    '\\',
    '//',
    '/./',
    '/../',
    ';',
    '%00',
    '\u00e9',
    '.data',
  ]);
  return path.slice(0, at) + other + path.slice(at + 1);
}

type Lines = string[];

/** Header lines that contradict each other, or themselves. */
function oddHeaders(chance: Chance, world: World): Lines {
  const own = `Host: ${world.host}`;
  const kinds: (() => Lines)[] = [
    () => [own],
    () => [],
    () => [own, own],
    () => [own, 'Host: evil.example'],
    () => ['Host:'],
    () => [
      `Host: ${chance.pick(['evil.example', 'localhost', '[', ']', 'a b', ':', '127.0.0.1:99999', '\u00e9', 'x'.repeat(3000), '%', 'a@b', '//', '127.0.0.1:x', '1.2.3.4', '[::1]:80'])}`,
    ],
    () => [
      own,
      `Content-Length: ${chance.pick(['-1', '+5', '5, 5', '5,6', '0x5', '5.0', '1e9', '99999999999999999999', '', 'x', '5 5'])}`,
    ],
    () => [own, 'Content-Length: 5', 'Content-Length: 6'],
    () => [own, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    () => [
      own,
      `Transfer-Encoding: ${chance.pick(['chunked, chunked', 'identity', 'gzip', 'xchunked', ' chunked', 'chunked\t', 'CHUNKED', 'chunked;x=1'])}`,
    ],
    () => [own, `Expect: ${chance.pick(['100-continue', '200-ok', 'x'])}`],
    () => [
      own,
      'Connection: Upgrade',
      `Upgrade: ${chance.pick(['websocket', 'h2c', 'x', 'TLS/1.0'])}`,
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ],
    () => [own, ...Array.from({ length: chance.int(50, 2500) }, (_, place) => `X-${place}: y`)],
    () => [own, `X-Long: ${'y'.repeat(chance.int(4000, 40_000))}`],
    () => [
      own,
      chance.pick([
        'No-Colon',
        ': empty',
        'Sp ace: x',
        ' folded: x',
        'X\u0000: y',
        'X: \u0000',
        'X: a\nb',
        'X: \u007f',
        'X:\u00e9\u00ff',
      ]),
    ],
    () => [
      own,
      `Cookie: ${chance.pick(['=', ';;;;', 'mooddrop-staff', 'mooddrop-staff=', 'mooddrop-staff=%', '__proto__=1', 'a=b; a=c', 'mooddrop-customer="x', `x=${'y'.repeat(9000)}`, 'mooddrop-customer=\u00ff'])}`,
    ],
    () => [
      own,
      `Range: ${chance.pick(['bytes=0-', 'bytes=-0', 'bytes=9999999999-', 'bytes=5-2', 'bytes=0-0,2-3', 'bytes=x', 'lines=1-2', 'bytes=-99999999999999999999', 'bytes=1e3-'])}`,
    ],
    () => [
      own,
      `If-None-Match: ${chance.pick(['*', '"', 'W/"x"', '""', 'x'.repeat(5000)])}`,
      `If-Modified-Since: ${chance.pick(['x', '0', 'Thu, 01 Jan 1970 00:00:00 GMT', '9999999999999'])}`,
    ],
    () => [
      own,
      `Accept-Encoding: ${chance.pick(['*', 'br;q=x', 'gzip;q=-1', 'identity;q=0, *;q=0', ',,,', 'br'.repeat(999), 'zstd'])}`,
    ],
    () => [
      own,
      `X-Forwarded-For: ${chance.pick(['x', '::', '1.2.3.4, [', '%', ','.repeat(2000), '::ffff:127.0.0.1'])}`,
      `X-Forwarded-Host: ${chance.pick(['[', 'evil.example', ''])}`,
      'Forwarded: for="[::"',
    ],
    () => [
      own,
      `Accept: ${chance.pick(['text/event-stream', '*/*;q=x', '', 'application/json'])}`,
      `Accept-Language: ${'xx,'.repeat(chance.int(1, 900))}`,
    ],
  ];
  const lines = chance.pick(kinds)();
  return chance.isLucky(25)
    ? [
        ...lines,
        ...chance
          .pick(kinds)()
          .filter((each) => !each.startsWith('Host')),
      ]
    : lines;
}

const BODIES = [
  '',
  '',
  '',
  'hello',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFF\r\n',
  '-1\r\n',
  'zz\r\n',
  '5;x\r\nhello\r\n0\r\nX: y\r\n\r\n',
  '5\r\nhel',
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0000'.repeat(50),
] as const;

/** Bytes that are almost a request. No answer is owed but to those that are one. */
export function rawRequest(chance: Chance, world: World): Request {
  const method = chance.isLucky(70) ? 'GET' : chance.pick(METHODS);
  const target = chance.isLucky(75) ? oddTarget(chance, world) : chance.pick(world.cast.paths).path;
  const headers = oddHeaders(chance, world);
  const end = chance.isLucky(92) ? '\r\n\r\n' : chance.pick(['\n\n', '\r\n', '\r\r', '']);
  const version = chance.isLucky(90) ? 'HTTP/1.1' : chance.pick(VERSIONS);
  const isPlain =
    headers.length === 1 && headers[0] === `Host: ${world.host}` && end === '\r\n\r\n' && method === 'GET';
  const head = [`${method} ${target} ${version}`, ...headers, 'Connection: close'].join('\r\n') + end;
  const text = head + (isPlain ? '' : chance.pick(BODIES));
  const times = chance.isLucky(4) ? chance.int(2, 12) : 1;
  const raw = Buffer.from(
    text.replaceAll(times > 1 ? 'Connection: close\r\n' : '\u0000\u0000', '').repeat(times),
    'latin1',
  );
  const manner = chance.isLucky(15) ? oddManner(chance) : undefined;
  const title =
    times > 1 ? 'raw, pipelined' : manner ? 'raw, broken off' : isPlain ? 'raw target' : 'raw request';
  return {
    title,
    method,
    target,
    headers: [],
    raw,
    manner,
    isOwedAnswer: isPlain && times === 1 && !manner && version === 'HTTP/1.1',
  };
}

/** Cut, in pieces, slow, half-open, or left at once. */
export function oddManner(chance: Chance): Manner {
  return chance.pick<() => Manner>([
    () => ({ cutAt: chance.int(0, 99) / 100, after: 'close' }),
    () => ({ cutAt: chance.int(0, 99) / 100, after: 'reset' }),
    () => ({ cutAt: chance.int(0, 99) / 100, after: 'half-close' }),
    () => ({ after: 'close' }),
    () => ({ after: 'reset' }),
    () => ({ after: 'half-close' }),
    () => ({ after: 'drop' }),
    () => ({ pieces: chance.int(2, 9), pauseMs: chance.int(0, 20) }),
    () => ({ pieces: chance.int(2, 5), pauseMs: 5, cutAt: 0.9, after: 'half-close' }),
  ])();
}
