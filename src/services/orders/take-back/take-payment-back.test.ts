import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentEntries } from '#db/schema/ledgers.ts';
import { orderEvents, takeBacks } from '#db/schema/order-lines.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { paymentMatches, statementLines } from '#db/schema/statements.ts';
import { readAlerts } from '../../alerts/read-alerts.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import type { ShopContext } from '../../context.ts';
import { checkBooks } from '../../ledger.ts';
import { runOutbox } from '../../outbox/run-outbox.ts';
import { claimPayment } from '../../payments/claim-payment.ts';
import { listPayments, settlePayment } from '../../payments/payment-admin.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  closeSmallShop,
  database,
  inputFor,
  later,
  openSmallShop,
  paidBy,
  stockOf,
} from '../../testing/small-checkout.ts';
import {
  newAssignees,
  newColleague,
  newOrder,
  noticesOf,
  PHONE,
  rowOf,
  versionOf,
} from '../../testing/staff-orders.ts';
import { cancelOrderByStaff } from '../cancel-order-by-staff.ts';
import { moveOrder } from '../move-order.ts';
import { trackOrders } from '../track-orders.ts';
import { askPaymentBack } from './ask-take-back.ts';
import { decideTakeBack } from './decide-take-back.ts';
import { readTakeBacks } from './read-take-backs.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const plus = (ctx: ShopContext, minutes: number): ShopContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});

/** An order by Zelle, claimed, and confirmed by the desk, with the payment's own reference if one is given. */
async function paid(note?: string, isClaimed = true) {
  const order = await newOrder({ method: 'zelle' });
  if (isClaimed) await claimPayment(later(order.ctx), { orderNumber: order.orderNumber });
  const { ctx: desk, staffId } = await newColleague('staff');
  const input = { ...(await versionOf(order.orderNumber)), isReceived: true, note };
  expect(await settlePayment(desk, input)).toEqual({ ok: true });
  return { ...order, desk, staffId };
}

const ask = async (ctx: ShopContext, orderNumber: string, reason = 'It was for another order') =>
  askPaymentBack(ctx, { ...(await versionOf(orderNumber)), reason });

/** Everything that waits is sent. */
async function send(ctx: ShopContext) {
  const sent = {
    ...{ db: database(), clock: () => ctx.now },
    channels: ['text', 'push'] as const,
    deliver: async () => ({ ok: true }) as const,
  };
  while ((await runOutbox(sent)) > 0);
}

const entriesOf = async (orderNumber: string) => {
  const isIts = eq(paymentEntries.orderId, (await rowOf(orderNumber)).id);
  const rows = await database().select().from(paymentEntries).where(isIts).orderBy(asc(paymentEntries.id));
  return rows.map(({ kind, cents, note, reference, round, referenceRound }) => [
    ...[kind, cents, note, reference, round, referenceRound],
  ]);
};

/** The neighbour's rows are no part of any book. */
async function differencesOf({ orderNumber, customerId }: { orderNumber: string; customerId: string }) {
  const { differences } = await checkBooks(database());
  return differences.filter(({ subject }) => subject === orderNumber || subject === customerId);
}

test('[LOOK-570] a payment by mistake goes back by a counter-entry: the order waits where it stood, keeps its goods, and who was told reads a correction', async () => {
  const order = await paid('Z-1');
  const { orderNumber, browser, optionId, desk, staffId } = order;
  await send(plus(desk, 1));
  const before = await rowOf(orderNumber);
  const stock = await stockOf(optionId);
  const { result, writes } = await recordWrites(database(), () => ask(plus(desk, 29), orderNumber));
  expect(result).toEqual({ ok: true, status: 'pending' });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: [
      ['text', 'payment-correction', PHONE, { orderNumber, dueCents: 6000 }],
      ['push', 'payment-correction', browser, { orderNumber, dueCents: 6000 }],
    ],
    outboxChanged: [['order-received', 'waiting']],
    orderEvents: [
      ['payment', 'taken-back'],
      ['taken-back', 'It was for another order'],
    ],
    payments: [['taken-back', 'zelle', 6000]],
    audit: [['payment.take-back', 'order', orderNumber]],
  });
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'awaiting_confirmation', version: before.version + 1 },
    paymentClaimedAt: before.paymentClaimedAt,
  });
  expect(await stockOf(optionId)).toBe(stock);
  expect(await entriesOf(orderNumber)).toEqual([
    ['claim', 6000, null, null, 1, 1],
    ['confirm', 6000, null, 'Z-1', 1, 1],
    ['taken-back', 6000, 'confirm', 'Z-1', 1, 1],
  ]);
  const [row] = await database().select().from(takeBacks).where(eq(takeBacks.orderId, before.id));
  expect(row).toMatchObject({
    ...{ state: 'done', fromStatus: 'confirmed', toStatus: 'pending', reason: 'It was for another order' },
    ...{ askedByStaffId: staffId, decidedByStaffId: staffId, receipt: { paymentStatus: 'paid' } },
  });
  const isTaking = and(eq(auditLog.subjectId, orderNumber), eq(auditLog.action, 'payment.take-back'));
  expect(await database().select().from(auditLog).where(isTaking)).toMatchObject([
    {
      staffId,
      before: { status: 'confirmed', paymentStatus: 'paid' },
      after: { status: 'pending', paymentStatus: 'awaiting_confirmation' },
    },
  ]);
  const [tracked] = await trackOrders(plus(order.ctx, 29), [await rowOf(orderNumber)]);
  expect(tracked).toMatchObject({ isPaymentClaimed: true, status: 'pending', payBy: null });
  expect(tracked?.steps[1]?.at).toBeNull();
  expect(await differencesOf(order)).toEqual([]);
});

