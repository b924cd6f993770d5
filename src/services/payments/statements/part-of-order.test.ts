import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { cancelOrderByStaff } from '../../orders/cancel-order-by-staff.ts';
import { editLine } from '../../orders/edits/edit-line.ts';
import { askTakeBack } from '../../orders/take-back/ask-take-back.ts';
import { whileUnstored } from '../../testing/at-once.ts';
import { linesOf } from '../../testing/order-lines-of.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { closeSmallShop, database, later, openSmallShop, paidBy } from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { keptLine, matchDifferences, newVenmoOrder, venmoStatement } from '../../testing/statement-steps.ts';
import { giveBack } from './close-lines.ts';
import { keepStatement } from './keep-statement.ts';
import { payByLine } from './match-line.ts';
import { tellShort } from './tell-short.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** An order of 60 dollars of which a part has come. */
async function partPaid(id: string, usd: string) {
  const order = await newVenmoOrder();
  const { ctx } = await newColleague('staff', order.ctx.now);
  await keepStatement(ctx, venmoStatement([{ id, note: order.code, usd, day: order.day }]));
  const line = await keptLine(id);
  expect(await tellShort(ctx, { lineId: line.id, order: order.code })).toEqual({ ok: true });
  return { order, ctx, matchId: (await keptLine(id)).matchId ?? 0 };
}

const cancel = async (ctx: Parameters<typeof cancelOrderByStaff>[0], orderNumber: string) =>
  cancelOrderByStaff(ctx, {
    ...(await versionOf(orderNumber)),
    ...{ reason: 'Nobody answers', isIdCheckFailed: false },
  });

test('[MATCH-09, UNDO-07] a part that went back pays nothing of an order that stands again', async () => {
  const { order, ctx, matchId } = await partPaid('b1', '20.00');
  await cancel(ctx, order.orderNumber);
  expect(await giveBack(ctx, { matchId })).toEqual({ ok: true });
  expect(
    await askTakeBack(ctx, { ...(await versionOf(order.orderNumber)), reason: 'Wrong order' }),
  ).toMatchObject({ ok: true });
  await keepStatement(ctx, venmoStatement([{ id: 'b2', note: order.code, usd: '40.00', day: order.day }]));
  const rest = await keptLine('b2');
  const { result, writes } = await recordWrites(database(), () =>
    payByLine(ctx, { lineId: rest.id, order: order.code, overWay: null }),
  );
  expect(result).toEqual({ problem: 'statement-line-short', missingCents: 2000 });
  expect(writes).toEqual({});
  await keepStatement(ctx, venmoStatement([{ id: 'b3', note: order.code, usd: '60.00', day: order.day }]));
  expect(await keptLine('b3')).toMatchObject({ state: 'matched', how: 'sure', cents: 6000 });
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-09, ORD-10] of a cancelled order no more is to be given back than came', async () => {
  const { order, ctx, matchId } = await partPaid('c1', '20.00');
  await cancel(ctx, order.orderNumber);
  expect(await giveBack(ctx, { matchId })).toEqual({ ok: true });
  await keepStatement(ctx, venmoStatement([{ id: 'c2', note: order.code, usd: '40.00', day: order.day }]));
  const late = await keptLine('c2');
  const { result, writes } = await recordWrites(database(), () =>
    payByLine(ctx, { lineId: late.id, order: order.code, overWay: null }),
  );
  expect(result).toEqual({ problem: 'statement-line-short', missingCents: 2000 });
  expect(writes).toEqual({});
});

test('[MATCH-09, PAY-33] an order of which a part has come is paid the way it was begun', async () => {
  const { order } = await partPaid('d1', '20.00');
  const before = await rowOf(order.orderNumber);
  for (const paying of [{ method: 'cash' }, { method: 'venmo', creditCents: 1000 }]) {
    const input = await paidBy(later(order.ctx), order.input, paying);
    const { result, writes } = await recordWrites(database(), () => placeOrder(later(order.ctx), input));
    expect(result).toMatchObject({ ok: true, order: { method: 'venmo', amountDueCents: 6000 } });
    expect(writes).toEqual({});
  }
  expect(await rowOf(order.orderNumber)).toEqual(before);
});

test('[MATCH-09, EDIT-04] an order never becomes due for less than has come of it', async () => {
  const { order, ctx } = await partPaid('e1', '40.00');
  const [line] = await linesOf(order.orderNumber);
  const half = { lineId: line?.id ?? 0, quantity: 1, isAgreed: true };
  const { result, writes } = await recordWrites(database(), async () =>
    editLine(ctx, { ...(await versionOf(order.orderNumber)), ...half }),
  );
  expect(result).toEqual({ problem: 'edit-part-paid' });
  expect(writes).toEqual({});
});

test('[MATCH-09] a part that goes back in the moment in which the rest comes is not counted for the order', async () => {
  const { order, ctx, matchId } = await partPaid('f1', '20.00');
  await cancel(ctx, order.orderNumber);
  await keepStatement(ctx, venmoStatement([{ id: 'f2', note: order.code, usd: '40.00', day: order.day }]));
  const rest = await keptLine('f2');
  const [given, paid] = await whileUnstored(
    (tx) => giveBack({ ...ctx, db: tx }, { matchId }),
    () => payByLine(ctx, { lineId: rest.id, order: order.code, overWay: null }),
  );
  expect(given).toEqual({ ok: true });
  // Whoever had counted the part already looks again; on one connection nobody had.
  expect(paid).toMatchObject({ problem: expect.stringMatching(/^(changed|statement-line-short)$/) });
  expect(await rowOf(order.orderNumber)).toMatchObject({ paymentStatus: 'awaiting_confirmation' });
});
