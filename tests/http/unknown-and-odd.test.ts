import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, newCustomer, type Someone } from './support/people.ts';

let shop: BuiltShop;
let buyer: Someone;
let admin: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  buyer = await newCustomer(shop.db);
  admin = await newColleague(shop.db, 'admin');
});
afterAll(() => shop.close());

/** Nothing in the answer may tell how the shop is made. */
const hasInsides = (text: string) =>
  /node_modules|\.ts:\d|select "|at async|["']stack|stack trace/i.test(text);

test.each(['/no-such-page', '/product/no-such-thing', '/category/no-such-thing', '/shop/1/2/3', '/wp-admin'])(
  '[PDP-10] [CAT-26] %s answers 404 with a page and no insides',
  async (path) => {
    const { status, text } = await read(await ask(shop, path));
    expect(status).toBe(404);
    expect(hasInsides(text)).toBe(false);
  },
);

test('[SHELL-51] [FAST-17] data that everybody may ask for say why there are none', async () => {
  const answer = await read(await ask(shop, '/drop/builder?drop=no-such-drop&bundle=archive'));
  expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { problem: 'bundle-not-found' }]);
});

test.each(['/staff/orders/MD0000000000000', '/staff/orders/x', '/staff/no-such-desk'])(
  '[SEC-14] %s answers 404 to staff as well',
  async (path) => {
    expect((await read(await ask(shop, path, { as: admin.cookie }))).status).toBe(404);
  },
);

test.each([
  '/shop/../staff/orders',
  '/shop/%2e%2e/staff/orders',
  '//staff/orders',
  '/staff%2forders',
  '/a%00b',
  '/a\\b',
])('[SEC-14] the spelling %s opens nothing', async (path) => {
  const status = await rawStatus(`GET ${path} HTTP/1.1`, '');
  expect([302, 400, 401, 404]).toContain(status);
});

/** Fetch mends a path before it is sent; a socket does not. */
function rawStatus(firstLine: string, body: string, headers: readonly string[] = []): Promise<number> {
  const { hostname, port, host } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write([firstLine, `Host: ${host}`, 'Connection: close', ...headers, '', body].join('\r\n')),
    );
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
  });
}

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '[SEC-11] %s is no method of the shop',
  async (method) => {
    const status = await rawStatus(`${method} /orders/place HTTP/1.1`, '');
    expect([400, 405]).toContain(status);
  },
);

test('[SEC-09] a body over the limit is refused before it is read, by its length and without one', async () => {
  const before = await figuresOf(shop.db);
  const text = 'x'.repeat(2 * 1024 * 1024);
  const from = [`Origin: ${shop.url}`, `Cookie: ${buyer.cookie}`];
  const said = [...from, `Content-Length: ${text.length}`];
  expect(await rawStatus('POST /orders/place HTTP/1.1', text, said)).toBe(413);
  const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  const unsaid = [...from, 'Transfer-Encoding: chunked'];
  expect(await rawStatus('POST /orders/place HTTP/1.1', chunk, unsaid)).toBe(413);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each([
  ['another site', 'https://evil.example'],
  ['nowhere', 'null'],
  ['no word of where', null],
  ['a look-alike', 'http://127.0.0.1.evil.example'],
])('[SEC-11] a write from %s is refused and changes nothing', async (_, origin) => {
  const before = await figuresOf(shop.db);
  for (const path of ['/orders/place', '/sign-out', '/account', '/staff/orders/MD1', '/staff/sign-out']) {
    const as = path.startsWith('/staff') ? admin.cookie : buyer.cookie;
    const answer = await ask(shop, path, { as, origin, form: { way: 'guest' } });
    expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, 'wrong-origin']);
  }
  expect(await figuresOf(shop.db)).toEqual(before);
});

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test.each([
  ['/account', { way: 'no-such-way' }],
  ['/account', {}],
  ['/account', { way: 'sign-up', firstName: 'x'.repeat(5000) }],
  ['/staff', { intent: 'demo', staffId: 'not-an-id' }],
  ['/staff', { intent: 'no-such-intent' }],
])('[SEC-09] a form that %s does not know is refused and changes nothing: %j', async (path, form) => {
  const before = await figuresOf(shop.db);
  const { status, text } = await read(await ask(shop, path, { form }));
  expect([400, 422]).toContain(status);
  expect(hasInsides(text)).toBe(false);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each([
  ['/stock?options=', 200],
  [`/stock?options=${'x,'.repeat(5000)}`, 200],
  ['/stock?options=%27;drop table orders;--', 200],
  ['/shop?page=-1', 200],
  ['/shop?page=999999999999', 200],
  ['/shop?mood=%3Cscript%3Ealert(7)', 200],
])('[SEC-09] an odd question is answered without harm: %s', async (path, status) => {
  const before = await figuresOf(shop.db);
  const answered = await read(await ask(shop, path.slice(0, 7000)));
  expect(answered.status).toBe(status);
  expect(hasInsides(answered.text)).toBe(false);
  expect(answered.text.includes('<script>alert')).toBe(false);
  expect(await figuresOf(shop.db)).toEqual(before);
});