test('[LOOK-570] the right order is paid by the reference that is free again, once, and the first one can be paid anew', async () => {
  const [wrong, right, third] = [
    await paid('Z-2'),
    await newOrder({ method: 'zelle' }),
    await newOrder({ method: 'zelle' }),
  ];
  const { desk, orderNumber } = wrong;
  const pay = async (number: string, note: string) =>
    settlePayment(plus(desk, 6), { ...(await versionOf(number)), isReceived: true, note });
  expect(await pay(right.orderNumber, 'Z-2')).toEqual({ problem: 'reference-used' });
  expect(await ask(plus(desk, 5), orderNumber)).toMatchObject({ ok: true });
  expect(await pay(right.orderNumber, 'Z-2')).toEqual({ ok: true });
  expect(await pay(third.orderNumber, 'Z-2')).toEqual({ problem: 'reference-used' });
  expect(await pay(orderNumber, 'Z-3')).toEqual({ ok: true });
  expect((await entriesOf(orderNumber)).at(-1)).toEqual(['confirm', 6000, null, 'Z-3', 2, 1]);
  expect((await entriesOf(right.orderNumber)).at(-1)).toEqual(['confirm', 6000, null, 'Z-2', 1, 2]);
  expect(await differencesOf(wrong)).toEqual([]);
  expect(await differencesOf(right)).toEqual([]);
});

test('[LOOK-570, PAY-37] an order that is being packed stays there and may not leave; news that nobody has got is gone', async () => {
  const unsent = await paid();
  expect(await ask(plus(unsent.desk, 0.1), unsent.orderNumber)).toMatchObject({
    ok: true,
    status: 'pending',
  });
  const kinds = (await database().select().from(outbox)).filter(
    ({ params }) => params.orderNumber === unsent.orderNumber,
  );
  expect(kinds.map(({ kind }) => kind)).not.toContain('payment-correction');
  expect(kinds.map(({ params }) => params.status)).not.toContain('confirmed');

  const packing = await paid();
  const { orderNumber, desk } = packing;
  const named = await newAssignees();
  for (const to of ['preparing', 'ready'] as const)
    expect(await moveOrder(desk, { ...(await versionOf(orderNumber)), to, ...named })).toMatchObject({
      ok: true,
    });
  expect(await ask(plus(desk, 10), orderNumber)).toMatchObject({ ok: true, status: 'ready' });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'ready', paymentStatus: 'awaiting_confirmation' });
  const told = await database().select().from(outbox).where(eq(outbox.kind, 'payment-correction'));
  expect(told.filter(({ params }) => params.orderNumber === orderNumber)).toHaveLength(2);
  const out = { ...(await versionOf(orderNumber)), to: 'out_for_delivery', ...named } as const;
  expect(await moveOrder(plus(desk, 11), out)).toMatchObject({ problem: 'payment-awaited' });
  expect(await differencesOf(packing)).toEqual([]);
});

test('[LOOK-570, UNDO-08] above the sum a second person agrees, who may refund; till then nothing changes', async () => {
  const order = await paid();
  const { orderNumber, desk } = order;
  const strict = { ...desk, settings: { ...desk.settings, takeBackAloneCents: 5999 } };
  expect(await ask(plus(strict, 5), orderNumber)).toEqual({ ok: true, isAsked: true });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await ask(plus(strict, 6), orderNumber)).toEqual({ problem: 'take-back-asked' });
  const list = await listPayments(plus(strict, 6));
  if (list.problem) throw new Error(list.problem);
  expect(list.received?.rows.find((row) => row.orderNumber === orderNumber)).toMatchObject({
    takeBack: 'asked',
  });
  const { ctx: second, staffId: secondId } = await newColleague('manager');
  const asked = await readTakeBacks(plus(second, 60), orderNumber);
  expect(asked).toMatchObject({ mayAskPayment: false, list: [{ isPayment: true, mayAgree: true }] });
  const decide = async (ctx: ShopContext) =>
    decideTakeBack(ctx, { ...(await versionOf(orderNumber)), id: asked?.list[0]?.id ?? '', isAgreed: true });
  expect(await decide(plus(desk, 60))).toEqual({ problem: 'take-back-own' });
  expect(await decide((await newColleague('support')).ctx)).toEqual({ problem: 'forbidden' });
  expect(await decide(plus(second, 60))).toMatchObject({ ok: true, status: 'pending' });
  const last = await database()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, (await rowOf(orderNumber)).id))
    .orderBy(desc(orderEvents.id));
  expect(last[0]).toMatchObject({ staffId: secondId, kind: 'taken-back', note: 'It was for another order' });
  expect(await differencesOf(order)).toEqual([]);
});

