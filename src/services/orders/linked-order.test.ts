import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { replyMessage } from '../messages/send-message.ts';
import { orderKey } from '../order-key.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { readPayment } from '../payments/read-payment.ts';
import { findOpenLinks } from '../stream-holds.ts';
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
  stockOf,
} from '../testing/small-checkout.ts';
import { newColleague, PHONE, rowOf, versionOf } from '../testing/staff-orders.ts';
import { customerIdOf } from '../testing/test-context.ts';
import {
  cancelLinkedOrder,
  claimLinkedPayment,
  readLinkedOrder,
  readLinkedReceipt,
  writeFromLink,
} from './linked-order.ts';
import { listOrders } from './list-orders.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const UNKNOWN = { problem: 'not-found' };
const HOUR_MS = 3_600_000;

/** An order for Zelle, and whoever holds its link: nobody that the shop knows. */
async function linked(buyer?: ShopContext) {
  const ctx = buyer ?? (await newBuyer());
  const optionId = await addOption(5);
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle' });
  const placed = await placeOrder(ctx, input);
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  const { orderNumber, link } = placed.order;
  const visitor = later(contextOf({ kind: 'visitor' }));
  return { ctx, optionId, orderNumber, path: link, visitor, link: { orderNumber, key: keyOf(link) } };
}

const DAY_MS = 24 * HOUR_MS;

const keyOf = (path: string) => path.split('/').at(-1) ?? '';

test('[SEC-42, CONF-07] the answer to placing brings a link that opens this order without a session', async () => {
  const { visitor, link, orderNumber, path } = await linked();
  expect(path).toBe(`/track/${orderNumber}/${orderKey(visitor.secret, orderNumber)}`);
  const found = await readLinkedOrder(visitor, link);
  expect(found).toMatchObject({
    order: { orderNumber, isPaymentAwaited: true, canCancel: true, again: [] },
    recipients: { zelle: { phone: '(951) 555-0190' } },
    isGuest: true,
    messages: [],
  });
  expect(await readLinkedReceipt(visitor, link)).toMatchObject({ receipt: { orderNumber } });
});

test('[SEC-42] a link that is passed on shows no street and no notes; in the session that ordered it does', async () => {
  const { visitor, link, orderNumber } = await linked();
  const street = '24180 Quail Mesa Court';
  await database()
    .update(orders)
    .set({ deliveryNotes: 'Gate 4711' })
    .where(eq(orders.orderNumber, orderNumber));
  const { customerId } = await rowOf(orderNumber);
  const stranger = await newCustomer();
  for (const ctx of [visitor, { ...visitor, actor: stranger.actor }]) {
    const told = JSON.stringify([await readLinkedOrder(ctx, link), await readLinkedReceipt(ctx, link)]);
    for (const part of [street, 'Gate 4711', PHONE]) expect(told).not.toContain(part);
  }
  for (const kind of ['guest', 'customer'] as const) {
    const own = { ...visitor, actor: { kind, customerId, sessionId: customerId } };
    const { order } = (await readLinkedOrder(own, link)) as { order: object };
    expect(order).toMatchObject({ address: expect.stringContaining(street), notes: 'Gate 4711' });
    const receipt = { address: expect.stringContaining(street) };
    expect(await readLinkedReceipt(own, link)).toMatchObject({ receipt });
  }
});

test('[SEC-42, SEC-06] a guess, another order’s key, a number that does not exist and another shop’s key are equally unknown', async () => {
  const { visitor, link } = await linked();
  const other = await linked();
  const wrong = [
    { ...link, key: '' },
    { ...link, key: link.key.slice(0, -1) },
    { ...link, key: `${link.key}A` },
    { ...link, key: other.link.key },
    { orderNumber: 'MD0000000000', key: orderKey(visitor.secret, 'MD0000000000') },
    { ...link, key: orderKey('y'.repeat(32), link.orderNumber) },
  ];
  for (const guess of wrong) {
    const answers = await recordWrites(database(), async () => [
      await readLinkedOrder(visitor, guess),
      await readLinkedReceipt(visitor, guess),
      await cancelLinkedOrder(visitor, guess),
      await claimLinkedPayment(visitor, guess),
      await writeFromLink(visitor, guess, 'hello'),
    ]);
    expect(answers).toEqual({ result: Array.from({ length: 5 }, () => UNKNOWN), writes: {} });
  }
});

test.each(['delivered', 'cancelled'] as const)(
  '[SEC-42] two weeks after the order was %s the link opens nothing',
  async (status) => {
    const { visitor, link, orderNumber } = await linked();
    const endedAt = visitor.now;
    const end =
      status === 'delivered'
        ? { deliveredAt: endedAt, idCheckOutcome: 'passed' as const }
        : { cancelledAt: endedAt, cancelReason: 'test' };
    await database()
      .update(orders)
      .set({ status, ...end })
      .where(eq(orders.orderNumber, orderNumber));
    const at = (ms: number) => ({ ...visitor, now: new Date(endedAt.getTime() + ms) });
    expect(await readLinkedOrder(at(14 * DAY_MS - 1), link)).toMatchObject({
      order: { status },
      recipients: null,
    });
    const active = await linked();
    const numbers = [orderNumber, active.orderNumber, 'MD-0'];
    expect(await findOpenLinks(at(14 * DAY_MS - 1), numbers)).toEqual(new Set(numbers.slice(0, 2)));
    expect(await findOpenLinks(at(14 * DAY_MS), numbers)).toEqual(new Set([active.orderNumber]));
    expect(await readLinkedOrder(at(14 * DAY_MS), link)).toEqual(UNKNOWN);
    expect(await readLinkedReceipt(at(14 * DAY_MS), link)).toEqual(UNKNOWN);
    expect(await writeFromLink(at(14 * DAY_MS), link, 'late')).toEqual(UNKNOWN);
  },
);

