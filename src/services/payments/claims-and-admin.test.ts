import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import { claimPayment } from './claim-payment.ts';
import { listPayments } from './payment-admin.ts';
import { readPayment } from './read-payment.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const HOUR_MS = 3_600_000;
const CANCELLED = { status: 'cancelled', cancelReason: 'customer' } as const;

async function zelleOrder(buyer?: ShopContext, creditCents = 0) {
  const ctx = buyer ?? (await newBuyer());
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'zelle', creditCents });
  const placed = await placeOrder(ctx, input);
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  return { ctx: later(ctx), placedAt: ctx.now, orderNumber: placed.order.orderNumber };
}

async function rowOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error('no such order');
  return row;
}

const set = (orderNumber: string, change: Partial<typeof orders.$inferInsert>) =>
  database().update(orders).set(change).where(eq(orders.orderNumber, orderNumber));
const claim = (ctx: ShopContext, orderNumber: string) =>
  recordWrites(database(), () => claimPayment(ctx, { orderNumber }));

test('[PAY-30, PAY-31] a claim is written with its moment, once; said again it is answered and nothing is written', async () => {
  const other = await zelleOrder();
  const untouched = await rowOf(other.orderNumber);
  for (const buyer of [await newBuyer(), await newCustomer([{ cents: 900, days: 20 }])]) {
    const creditCents = buyer.actor.kind === 'customer' ? 500 : 0;
    const { ctx, orderNumber } = await zelleOrder(buyer, creditCents);
    const before = await rowOf(orderNumber);
    const amountDueCents = 3500 - creditCents;
    const result = { ok: true, orderNumber, amountDueCents };
    const notice = ['order', orderNumber];
    expect(await claim(ctx, orderNumber)).toEqual({
      result,
      writes: {
        notices: [
          [`customer:${before.customerId}`, ...notice],
          ['staff', ...notice],
        ],
        orderEvents: [['payment', 'claimed']],
        payments: [['claim', 'zelle', amountDueCents]],
      },
    });
    const claimed = { paymentClaimedAt: ctx.now, updatedAt: ctx.now, version: 2 };
    expect(await rowOf(orderNumber)).toEqual({ ...before, ...claimed });
    expect(await claim(later(ctx), orderNumber)).toEqual({ result, writes: {} });
  }
  expect(await rowOf(other.orderNumber)).toEqual(untouched);
});

test('[PAY-31, SEC-06] what is over, another’s or unknown is not claimed, nor is anything by a visitor or the staff', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  const staff = { kind: 'staff', staffId: randomUUID(), role: 'admin', sessionId: 's' } as const;
  const refused = (problem: string) => ({ result: { problem }, writes: {} });
  expect(await claim(await newBuyer(), orderNumber)).toEqual(refused('not-found'));
  expect(await claim(ctx, 'MD0000000000')).toEqual(refused('not-found'));
  for (const actor of [{ kind: 'visitor' } as const, staff])
    expect(await claim(contextOf(actor), orderNumber)).toEqual(refused('sign-in-required'));
  for (const status of ['cancelled', 'delivered'] as const) {
    await set(orderNumber, { status, cancelReason: 'customer', idCheckOutcome: 'passed' });
    expect(await claim(ctx, orderNumber)).toEqual(refused('order-closed'));
  }
  await set(orderNumber, { status: 'confirmed', paymentStatus: 'paid' });
  expect(await claim(ctx, orderNumber)).toEqual({
    result: { ok: true, orderNumber, amountDueCents: 3500 },
    writes: {},
  });
});

test('[STAFF-05, PAY-34, SEC-14] the section says until when an order waits, nothing of one that is claimed or over, and what each may do', async () => {
  const asRole = (role: 'admin' | 'packer' | 'driver') =>
    listPayments(contextOf({ kind: 'staff', staffId: randomUUID(), role, sessionId: 's' }));
  const [waiting, claimed, over] = [await zelleOrder(), await zelleOrder(), await zelleOrder()];
  await claimPayment(claimed.ctx, claimed);
  await set(over.orderNumber, { ...CANCELLED, paymentClaimedAt: over.ctx.now });
  const list = await asRole('admin');
  if ('problem' in list) throw new Error(list.problem);
  expect(list.may).toEqual({ settle: true, refund: true });
  const payBy = new Map(list.awaited.map((order) => [order.orderNumber, order.payBy]));
  const deadline = new Date(waiting.placedAt.getTime() + 24 * HOUR_MS);
  expect([waiting, claimed, over].map(({ orderNumber }) => payBy.get(orderNumber))).toEqual([
    deadline,
    null,
    null,
  ]);
  for (const role of ['packer', 'driver'] as const)
    expect(await asRole(role)).toEqual({ problem: 'forbidden' });
  for (const actor of [{ kind: 'visitor' } as const, waiting.ctx.actor])
    expect(await listPayments(contextOf(actor))).toEqual({ problem: 'forbidden' });
});

test('[PAY-22, PAY-25, PAY-34, CHECK-40] the page to pay names the recipients, the figures and the end of the waiting', async () => {
  const { ctx, placedAt, orderNumber } = await zelleOrder(await newCustomer([{ cents: 900, days: 20 }]), 600);
  const { paymentRecipients: recipients } = ctx.settings;
  const figures = { orderTotalCents: 3500, creditUsedCents: 600, amountDueCents: 2900 };
  const payBy = new Date(placedAt.getTime() + 24 * HOUR_MS);
  const reference: unknown = expect.stringMatching(/^[A-Z]{6}$/);
  const told = { payBy, refusedReason: null, reference, short: null };
  const order = { orderNumber, method: 'zelle', ...figures, ...told };
  for (const asked of [orderNumber, null])
    expect(await readPayment(ctx, { orderNumber: asked })).toEqual({ recipients, settled: null, order });
  const none = { recipients, order: null, settled: null };
  for (const actor of [{ kind: 'visitor' } as const, (await newBuyer()).actor])
    expect(await readPayment(contextOf(actor), { orderNumber })).toEqual(none);
  await claimPayment(ctx, { orderNumber });
  const settled = { orderNumber, ...figures };
  expect(await readPayment(ctx, { orderNumber })).toEqual({ recipients, order: null, settled });
});

test('[PAY-22, PAY-30] an order in cash and one that was cancelled, claimed or not, are neither explained nor settled', async () => {
  const ctx = await newBuyer();
  const placed = await placeOrder(ctx, await inputFor(ctx, await addOption(5)));
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  const { orderNumber } = placed.order;
  const { paymentRecipients: recipients } = ctx.settings;
  const none = { recipients, order: null, settled: null };
  expect(await readPayment(ctx, { orderNumber })).toEqual(none);
  await set(orderNumber, { paymentStatus: 'awaiting_confirmation' });
  expect(await readPayment(ctx, { orderNumber })).toEqual(none);
  const over = await zelleOrder();
  for (const change of [CANCELLED, { paymentClaimedAt: over.ctx.now }]) {
    await set(over.orderNumber, change);
    expect(await readPayment(over.ctx, { orderNumber: over.orderNumber })).toEqual(none);
  }
});