test('[LOOK-570, SEC-14] refused: without the right, without a reason, an older version, too late, out, over', async () => {
  const order = await paid();
  const { orderNumber, desk } = order;
  const at = plus(desk, 5);
  const { writes } = await recordWrites(database(), async () => {
    for (const role of ['support', 'packer', 'driver'] as const)
      expect(await ask((await newColleague(role)).ctx, orderNumber)).toMatchObject({
        problem: role === 'driver' ? 'not-found' : 'forbidden',
      });
    expect(await ask(at, orderNumber, ' ')).toEqual({ problem: 'take-back-reason-missing' });
    expect(await askPaymentBack(at, { orderNumber, version: 1, reason: 'x' })).toEqual({
      problem: 'changed',
    });
    expect(await ask(plus(desk, 31), orderNumber)).toEqual({
      problem: 'take-back-payment-late',
      minutes: 30,
    });
  });
  expect(writes).toEqual({});
  const cancel = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed: false };
  expect(await cancelOrderByStaff(at, cancel)).toMatchObject({ ok: true });
  expect(await ask(at, orderNumber)).toEqual({ problem: 'take-back-payment-over' });

  const gone = await paid();
  const named = await newAssignees();
  for (const to of ['preparing', 'ready', 'out_for_delivery'] as const)
    await moveOrder(gone.desk, { ...(await versionOf(gone.orderNumber)), to, ...named });
  expect(await ask(plus(gone.desk, 5), gone.orderNumber)).toEqual({ problem: 'take-back-payment-out' });
});

test('[LOOK-570, PAY-33] refused while another order of the customer waits for its payment, and nothing of it is written', async () => {
  const { ctx, orderNumber, optionId, desk } = await paid();
  const buyer = later(ctx);
  const wish = await paidBy(buyer, await inputFor(buyer, optionId, 1), { method: 'zelle' });
  expect(await placeOrder(buyer, wish)).toMatchObject({ ok: true });
  const { result, writes } = await recordWrites(database(), () => ask(plus(desk, 5), orderNumber));
  expect(result).toEqual({ problem: 'take-back-unpaid' });
  expect(writes).toEqual({});
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
});

test('[LOOK-570, MATCH-07] what a line of a statement has booked is refused in words, and its row offers nothing', async () => {
  const { orderNumber, desk, staffId } = await paid('L-1');
  const { id: orderId, amountDueCents: cents } = await rowOf(orderNumber);
  const line = { hash: orderId, method: 'zelle', day: '2026-11-18', payer: 'A', note: '', staffId } as const;
  const [kept] = await database()
    .insert(statementLines)
    .values({ ...line, cents, state: 'matched' })
    .returning();
  const match = { lineId: kept?.id ?? 0, orderId, how: 'chosen', cents, overCents: 0, staffId } as const;
  await database().insert(paymentMatches).values(match);
  expect(await ask(plus(desk, 5), orderNumber)).toEqual({ problem: 'take-back-by-line' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  const list = await listPayments(plus(desk, 5));
  if (list.problem) throw new Error(list.problem);
  expect(list.received?.rows.find((row) => row.orderNumber === orderNumber)).toMatchObject({
    takeBack: null,
  });
  expect(await readTakeBacks(plus(desk, 5), orderNumber)).toMatchObject({ mayAskPayment: false });
});

test('[LOOK-573] the menu counts the payments that customers say to have sent, for who may confirm them', async () => {
  const count = async (ctx: ShopContext) => (await readAlerts(ctx))?.toConfirm;
  const { ctx: desk } = await newColleague('staff');
  const before = (await count(desk)) ?? 0;
  const { ctx, orderNumber } = await newOrder({ method: 'zelle' });
  expect(await count(desk)).toBe(before);
  await claimPayment(later(ctx), { orderNumber });
  expect(await count(desk)).toBe(before + 1);
  expect(await count((await newColleague('packer')).ctx)).toBe(0);
});
