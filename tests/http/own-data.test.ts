import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STOREFRONT } from '#app/addresses.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { addressOf } from './support/actors.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { pathOf } from './support/examples.ts';
import { figuresOf } from './support/figures.ts';
import { newCustomer, type Someone } from './support/people.ts';

/** A word that stands in everything the owner has, and nowhere else in the shop. */
const CANARY = 'Zyxcanary';

let shop: BuiltShop;
let owner: Someone;
let orderNumber: string;
const strangers: [string, string][] = [];
beforeAll(async () => {
  shop = await openBuiltShop();
  owner = await newCustomer(shop.db, { firstName: CANARY, lastName: CANARY, street: `1 ${CANARY} Street` });
  const input = await inputFor(shop, owner, [lineOf(await dearOption(shop.db, 9))]);
  const form = { ...input.form, firstName: CANARY, notes: CANARY, method: 'zelle' };
  const placed = await ask(shop, '/orders/place', {
    as: owner.cookie,
    json: { ...input, cashGivenCents: null, form },
  });
  orderNumber = ((await placed.json()) as { order: { orderNumber: string } }).order.orderNumber;
  await shop.db
    .insert(messages)
    .values({ customerId: owner.id, content: CANARY, isAdminMessage: false, senderName: CANARY });
  strangers.push(['a visitor', '']);
  strangers.push(['a guest', (await newCustomer(shop.db, { isGuest: true })).cookie]);
  strangers.push(['another customer', (await newCustomer(shop.db)).cookie]);
});
afterAll(() => shop.close());

/** Every way in which a request could name somebody else. */
const naming = () =>
  new URLSearchParams({
    order: orderNumber,
    orderNumber,
    customer: owner.id,
    customerId: owner.id,
    id: owner.id,
    q: CANARY,
  });

test.each(STOREFRONT.map(({ path }) => path))(
  '[SEC-06] [ORD-23] %s shows nobody what is another’s',
  async (declared) => {
    const address = addressOf(declared);
    const plain = await pathOf(shop.db, address);
    const theirs = declared.replace(':number', orderNumber).replace(/:\w+/, owner.id);
    for (const path of new Set([plain, theirs])) {
      for (const [name, as] of strangers) {
        const answer = await ask(shop, `${path}?${naming()}`, { as });
        const text = (await answer.text()).replaceAll(`q=${CANARY}`, '');
        const isTold = text.includes(CANARY) && !declared.startsWith('/search');
        expect([name, path, isTold, answer.status < 500]).toEqual([name, path, false, true]);
      }
    }
  },
);

test.each(['/orders', '/messages', '/account/profile', '/me'])(
  '[SEC-06] the owner sees the word on %s, so that its absence says something',
  async (path) => {
    expect(await (await ask(shop, path, { as: owner.cookie })).text()).toContain(CANARY);
  },
);

test('[AUTH-06] [AUTH-07] each finds the own page of the account, with what the address asks for', async () => {
  const placeOf = async (path: string, as?: string) => {
    const answer = await ask(shop, path, { as });
    return [answer.status, answer.headers.get('location')];
  };
  const { cookie } = owner;
  expect(await placeOf('/account?notice=signed-in', cookie)).toEqual([
    302,
    '/account/profile?notice=signed-in',
  ]);
  expect(await placeOf('/account/profile?notice=x')).toEqual([302, '/account?notice=x']);
  expect(await placeOf('/account?tab=create')).toEqual([200, null]);
  expect(await placeOf('/account/profile', cookie)).toEqual([200, null]);
});

const WRITING = STOREFRONT.filter(({ write, resource }) => write && !resource).map(({ path }) => path);

test.each(WRITING)(
  '[SEC-06] [SEC-07] a form at %s that names another’s order changes nothing of theirs',
  async (declared) => {
    const path = (await pathOf(shop.db, addressOf(declared))).replace(/MD\d{13}/, orderNumber);
    const readOwn = async () => [
      await shop.db.select().from(orders).where(eq(orders.customerId, owner.id)),
      await shop.db.select().from(messages).where(eq(messages.customerId, owner.id)),
    ];
    const before = await readOwn();
    for (const [name, as] of strangers) {
      for (const intent of ['', 'cancel', 'claim', 'paid', 'change', 'delete', 'reorder', 'save']) {
        const fields = { intent, orderNumber, order: orderNumber, number: orderNumber, customerId: owner.id };
        const answer = await ask(shop, path, { as, form: { ...fields, method: 'cash', is_vip: 'true' } });
        expect([name, intent, answer.status < 500]).toEqual([name, intent, true]);
      }
    }
    expect(await readOwn()).toEqual(before);
  },
);

test('[SEC-06] an order that is another’s and one that does not exist are the same answer', async () => {
  const other = await newCustomer(shop.db);
  const before = await figuresOf(shop.db);
  const ask1 = (number: string) => ask(shop, '/orders', { as: other.cookie, form: { orderNumber: number } });
  const [theirs, none] = [await ask1(orderNumber), await ask1('MD0000000000000')];
  expect(theirs.status).toBe(none.status);
  expect(theirs.status).toBeGreaterThanOrEqual(400);
  expect(await figuresOf(shop.db)).toEqual(before);
});
