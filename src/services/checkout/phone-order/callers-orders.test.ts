import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import type { StaffRole } from '#domain/staff.ts';
import { holdCustomer } from '../../customers/hold-customer.ts';
import { addOption, closeSmallShop, database, later, openSmallShop } from '../../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf } from '../../testing/staff-orders.ts';
import { readCaller } from './caller.ts';
import { readCallersOrders, readCallersStanding } from './callers-orders.ts';
import { findForPhoneOrder } from './quote-phone-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const taker = async (role: StaffRole = 'staff') => later((await newColleague(role)).ctx);

/** A customer with this number and an order of their own. */
async function callerWithOrder(phone: string) {
  const { customerId, orderNumber } = await newOrder();
  await database().update(customers).set({ phone }).where(eq(customers.id, customerId));
  return { customerId, orderNumber };
}

async function callerOf(ctx: Awaited<ReturnType<typeof taker>>, phone: string) {
  const found = await readCaller(ctx, phone);
  if ('problem' in found && found.problem) throw new Error(found.problem);
  if (!('ok' in found) || !found.ok) throw new Error('no caller');
  return found;
}

test('[LOOK-554] what of a caller is on its way is shown with its number, state and total, of the account and of the number', async () => {
  const staff = await taker();
  const phone = '9515557001';
  const { orderNumber, customerId } = await callerWithOrder(phone);
  const { orderNumber: over } = await newOrder();
  const { orderNumber: guests } = await newOrder();
  const ended = { customerId, status: 'cancelled', cancelReason: 'asked' } as const;
  await database().update(orders).set(ended).where(eq(orders.orderNumber, over));
  await database().update(orders).set({ customerPhone: phone }).where(eq(orders.orderNumber, guests));
  const caller = await callerOf(staff, phone);
  const { totalCents } = await rowOf(orderNumber);
  const { orders: open, isMore } = await readCallersOrders(staff, caller);
  expect(open.map((order) => order.orderNumber).sort()).toEqual([orderNumber, guests].sort());
  expect(open.find((order) => order.orderNumber === orderNumber)).toMatchObject({
    ...{ status: 'pending', totalCents, isOverdue: false },
    promise: { kind: expect.any(String) },
  });
  expect(isMore).toBe(false);
  expect(await readCallersOrders(await taker('packer'), caller)).toEqual({ orders: [], isMore: false });
});

test('[LOOK-554] more than five open orders are five and a word that there are others', async () => {
  const staff = await taker();
  const phone = '9515557002';
  for (let count = 0; count < 6; count += 1) {
    const { orderNumber } = await newOrder();
    await database().update(orders).set({ customerPhone: phone }).where(eq(orders.orderNumber, orderNumber));
  }
  const { orders: open, isMore } = await readCallersOrders(staff, await callerOf(staff, phone));
  expect([open.length, isMore]).toEqual([5, true]);
});

test('[LOOK-554, HOLD-02, SEC-14] credit and a hold are read by who may see customers, and by nobody else', async () => {
  const owner = await taker('admin');
  const phone = '9515557003';
  const { customerId } = await callerWithOrder(phone);
  const before = await readCallersStanding(owner, await callerOf(owner, phone));
  expect(before).toMatchObject({ heldFor: null, isVip: false });
  const hold = { customerId, scope: 'person', reason: 'Paid with false notes', until: null } as const;
  expect(await holdCustomer(owner, hold)).toEqual({ ok: true });
  const after = await readCallersStanding(owner, await callerOf(owner, phone));
  expect(after?.heldFor).toBe('Paid with false notes');
  const staff = await taker('staff');
  expect(await readCallersStanding(staff, await callerOf(staff, phone))).toBeNull();
});

test('[LOOK-555] goods are found by words in any sequence, twelve at most, and it is said that there are others', async () => {
  const staff = await taker();
  const ids: string[] = [];
  for (let count = 0; count < 13; count += 1) ids.push(await addOption(3));
  const sku = ids[0] ?? '';
  const { results } = await findForPhoneOrder(staff, `${sku.slice(4, 20)} fig`);
  expect(results.map(({ id }) => id)).toEqual([sku]);
  expect((await findForPhoneOrder(staff, `${sku.slice(4, 20)} quince`)).results).toEqual([]);
  const all = await findForPhoneOrder(staff, 'bar fig');
  expect([all.results.length, all.isMore]).toEqual([12, true]);
});
