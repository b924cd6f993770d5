import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, newCustomer, type Someone } from './support/people.ts';
import { askRaw } from './support/raw.ts';

let shop: BuiltShop;
let buyer: Someone;
let admin: Someone;
let driver: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  buyer = await newCustomer(shop.db);
  admin = await newColleague(shop.db, 'admin');
  driver = await newColleague(shop.db, 'driver');
});
afterAll(() => shop.close());

/** Every letter of an address as an escape, or its first alone. */
const encodeAll = (path: string) =>
  path.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const encodeFirst = (path: string) =>
  path.replace(/\/([^/])/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);

const FORMS = [
  ['', 'GET'],
  ['.data', 'GET'],
  ['', 'HEAD'],
] as const;

const PLAIN = [
  ...['/checkout', '/orders', '/account', '/stock?options=x'],
  ...['/staff', '/staff/orders', '/staff/no-such-desk', '/faq', '/no-such-page', '/live'],
];

test.each(PLAIN)('[SEC-18] [SEC-14] %s in escaped letters is the same address to everybody', async (path) => {
  const [plain = '', query = ''] = path.split(/(?=\?)/);
  // Each of an address of its own: a quick machine would ask more of pages that are not there than one may (SEC-27).
  const from = `127.0.9.${PLAIN.indexOf(path) + 1}`;
  for (const as of ['', admin.cookie]) {
    for (const [suffix, method] of FORMS) {
      const answers = [];
      for (const spelling of [plain, encodeFirst(plain), encodeAll(plain)]) {
        const line = `${method} ${spelling}${suffix}${query}`;
        const { status, head } = await askRaw(shop.url, line, as ? [`Cookie: ${as}`] : [], from);
        const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
        answers.push({ status, to: of('location'), kept: of('cache-control') });
      }
      expect(answers[0]?.status).toBeLessThan(500);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  }
});

test('[SEC-18] what is escaped twice is another address, and opens nothing', async () => {
  for (const path of [
    '/%2563heckout',
    '/%2573taff/orders',
    '/staff%252forders',
    '/media/%2e%2e%252fpackage.json',
  ]) {
    expect([path, (await ask(shop, path, { as: admin.cookie })).status]).toEqual([path, 404]);
  }
});

test('[SEC-18] a write in escaped letters meets the same guards', async () => {
  const before = await figuresOf(shop.db);
  const form = { intent: 'save', version: '1' };
  const answer = (origin?: string, as?: string) =>
    ask(shop, '/%73taff/%73ettings', { form, ...(origin ? { origin } : {}), ...(as ? { as } : {}) });
  expect((await answer()).status).toBe(401);
  expect((await answer(undefined, buyer.cookie)).status).toBe(401);
  expect((await answer('http://evil.example', admin.cookie)).status).toBe(403);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each([
  '/no-such-page',
  '/no-such-page.data',
  '/product/no-such-thing',
  '/category/no-such-thing.data',
  '/staff/x',
])('[SEC-18] [CAT-26] no cache may keep %s, which is not there', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(shop, path, { method, as: admin.cookie });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toMatch(/^no-store/);
    expect(answer.headers.get('etag')).toBeNull();
  }
});

const VIDEO = '/media/art/low-tide-aura-400.webp';

test('[SEC-17] a part of a file is sent, an impossible one is refused with the size of the whole', async () => {
  const whole = await ask(shop, VIDEO);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = bytes.length;
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await ask(shop, VIDEO, { headers: { Range: range, ...more } });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, range: answer.headers.get('content-range'), body };
  };
  expect(await part('bytes=2-5')).toEqual({
    status: 206,
    range: `bytes 2-5/${size}`,
    body: bytes.subarray(2, 6),
  });
  expect((await part(`bytes=-7`)).body).toEqual(bytes.subarray(size - 7));
  for (const range of [`bytes=${size}-`, 'bytes=9-3', 'bytes=-0', `bytes=${'9'.repeat(30)}-`]) {
    expect(await part(range)).toMatchObject({ status: 416, range: `bytes */${size}` });
  }
  for (const range of ['bytes=0-1,4-5', 'pages=1-2', 'bytes=a-b']) {
    expect(await part(range)).toMatchObject({ status: 200, range: null, body: bytes });
  }
  expect(await part('bytes=2-5', { 'If-Range': '"other"' })).toMatchObject({ status: 200, body: bytes });
});

test.each(['driver', 'admin'])(
  '[SEC-17] [STAFF-01] a field of 5,000 letters at the people desk is refused to a %s',
  async (who) => {
    const before = await figuresOf(shop.db);
    const as = who === 'admin' ? admin.cookie : driver.cookie;
    const long = 'x'.repeat(5000);
    const forms: Record<string, string>[] = [
      { firstName: long },
      { email: long, role: 'admin' },
      { note: long },
    ];
    for (const form of forms) {
      const { status } = await ask(shop, '/staff/people', { as, form });
      // Who has no right is refused, be it for the right or for a field that nobody may send.
      expect(who === 'driver' ? [422, 403] : [302, 422]).toContain(status);
    }
    expect(await figuresOf(shop.db)).toEqual(before);
  },
);
