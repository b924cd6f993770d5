import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newCustomer, type Someone } from './support/people.ts';
import { sendRaw } from './support/raw.ts';

let shop: BuiltShop;
let buyer: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  buyer = await newCustomer(shop.db, { firstName: 'Zoë' });
});
afterAll(() => shop.close());

const CART = JSON.stringify({ lines: [] });
/** A question that changes nothing, as a browser sends it, but for what says how long its body is. */
const quoteLines = () => ['POST /quote HTTP/1.1', `Host: ${new URL(shop.url).host}`, `Origin: ${shop.url}`];

test.each([
  ['data of an address that is asked often', '/zip?code=92553', undefined],
  ['what is answered to a body', '/quote', { lines: [] }],
  ['a refusal', '/quote', { lines: 'none' }],
  ['who is signed in', '/me', undefined],
  ['a personal page', '/account/profile', undefined],
])('[FAST-17] %s leaves whole, with its length', async (_, path, json) => {
  const answer = await ask(shop, path, { as: buyer.cookie, json });
  const length = Number(answer.headers.get('content-length'));
  expect(answer.headers.get('transfer-encoding')).toBeNull();
  expect((await answer.arrayBuffer()).byteLength).toBe(length);
  expect(length).toBeGreaterThan(0);
});

test('[FAST-17, SEC-17] several requests in one packet are answered in their order', async () => {
  const host = `Host: ${new URL(shop.url).host}`;
  const { head, body } = await sendRaw(shop.url, [
    ...[...quoteLines(), `Content-Length: ${CART.length}`, '', `${CART}GET /zip?code=1 HTTP/1.1`, host, ''],
    ...['HEAD /me HTTP/1.1', host, '', 'GET /me HTTP/1.1', host, 'Connection: close', '', ''],
  ]);
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  const [quote = '', zip = '', ...more] = body.split(/HTTP\/1\.1 \d{3}/);
  expect(JSON.parse(quote)).toMatchObject({ quote: { itemCount: 0 } });
  expect(zip).toContain('"valid":false');
  const [asked = '', answered = ''] = more;
  expect([more.length, asked.endsWith('\r\n\r\n'), answered.split('\r\n\r\n')[1]]).toEqual([
    2,
    true,
    '{"kind":"visitor"}',
  ]);
});

test('[FAST-17, SEC-09] a body that says nothing of its length is read, too', async () => {
  const chunked = `${CART.length.toString(16)}\r\n${CART}\r\n0\r\n\r\n`;
  const said = ['Connection: close', 'Transfer-Encoding: chunked', ''];
  const { status, body } = await sendRaw(shop.url, [...quoteLines(), ...said, chunked]);
  expect([status, JSON.parse(body).quote.itemCount]).toEqual([200, 0]);
});
