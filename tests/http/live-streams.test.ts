import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newColleague, newCustomer, type Someone } from './support/people.ts';

let shop: BuiltShop;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(async () => {
  for (const stream of open) stream.destroy();
  await shop.close();
});

/** What a stream has said so far. */
function listen(path: string, cookie = '') {
  const said = { text: '', isOver: false };
  return new Promise<{ said: typeof said; headers: IncomingMessage['headers'] }>((resolve, reject) => {
    const asked = get(`${shop.url}${path}`, { headers: { Cookie: cookie }, agent: false }, (answer) => {
      open.push(answer);
      answer.on('data', (chunk) => {
        said.text += chunk;
      });
      answer.on('end', () => {
        said.isOver = true;
      });
      answer.on('error', () => {});
      resolve({ said, headers: answer.headers });
    });
    asked.on('error', reject);
  });
}

async function placeAs(customer: Someone): Promise<string> {
  const json = await inputFor(shop, customer, [lineOf(await dearOption(shop.db, 9))]);
  const placed = await ask(shop, '/orders/place', { as: customer.cookie, json });
  const { order } = (await placed.json()) as { order: { orderNumber: string } };
  return order.orderNumber;
}

const LIVE = { timeout: 10_000 };

test('[SHELL-48, STAFF-03] a customer hears that staff moved the order, and no other customer does', async () => {
  const [customer, other] = [await newCustomer(shop.db), await newCustomer(shop.db)];
  const staff = await newColleague(shop.db, 'admin');
  const orderNumber = await placeAs(customer);
  const [own, others, board] = [
    await listen('/live', customer.cookie),
    await listen('/live', other.cookie),
    await listen('/staff/live', staff.cookie),
  ];
  const form = { intent: 'move', version: '1', to: 'confirmed' };
  expect((await ask(shop, `/staff/orders/${orderNumber}.data`, { as: staff.cookie, form })).status).toBe(200);
  await expect.poll(() => own.said.text, LIVE).toContain(`"kind":"order","ref":"${orderNumber}"`);
  await expect.poll(() => board.said.text, LIVE).toContain(orderNumber);
  expect(others.said.text).toBe('retry: 3000\n\nevent: open\ndata: {}\n\n');
});

test('[SHELL-48, SEC-11] a customer’s stream ends when the customer signs out', async () => {
  const customer = await newCustomer(shop.db);
  const { said } = await listen('/live', customer.cookie);
  await expect.poll(() => said.text, LIVE).toContain('event: open');
  expect((await ask(shop, '/sign-out', { as: customer.cookie, form: {} })).status).toBeLessThan(400);
  await expect.poll(() => said.isOver, LIVE).toBe(true);
});

test('[SHELL-48, SEC-06] a stream is kept by nobody, and has the headers of every answer', async () => {
  const customer = await newCustomer(shop.db);
  const stream = await listen('/live', customer.cookie);
  const head = await ask(shop, '/live', { method: 'HEAD', as: customer.cookie });
  for (const headers of [stream.headers, Object.fromEntries(head.headers)])
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  expect(await head.text()).toBe('');
});

test.each(['/live', '/staff/live'])(
  '[SEC-06, SEC-14] %s is refused without its own session',
  async (path) => {
    const wrong = path === '/live' ? await newColleague(shop.db, 'admin') : await newCustomer(shop.db);
    const guest = await newCustomer(shop.db, { isGuest: true });
    for (const as of [undefined, wrong.cookie, guest.cookie, 'mooddrop-customer=x; mooddrop-staff=x']) {
      const refused = await ask(shop, path, { as });
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'sign-in-required' }]);
    }
    // Below the console every address answers (LOOK-26), and none that is unknown takes a form.
    const posted = path === '/live' ? 404 : 405;
    expect((await ask(shop, path, { method: 'POST', form: {} })).status).toBe(posted);
  },
);
