import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOutbox } from '#db/queries/outbox/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { moveOrder } from '../orders/move-order.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, versionOf } from '../testing/staff-orders.ts';
import { undoStep } from '../undo/undo-step.ts';
import { readOutbox } from './outbox-admin.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const SECOND_MS = 1000;
const after = (ctx: ShopContext, seconds: number) => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * SECOND_MS),
});

const textsOf = (orderNumber: string) =>
  database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'text'), sql`${outbox.params}->>'orderNumber' = ${orderNumber}`))
    .orderBy(asc(outbox.id));

/** The texts of this order that staff see as waiting. */
async function waiting(ctx: ShopContext, orderNumber: string) {
  const found = await readOutbox(ctx, { view: 'waiting', channel: 'text', limit: 1000 });
  if (!('rows' in found) || !found.rows) throw new Error('no outbox');
  return found.rows
    .filter(({ params }) => params.orderNumber === orderNumber)
    .map(({ kind, params }) => [kind, params.status]);
}

async function moveTo(ctx: ShopContext, orderNumber: string, ...steps: Exclude<OrderStatus, 'cancelled'>[]) {
  const named = await newAssignees();
  for (const to of steps)
    expect(await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, ...named })).toEqual({
      ok: true,
      status: to,
    });
}

test('[SENT-01] only the last status waits; a colleague and a sender find nothing else, and what is gone says by which step', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  await moveTo(ctx, orderNumber, 'confirmed', 'preparing');
  expect(await waiting(ctx, orderNumber)).toEqual([
    ['order-received', undefined],
    ['order-status', 'preparing'],
  ]);
  const [received, first, second] = await textsOf(orderNumber);
  expect([received, second].map((row) => row?.supersededBy)).toEqual([null, null]);
  expect(first?.supersededBy).toMatch(/^order:.+:preparing$/);
  const due = { channels: ['text'] as const, now: after(ctx, 3600).now, leaseMs: 1, limit: 1000 };
  const taken = await claimOutbox(database(), due);
  expect(taken.filter(({ params }) => params.orderNumber === orderNumber).map(({ id }) => id)).toEqual([
    received?.id,
    second?.id,
  ]);
});

test('[SENT-01] of an order that is over its end alone waits, and another order keeps its texts', async () => {
  const [{ orderNumber }, other] = [await newOrder(), await newOrder()];
  const { ctx } = await newColleague('manager');
  await moveTo(ctx, orderNumber, 'confirmed');
  const input = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed: false };
  const { writes } = await recordWrites(database(), () => cancelOrderByStaff(ctx, input));
  expect(writes.outboxChanged).toEqual([
    ['order-received', 'superseded'],
    ['order-status', 'superseded'],
  ]);
  expect(await waiting(ctx, orderNumber)).toEqual([['order-status', 'cancelled']]);
  expect(await waiting(ctx, other.orderNumber)).toEqual([['order-received', undefined]]);
});

test('[SENT-01] money that came takes the texts that ask for it; what was sent before stays sent', async () => {
  const { orderNumber } = await newOrder({ method: 'zelle' });
  const { ctx } = await newColleague('staff');
  const [received] = await textsOf(orderNumber);
  await database()
    .update(outbox)
    .set({ doneAt: ctx.now })
    .where(eq(outbox.id, received?.id ?? 0));
  await settlePayment(ctx, { ...(await versionOf(orderNumber)), isReceived: true });
  expect((await textsOf(orderNumber)).map(({ supersededBy }) => supersededBy)).toEqual([null, null]);
  const unpaid = await newOrder({ method: 'zelle' });
  await settlePayment(ctx, { ...(await versionOf(unpaid.orderNumber)), isReceived: true });
  expect(await waiting(ctx, unpaid.orderNumber)).toEqual([['order-status', 'confirmed']]);
});

test('[SENT-02] a step that is undone gives back what it had superseded', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  await moveTo(ctx, orderNumber, 'confirmed');
  await moveTo(after(ctx, 60), orderNumber, 'preparing');
  const back = async () => undoStep(after(ctx, 65), await versionOf(orderNumber));
  const { result, writes } = await recordWrites(database(), back);
  expect(result).toEqual({ ok: true, status: 'confirmed' });
  expect(writes.outboxChanged).toEqual([
    ['order-status', 'waiting'],
    ['order-status', 'deleted'],
    ['order-status', 'deleted'],
  ]);
  expect(await waiting(ctx, orderNumber)).toEqual([
    ['order-received', undefined],
    ['order-status', 'confirmed'],
  ]);
});
