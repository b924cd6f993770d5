import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop, stockOf } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf } from '../testing/staff-orders.ts';
import { replaceOrder } from './replace-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** A delivered order of two units, and the input for one of them again. */
async function delivered() {
  const { orderNumber, optionId } = await newOrder();
  const set = { status: 'delivered', idCheckOutcome: 'passed' } as const;
  await database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));
  const { id } = await rowOf(orderNumber);
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, id));
  const input = { orderNumber, reason: 'Leaking', inputs: [{ lineId: line?.id ?? 0, quantity: 1 }] };
  return { id, optionId, input };
}

test('[HELP-20, CONF-09] one form that is sent twice at once, and once more a day later, is one replacement', async () => {
  const { id, optionId, input } = await delivered();
  const { ctx } = await newColleague('staff');
  const send = (ms: number) =>
    replaceOrder({ ...ctx, now: new Date(ctx.now.getTime() + ms) }, { ...input, key: 'once' });
  const [first, second] = await Promise.all([send(0), send(1)]);
  expect(first).toEqual({ ok: true, replacement: expect.stringMatching(/^MD\d+$/) });
  expect(second).toEqual(first);
  const later = await recordWrites(database(), () => send(86_400_000));
  expect(later).toEqual({ result: first, writes: {} });
  expect(await database().$count(orders, eq(orders.replacesOrderId, id))).toBe(1);
  expect(await stockOf(optionId)).toBe(17);
});

test('[HELP-20, CONF-14] what the database refuses for another reason is no duplicate, and takes nothing', async () => {
  const { id, optionId, input } = await delivered();
  const { ctx } = await newColleague('staff');
  const broken = replaceOrder({ ...ctx, newId: () => 'no id' }, { ...input, key: 'broken' });
  await expect(broken).rejects.toThrow('insert into "orders"');
  expect(await database().$count(orders, eq(orders.replacesOrderId, id))).toBe(0);
  expect(await stockOf(optionId)).toBe(18);
});
