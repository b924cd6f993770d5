import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { ShopContext } from '../context.ts';
import { orderKey } from '../order-key.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, contextOf, database, openSmallShop } from '../testing/small-checkout.ts';
import { newOrder, noticesOf, rowOf } from '../testing/staff-orders.ts';
import { cancelLinkedOrder, claimLinkedPayment, readLinkedOrder, readLinkedReceipt } from './linked-order.ts';
import { listOrders } from './list-orders.ts';
import { readReceipt } from './read-receipt.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const NOTHING = { result: { ok: true }, writes: {} };
const refused = (problem: string) => ({ result: { problem }, writes: {} });

/** An order for Zelle or cash, and whoever holds its link a moment later. */
async function linked(method = 'zelle') {
  const order = await newOrder({ method });
  const { ctx, orderNumber } = order;
  const visitor: ShopContext = { ...contextOf({ kind: 'visitor' }), now: ctx.now };
  return { ...order, visitor, link: { orderNumber, key: orderKey(ctx.secret, orderNumber) } };
}

const change = (orderNumber: string, set: Partial<typeof orders.$inferInsert>) =>
  database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));

test('[SEC-42, PAY-22, LAW-06] the link tells what the customer’s own tracker and receipt tell but the street, and where to pay', async () => {
  const { ctx, visitor, link, orderNumber } = await linked();
  const [own] = (await listOrders(ctx))?.active ?? [];
  expect(own?.again).toHaveLength(1);
  const { paymentRecipients } = visitor.settings;
  // To move to another window one has to be signed in (WINDOW-08).
  const { moves, ...tracked } = own ?? {};
  expect(moves).toEqual([]);
  const shown = {
    order: { ...tracked, address: '', notes: null, again: [] },
    isGuest: false,
    isOwn: false,
    messages: [],
  };
  expect(await readLinkedOrder(visitor, link)).toEqual({ ...shown, recipients: paymentRecipients });
  expect(await readLinkedOrder({ ...visitor, actor: ctx.actor }, link)).toMatchObject({ isOwn: true });
  const { ctx: other } = await linked();
  expect(await readLinkedOrder({ ...visitor, actor: other.actor }, link)).toMatchObject({ isOwn: false });
  const { receipt } = (await readReceipt(ctx, { orderNumber })) as { receipt: object };
  expect(await readLinkedReceipt(visitor, link)).toEqual({ receipt: { ...receipt, address: '' } });
  expect(await readLinkedReceipt({ ...visitor, actor: ctx.actor }, link)).toEqual({ receipt });
  await change(orderNumber, { paymentClaimedAt: ctx.now });
  expect(await readLinkedOrder(visitor, link)).toMatchObject({ recipients: null });
  const cash = await linked('cash');
  expect(await readLinkedOrder(cash.visitor, cash.link)).toMatchObject({ recipients: null });
});

test('[SEC-42, SEC-06] a guest’s link shows the newest fifty messages since the order, whole, and nobody else’s', async () => {
  const { ctx, visitor, link, customerId } = await linked();
  const other = await linked();
  await database().update(customers).set({ isGuest: true }).where(eq(customers.id, customerId));
  const at = (ms: number) => new Date(ctx.now.getTime() + ms);
  const said = (content: string, ms: number, isAdminMessage: boolean) => ({
    ...{ customerId, content, createdAt: at(ms), isAdminMessage, senderName: 'Dana' },
  });
  const rows = await database()
    .insert(messages)
    .values([
      said('before', -1, true),
      said('at once', 0, false),
      { ...said('theirs', 1, true), customerId: other.customerId },
    ])
    .returning();
  const found = await readLinkedOrder(visitor, link);
  expect(found).toMatchObject({ isGuest: true });
  expect('messages' in found && found.messages).toEqual([
    { id: rows[1]?.id, content: 'at once', isAdminMessage: false, at: ctx.now },
  ]);
  const many = Array.from({ length: 50 }, (_, place) => said(`n ${place}`, place + 2, true));
  await database().insert(messages).values(many);
  const full = await readLinkedOrder(visitor, link);
  const contents = 'messages' in full ? full.messages?.map(({ content }) => content) : [];
  expect(contents).toHaveLength(50);
});

test('[PAY-30, PAY-31, SEC-42] a claim by the link is written whole and once; what is paid, cash or over is claimed by nobody', async () => {
  const order = await linked();
  const { visitor, link, orderNumber } = order;
  const other = await linked();
  const untouched = await rowOf(other.orderNumber);
  const before = await rowOf(orderNumber);
  const now = new Date(visitor.now.getTime() + 1);
  const claim = (who: typeof order) =>
    recordWrites(database(), () => claimLinkedPayment({ ...who.visitor, now }, who.link));
  expect(await claim(order)).toEqual({
    result: { ok: true },
    writes: {
      notices: noticesOf(order),
      orderEvents: [['payment', 'claimed']],
      payments: [['claim', 'zelle', 6000]],
    },
  });
  const after = await rowOf(orderNumber);
  expect(after).toEqual({
    ...{ ...before, paymentClaimedAt: now, updatedAt: now, version: before.version + 1 },
  });
  expect(await claim(order)).toEqual(NOTHING);
  expect(await rowOf(orderNumber)).toEqual(after);
  expect(await rowOf(other.orderNumber)).toEqual(untouched);
  expect(await claim(await linked('cash'))).toEqual(NOTHING);
  await change(other.orderNumber, { paymentStatus: 'paid' });
  expect(await claim(other)).toEqual(NOTHING);
  const over = { status: 'cancelled', cancelReason: 'asked', cancelledAt: visitor.now } as const;
  await change(other.orderNumber, { ...over, paymentStatus: 'awaiting_confirmation' });
  expect(await claim(other)).toEqual(refused('order-closed'));
  expect(await readLinkedOrder(visitor, link)).toMatchObject({ order: { isPaymentClaimed: true } });
});

test('[SEC-42, ORD-10, ORD-11] a cancelling by the link is written as the customer’s own', async () => {
  const order = await linked('cash');
  const { visitor, link, orderNumber, optionId } = order;
  await database().update(customers).set({ isGuest: true }).where(eq(customers.id, order.customerId));
  const before = await rowOf(orderNumber);
  const { result, writes } = await recordWrites(database(), () => cancelLinkedOrder(visitor, link));
  expect(result).toEqual({ ok: true });
  expect(writes).toMatchObject({
    ...{ notices: noticesOf(order), stock: [[optionId, 'cancel', 2]] },
    orderEvents: [['status', 'pending to cancelled']],
  });
  expect(await rowOf(orderNumber)).toEqual({
    ...{ ...before, status: 'cancelled', cancelReason: 'customer', cancelledAt: visitor.now },
    ...{ updatedAt: visitor.now, version: before.version + 1 },
  });
});