test('[SEC-42, ORD-11] the link cancels its order within the hour, once', async () => {
  const { visitor, link, orderNumber, optionId } = await linked();
  const late = { ...visitor, now: new Date(visitor.now.getTime() + 2 * HOUR_MS) };
  expect(await cancelLinkedOrder(late, link)).toEqual({ problem: 'cancel-too-late', windowMinutes: 60 });
  const cancelled = await recordWrites(database(), () => cancelLinkedOrder(visitor, link));
  expect(cancelled).toMatchObject({
    result: { ok: true },
    writes: {
      notices: expect.arrayContaining([['staff', 'order', orderNumber]]),
      orderEvents: [['status', 'pending to cancelled']],
      stock: [[optionId, 'cancel', 1]],
    },
  });
  expect(await stockOf(optionId)).toBe(5);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', cancelReason: 'customer' });
  expect(await cancelLinkedOrder(visitor, link)).toEqual({ problem: 'cancel-too-late', windowMinutes: 60 });
});

test('[PAY-46, STAFF-05] a claim that staff refuse is told to its customer, with their reason, until it is said again', async () => {
  const customer = await newCustomer();
  const { ctx, visitor, link, orderNumber } = await linked(customer);
  const own = later(ctx);
  const claimed = await recordWrites(database(), () => claimLinkedPayment(visitor, link));
  expect(claimed.result).toEqual({ ok: true });
  expect(claimed.writes).toMatchObject({
    notices: expect.arrayContaining([['staff', 'order', orderNumber]]),
  });
  const desk = (await newColleague('manager')).ctx;
  const reason = 'No payment with this number yet';
  const refusal = { ...(await versionOf(orderNumber)), isReceived: false, note: reason };
  expect(await settlePayment(desk, refusal)).toEqual({ ok: true });
  const shown = { isPaymentAwaited: true, isPaymentClaimed: false, refusedReason: reason };
  expect(await readLinkedOrder(visitor, link)).toMatchObject({ order: shown });
  expect((await listOrders(own))?.active[0]).toMatchObject(shown);
  expect(await readPayment(own, { orderNumber })).toMatchObject({ order: { refusedReason: reason } });
  const letters = await database().select().from(outbox).where(eq(outbox.kind, 'payment-refused'));
  expect(letters.at(-1)).toMatchObject({ recipient: PHONE, params: { orderNumber, reason } });
  expect(await claimLinkedPayment(later(visitor), link)).toEqual({ ok: true });
  expect((await listOrders(own))?.active[0]).toMatchObject({ isPaymentClaimed: true, refusedReason: null });
});

test('[SEC-42, MSG-15] a guest writes from the link and reads the answer there', async () => {
  const { ctx, visitor, link, orderNumber } = await linked();
  expect(await writeFromLink(visitor, link, '  ')).toEqual({ problem: 'message-empty' });
  const customerId = customerIdOf(ctx);
  const written = await recordWrites(database(), () => writeFromLink(visitor, link, 'Gate code 4711'));
  expect(written).toEqual({
    result: { ok: true },
    writes: {
      notices: [
        [`customer:${customerId}`, 'message', expect.stringMatching(/^\d+$/)],
        ['staff', 'message', customerId],
      ],
    },
  });
  const { ctx: desk } = await newColleague('support');
  expect(await replyMessage(desk, { customerId, content: 'Thank you' })).toMatchObject({ ok: true });
  const found = await readLinkedOrder(visitor, link);
  expect('messages' in found && found.messages.map((one) => [one.isAdminMessage, one.content])).toEqual([
    [false, `${orderNumber}: Gate code 4711`],
    [true, 'Thank you'],
  ]);
});

test('[SEC-42, SEC-06] the link shows nothing of an account’s thread, and others’ messages stay theirs', async () => {
  const { ctx, visitor, link } = await linked(await newCustomer());
  const customerId = customerIdOf(ctx);
  const said = { customerId, content: 'Private', isAdminMessage: true, senderName: 'Dana' };
  await database()
    .insert(messages)
    .values({ ...said, createdAt: visitor.now });
  expect(await readLinkedOrder(visitor, link)).toMatchObject({ isGuest: false, messages: [] });
  expect(await writeFromLink(visitor, link, 'Hello')).toEqual({ ok: true });
  expect(await readLinkedOrder(visitor, link)).toMatchObject({ messages: [] });
});

test('[ORD-06, ORD-19] what is on the road stands before a newer order', async () => {
  const first = await linked(await newCustomer());
  await database()
    .update(orders)
    .set({ status: 'en_route', paymentStatus: 'paid' })
    .where(eq(orders.orderNumber, first.orderNumber));
  const second = await linked(later(first.ctx));
  const active = (await listOrders(later(first.ctx)))?.active.map(({ orderNumber }) => orderNumber);
  expect(active).toEqual([first.orderNumber, second.orderNumber]);
});
