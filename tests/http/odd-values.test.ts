import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { pathOf } from './support/examples.ts';
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

const asWhom = (path: string) => (path.startsWith('/staff') ? admin.cookie : buyer.cookie);

/** The NUL character, which no text of the database can hold: it would fail in every statement that carries it. */
const NUL = 'a\0b';

test.each([
  '/search?q=%00',
  '/search/simple?q=a%00',
  '/drop?drop=%00',
  '/file-1016?drop=%00',
  '/drop/builder?drop=%00&bundle=x',
  '/zip?code=%00',
  '/pay-instructions?order=%00',
  '/search.data?q=%00',
  '/staff/messages?q=%00',
  '/staff/customers?q=%00',
  '/staff/orders?q=%00',
  '/staff/stock?q=%00',
  '/staff/audit?kind=%00',
])('[SEC-09] [SEC-39] the query of %s is malformed', async (path) => {
  expect((await read(await ask(shop, path, { as: asWhom(path) }))).status).toBe(400);
});

test.each([
  ['/drop/notify', { drop: NUL, email: 'a@b.co' }],
  ['/orders', { orderNumber: NUL }],
  ['/pay-instructions', { orderNumber: NUL }],
  ['/messages', { intent: 'send', content: NUL }],
  ['/messages/say', { intent: 'send', content: NUL }],
  ['/account', { way: 'sign-in', email: NUL, password: 'x' }],
  ['/staff', { intent: 'sign-in', email: NUL, password: 'x' }],
  ['/staff/shelves', { shelf: 'brand', id: '', version: '0', name: NUL }],
  ['/staff/products/low-tide-aura', { intent: 'save', version: '1', name: NUL }],
  ['/staff/stock', { reason: 'receipt', note: '', [`seen:${NUL}`]: '1', [`wanted:${NUL}`]: '2' }],
])('[SEC-09] [SEC-39] a form to %s with a letter that no text can hold is malformed', async (path, form) => {
  const before = await figuresOf(shop.db);
  expect((await read(await ask(shop, path, { as: asWhom(path), form }))).status).toBe(400);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each(['/quote', '/quiz', '/orders/place', '/push'])(
  '[SEC-09] [SEC-39] JSON to %s with a letter that no text can hold is malformed',
  async (path) => {
    const json = { lines: [], promo: NUL, variant: 'b', sessionHash: 'session-1', answers: { [NUL]: NUL } };
    expect((await read(await ask(shop, path, { as: buyer.cookie, json }))).status).toBe(400);
  },
);

test.each([
  ['/staff/wholesale/:id', { status: 'sent' }],
  ['/staff/customers/:number', { intent: 'flags', campaignTier: '1' }],
  ['/staff/orders/:number', { intent: 'move', to: 'confirmed' }],
  ['/staff/quiz/:question', { text: 'x', subtext: '', displayOrder: '1' }],
])('[SEC-09] [SEC-39] a version that no row can have is malformed at %s', async (declared, form) => {
  const path = await pathOf(shop.db, { path: declared });
  const before = await figuresOf(shop.db);
  for (const version of ['2147483648', '9007199254740991', '-9007199254740991']) {
    const answer = await ask(shop, path, { as: admin.cookie, form: { ...form, version } });
    expect([version, answer.status]).toEqual([version, 400]);
  }
  expect(await figuresOf(shop.db)).toEqual(before);
});

test('[SEC-39] what is nobody’s id is nobody in the console of people and messages', async () => {
  const as = admin.cookie;
  const renewed = await ask(shop, '/staff/people/nobody', { as, form: { intent: 'renew' } });
  expect(renewed.status).toBe(400);
  expect((await ask(shop, '/staff/messages/%C8%A3/say', { as })).status).toBe(404);
  expect(
    (await ask(shop, '/staff/customers/%E2%80%835', { as, form: { intent: 'link' } })).status,
  ).toBeLessThan(500);
});
