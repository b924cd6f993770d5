import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { cancelOrderByStaff } from '../../orders/cancel-order-by-staff.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { closeSmallShop, database, later, openSmallShop } from '../../testing/small-checkout.ts';
import { newColleague, newsOf, noticesOf, PHONE, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { keptLine, matchDifferences, newVenmoOrder, venmoStatement } from '../../testing/statement-steps.ts';
import { claimPayment } from '../claim-payment.ts';
import { readPayment } from '../read-payment.ts';
import { giveBack, setLineAside } from './close-lines.ts';
import { keepStatement } from './keep-statement.ts';
import { exportStatementLines, listStatementLines } from './list-lines.ts';
import { payByLine } from './match-line.ts';
import { tellShort } from './tell-short.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Payment = Parameters<typeof venmoStatement>[0][number];

/** Staff, an order, and a kept line for it. */
async function keptFor(payment: Payment & { withCode?: boolean }) {
  const order = await newVenmoOrder();
  const { ctx } = await newColleague('staff');
  const note = payment.withCode ? order.code : payment.note;
  await keepStatement(ctx, venmoStatement([{ ...payment, note, day: order.day }]));
  return { order, ctx, line: await keptLine(payment.id) };
}

test('[MATCH-07] a likely line is confirmed by one press, as a single confirmation is', async () => {
  const { order, ctx, line } = await keptFor({ id: 'l1', note: 'dinner' });
  const listed = await listStatementLines(ctx);
  expect(listed.lines?.find(({ id }) => id === line.id)?.kind).toBe('likely');
  const { result, writes } = await recordWrites(database(), () =>
    payByLine(ctx, { lineId: line.id, order: order.orderNumber, overWay: null }),
  );
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'confirmed'),
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [
      ['payment', 'paid'],
      ['status', 'pending to confirmed'],
    ],
    payments: [['confirm', 'venmo', 6000]],
    audit: [['payment.confirm', 'order', order.orderNumber]],
  });
  expect(await keptLine('l1')).toMatchObject({ state: 'matched', how: 'chosen', cents: 6000, overCents: 0 });
  expect(await payByLine(ctx, { lineId: line.id, order: order.orderNumber, overWay: null })).toEqual({
    problem: 'statement-line-closed',
  });
});

test('[MATCH-08, MATCH-11] too much becomes credit by one cause, once; without a word nothing happens', async () => {
  const { order, ctx, line } = await keptFor({ id: 'o1', note: '', usd: '65.50', withCode: true });
  const pay = (overWay: 'credit' | null) => payByLine(ctx, { lineId: line.id, order: order.code, overWay });
  const silent = await recordWrites(database(), () => pay(null));
  expect(silent).toEqual({ result: { problem: 'statement-over-missing' }, writes: {} });
  const { result, writes } = await recordWrites(database(), () => pay('credit'));
  expect(result).toEqual({ ok: true });
  expect(writes.payments).toEqual([['confirm', 'venmo', 6000]]);
  expect(writes.credit).toEqual([[order.customerId, 'grant', 550, null]]);
  expect(await keptLine('o1')).toMatchObject({ cents: 6000, overCents: 550, overWay: 'credit' });
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-08] a second payment is noted for a refund and goes back once, by who may refund', async () => {
  const { order, ctx, line } = await keptFor({ id: 't1', note: '', withCode: true });
  expect(line.state).toBe('matched');
  await keepStatement(ctx, venmoStatement([{ id: 't2', note: order.code }]));
  const second = await keptLine('t2');
  expect(second.state).toBe('open');
  const { writes } = await recordWrites(database(), () =>
    payByLine(ctx, { lineId: second.id, order: order.code, overWay: 'refund' }),
  );
  expect(writes).toEqual({ audit: [['statement.extra', 'order', order.orderNumber]] });
  const { matchId } = await keptLine('t2');
  const owed = await listStatementLines(ctx);
  expect(owed.toGiveBack).toMatchObject([{ id: matchId, cents: 6000 }]);
  const weak = await newColleague('staff');
  expect(await giveBack(weak.ctx, { matchId: matchId ?? 0 })).toEqual({ problem: 'strong-sign-in-required' });
  const strong = await newColleague('staff', ctx.now);
  const given = await recordWrites(database(), () => giveBack(strong.ctx, { matchId: matchId ?? 0 }));
  expect(given).toEqual({
    result: { ok: true },
    writes: { audit: [['statement.give-back', 'order', order.orderNumber]] },
  });
  expect(await giveBack(strong.ctx, { matchId: matchId ?? 0 })).toEqual({ problem: 'refund-not-due' });
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-09] too little is never confirmed: the customer reads it, and the rest pays the order', async () => {
  const { order, ctx, line } = await keptFor({ id: 's1', note: '', usd: '45.00', withCode: true });
  await claimPayment(later(order.ctx), { orderNumber: order.orderNumber });
  expect(await payByLine(ctx, { lineId: line.id, order: order.code, overWay: null })).toEqual({
    ...{ problem: 'statement-line-short', missingCents: 1500 },
  });
  const { result, writes } = await recordWrites(database(), () =>
    tellShort(ctx, { lineId: line.id, order: order.code }),
  );
  expect(result).toEqual({ ok: true });
  const facts = { orderNumber: order.orderNumber, receivedCents: 4500, missingCents: 1500 };
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: [['text', 'payment-short', PHONE, facts]],
    orderEvents: [['payment', 'short']],
    audit: [['payment.short', 'order', order.orderNumber]],
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'awaiting_confirmation', paymentClaimedAt: null },
  });
  const shown = await readPayment(order.ctx, { orderNumber: order.orderNumber });
  expect(shown.order).toMatchObject({
    reference: order.code,
    short: { receivedCents: 4500, missingCents: 1500 },
  });

  await keepStatement(ctx, venmoStatement([{ id: 's2', note: order.code, usd: '15.00' }]));
  const rest = await keptLine('s2');
  expect(rest.state).toBe('open');
  expect(await payByLine(ctx, { lineId: rest.id, order: order.code, overWay: null })).toEqual({ ok: true });
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-09] the part of an order that is cancelled is to be given back', async () => {
  const { order, ctx, line } = await keptFor({ id: 'p1', note: '', usd: '10.00', withCode: true });
  await tellShort(ctx, { lineId: line.id, order: order.code });
  await cancelOrderByStaff(ctx, {
    ...(await versionOf(order.orderNumber)),
    reason: 'Nobody answers',
    isIdCheckFailed: false,
  });
  const listed = await listStatementLines(ctx);
  expect(listed.toGiveBack?.find(({ orderNumber }) => orderNumber === order.orderNumber)?.cents).toBe(1000);
});

