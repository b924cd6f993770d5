import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import { orderProposals } from '#db/schema/order-proposals.ts';
import { orders } from '#db/schema/orders.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newColleague, newCustomer } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

/** A guest's order of three units, as the checkout sends it. */
async function place(substitutions: unknown) {
  const guest = await newCustomer(shop.db, { isGuest: true });
  const option = await dearOption(shop.db, 9);
  const input = await inputFor(shop, guest, [{ ...lineOf(option), quantity: 3 }]);
  const json = { ...input, cashGivenCents: null, form: { ...input.form, method: 'cash', substitutions } };
  const placed = await ask(shop, '/orders/place', { as: guest.cookie, json });
  const { order } = (await placed.json()) as { order: { id: string; orderNumber: string; link: string } };
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { ...order, line };
}

const rowOf = async (orderNumber: string) =>
  (await shop.db.select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0];

/** What the form of the panel sends. */
async function change(orderNumber: string, fields: Record<string, string>) {
  const { cookie } = await newColleague(shop.db, 'staff');
  const form = {
    intent: 'edit-line',
    form: `edit-line-${fields.line}`,
    version: '1',
    swap: '',
    sku: '',
    ...fields,
  };
  const answer = await ask(shop, `/staff/orders/${orderNumber}`, { as: cookie, form });
  return { status: answer.status, text: await answer.text() };
}

test('[EDIT-01] the checkout’s choice is stored with its line; what is no choice is a call', async () => {
  const option = await dearOption(shop.db, 9);
  const { optionId } = lineOf(option) as { optionId: string };
  const asked = await place({ [`option:shop:${optionId}`]: 'swap' });
  expect(asked.line?.substitution).toBe('swap');
  expect((await place({ [`option:shop:${optionId}`]: 'whatever' })).line?.substitution).toBe('call');
  expect((await place('nonsense')).line?.substitution).toBe('call');
});

test('[EDIT-02, EDIT-03] the panel changes a line that was agreed on the phone, and an old version gets a 409', async () => {
  const { orderNumber, line } = await place({});
  const fields = { line: String(line?.id), quantity: '2', agreed: 'yes' };
  expect((await change(orderNumber, fields)).status).toBe(200);
  expect((await rowOf(orderNumber))?.version).toBe(2);
  expect((await change(orderNumber, { ...fields, quantity: '1' })).status).toBe(409);
  const unknown = await change(orderNumber, { ...fields, version: '2', sku: 'NO-SUCH-SKU' });
  expect([unknown.status, unknown.text.includes('No option has this SKU.')]).toEqual([422, true]);
  await shop.db.update(orders).set({ status: 'out_for_delivery' }).where(eq(orders.orderNumber, orderNumber));
  expect((await change(orderNumber, { ...fields, version: '2', quantity: '1' })).status).toBe(409);
});

test('[EDIT-05, EDIT-06] whoever holds the link sees the proposal and answers it with a plain form, once', async () => {
  const { id, orderNumber, link, line } = await place({});
  expect((await change(orderNumber, { line: String(line?.id), quantity: '2' })).status).toBe(200);
  const page = await (await ask(shop, link)).text();
  expect(page).toContain('May we change this?');
  const [proposal] = await shop.db.select().from(orderProposals).where(eq(orderProposals.orderId, id));
  const total = /name="total" value="(\d+)"/.exec(page)?.[1] ?? '';
  const form = { intent: 'proposal', proposal: proposal?.id ?? '', total, answer: 'yes' };
  expect((await ask(shop, link, { form: { ...form, proposal: 'x' } })).status).toBe(400);
  expect((await ask(shop, link, { form: { ...form, total: '1' } })).status).toBe(409);
  const said = await ask(shop, link, { form });
  expect([said.status, said.headers.get('location')]).toEqual([302, link]);
  expect((await rowOf(orderNumber))?.totalCents).toBe(Number(total));
  expect((await ask(shop, link, { form })).status).toBe(409);
});
