import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { logLines, QUIET } from './support/log-lines.ts';
import { askRaw, sendRaw } from './support/raw.ts';

/** A shop in a process of its own: what ends it is seen. */
let shop: ShopProcess;
let folder: string;
beforeAll(async () => {
  folder = await copyData();
  shop = await startShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectAlive() {
  expect(shop.child.exitCode).toBeNull();
  const answer = await fetch(`${shop.url}/healthz`);
  expect(answer.status).toBe(200);
}

const BROKEN = [
  ...['//', '//[', '//:80', '//%', '//?x', '//#', '/\\', '/\\\\', '///', '//%00', '//@', '//a:b@c:99999/'],
  ...[
    'http://[',
    'https://:x/',
    'http://a:99999/shop',
    'http://',
    'https://',
    'http:///',
    'http://%/',
    'http://[::1',
  ],
  ...['*', 'shop', 'ftp://x/', 'javascript:alert(1)', '?', '??//', '#', ':', '[', '%'],
  ...[
    '/%',
    '/%zz',
    '/%2',
    '/%E0%A4%A',
    '/%c0%af',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    '/.',
  ],
  ...['/media/%.png', '/media/%E0%A4%A.webp', '/media/..%2f..%2fpackage.json', '/media/%00.png', '/assets/%'],
  ...[
    '/shop//',
    '/shop/./x',
    '/staff%2forders',
    '/staff%5corders',
    '/%0d%0aSet-Cookie:x=1',
    `/${'%'.repeat(3000)}`,
  ],
];

test.each(BROKEN)('[SEC-17] [SEC-18] the target %s is refused and the shop goes on', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status } = await askRaw(
      shop.url,
      `${method} ${target}`,
      method === 'POST' ? ['Content-Length: 0'] : [],
    );
    expect([method, status]).toEqual([method, 400]);
  }
  await expectAlive();
});

test.each([
  ['/?%', 200],
  ['/?//[', 200],
  ['/shop?mood=%E0%A4%A&tab=%', 200],
  ['/shop#//', 200],
  ['/?__proto__=x&constructor=y&toString', 200],
  ['/shop?mood=__proto__&format=toString&budget=constructor&tab=valueOf', 200],
  ['/product/__proto__', 404],
  ['/category/toString', 404],
  ['/category/__proto__', 404],
  ['/search?q=constructor&mood=toString', 200],
  ['/drop?drop=__proto__', 200],
])('[SEC-17] %s is answered %i like any other', async (target, status) => {
  const answer = await askRaw(shop.url, `GET ${target}`);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('[native code]');
  expect(logLines(shop)).toEqual(QUIET);
});

test.each([
  ['two Host lines', ['Host: a', 'Host: b']],
  ['two equal Host lines', ['Host: localhost', 'Host: localhost']],
  ['a Host of odd letters', ['Host: a b']],
  ['a Host that is a path', ['Host: a/b']],
  ['a Host with a person', ['Host: me@localhost']],
  ['an unfinished Host', ['Host: [::1']],
  ['a Host with a port beyond all ports', ['Host: localhost:99999']],
])('[SEC-17] %s is a 400, on a kept page, a file and an own page', async (_, host) => {
  for (const path of ['/shop', '/icon.svg', '/account', '/no-such-page']) {
    expect([path, (await askRaw(shop.url, `GET ${path}`, host)).status]).toEqual([path, 400]);
  }
  await expectAlive();
});

test('[SEC-17] CONNECT and an upgrade nobody offers get an answer', async () => {
  const connected = await askRaw(shop.url, 'CONNECT shop.example:443');
  expect(connected.status).toBe(405);
  expect(connected.head).toContain('Allow: GET, HEAD, POST');
  const upgraded = await askRaw(shop.url, 'GET /shop', ['Connection: Upgrade', 'Upgrade: websocket']);
  expect(upgraded.status).toBe(200);
  await expectAlive();
});

test.each([
  ['no HTTP at all', ['\u0016\u0003\u0001 hello', '', ''], 400],
  ['a header without a name', ['GET / HTTP/1.1', 'Host: x', ': y', '', ''], 400],
  ['no Host', ['GET / HTTP/1.1', '', ''], 400],
  ['headers of 40 kB', ['GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`, '', ''], 431],
  ['two lengths', ['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2', '', 'a'], 400],
])('[SEC-17] %s is answered %3$i', async (_, lines, status) => {
  const answer = await sendRaw(shop.url, lines);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at .*\(/);
  await expectAlive();
});

test('[SEC-17] [SEC-19] browsers that leave at every point are no errors and end nothing', async () => {
  const { hostname, port, host } = new URL(shop.url);
  const form = 'way=sign-in&email=a%40example.com&password=x';
  const whole = [
    ...['POST /account HTTP/1.1', `Host: ${host}`, `Origin: ${shop.url}`],
    ...['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${form.length}`, '', form],
  ].join('\r\n');
  const chunked = whole.replace(/Content-Length: .*/s, `Transfer-Encoding: chunked\r\n\r\n2c\r\n${form}\r\n`);
  const page = `GET /account HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const stream = `GET /live/public HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const cuts = [1, 20, 60, whole.length - 30, whole.length - 1, whole.length];
  const texts = [
    ...cuts.map((length) => whole.slice(0, length)),
    chunked,
    page,
    page.repeat(5),
    stream,
    page + stream,
  ];
  for (const text of texts) {
    for (const waitMs of [0, 5, 40]) {
      await new Promise<void>((done) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(text);
          setTimeout(() => socket.resetAndDestroy(), waitMs);
        });
        socket.on('error', () => {});
        socket.once('close', () => done());
      });
    }
  }
  await expectAlive();
  expect(logLines(shop)).toEqual(QUIET);
});