test('[MATCH-08] a guest has no credit, and what is over waits for a word', async () => {
  const { order, ctx, line } = await keptFor({ id: 'g1', note: '', usd: '61.00', withCode: true });
  const { customerId } = order;
  const { customers } = await import('#db/schema/customers.ts');
  await database().update(customers).set({ isGuest: true }).where(eq(customers.id, customerId));
  const { result, writes } = await recordWrites(database(), () =>
    payByLine(ctx, { lineId: line.id, order: order.code, overWay: 'credit' }),
  );
  expect(result).toEqual({ problem: 'statement-guest-credit' });
  expect(writes).toEqual({});
});

test('[MATCH-10] a line that is for no order is set aside, once; unknown lines and orders are said', async () => {
  const { ctx, line } = await keptFor({ id: 'x1', note: 'rent', payer: 'Some Stranger', usd: '7.00' });
  expect(await payByLine(ctx, { lineId: line.id, order: 'MD1', overWay: null })).toEqual({
    problem: 'statement-order-missing',
  });
  expect(await payByLine(ctx, { lineId: 999_999, order: 'MD1', overWay: null })).toEqual({
    problem: 'not-found',
  });
  const { writes } = await recordWrites(database(), () => setLineAside(ctx, { lineId: line.id }));
  expect(writes).toEqual({ audit: [['statement.aside', 'statement', String(line.id)]] });
  expect(await setLineAside(ctx, { lineId: line.id })).toEqual({ problem: 'statement-line-closed' });
  expect((await keptLine('x1')).state).toBe('aside');
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-07] one line for two orders at once pays one of them', async () => {
  const { ctx, line, order } = await keptFor({ id: 'y1', note: '', payer: 'Ben Roe' });
  const other = await newVenmoOrder();
  const answers = await Promise.all(
    [order, other].map(({ orderNumber }) =>
      payByLine(ctx, { lineId: line.id, order: orderNumber, overWay: null }),
    ),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  // The database refuses the second one, by the payment's own id or by the line.
  expect(['reference-used', 'statement-line-closed']).toContain(
    answers.find((answer) => answer.problem)?.problem,
  );
  const paid = await database().select().from(orders).where(eq(orders.paymentStatus, 'paid'));
  expect(
    paid.filter(({ orderNumber }) => [order, other].some((one) => one.orderNumber === orderNumber)),
  ).toHaveLength(1);
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-10] the file is for who may export', async () => {
  const [staff, manager] = [await newColleague('staff'), await newColleague('manager')];
  expect(exportStatementLines(staff.ctx)).toEqual({ problem: 'forbidden' });
  const found = exportStatementLines(manager.ctx);
  const rows = [];
  if (found.parts) for await (const part of found.parts) rows.push(...part);
  expect(rows.find(({ matchedCents }) => matchedCents === 6000)).toMatchObject({
    state: 'matched',
    method: 'venmo',
  });
});
