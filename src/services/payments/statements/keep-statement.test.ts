import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordWrites } from '../../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../../testing/small-checkout.ts';
import { newColleague, newOrder, newsOf, noticesOf, rowOf, versionOf } from '../../testing/staff-orders.ts';
import {
  codeOf,
  keptLine,
  keptLines,
  matchDifferences,
  newVenmoOrder,
  venmoStatement,
} from '../../testing/statement-steps.ts';
import { settlePayment } from '../payment-admin.ts';
import { keepStatement } from './keep-statement.ts';
import { previewStatement } from './preview-statement.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

test('[MATCH-04, MATCH-06, MATCH-07] a preview keeps nothing; confirming writes what a single confirmation does', async () => {
  const [order, other] = [await newVenmoOrder(), await newVenmoOrder()];
  const { ctx } = await newColleague('staff');
  const statement = venmoStatement([
    { id: 'a1', note: order.code.toLowerCase() },
    { id: 'a2', note: '', payer: 'Somebody Else' },
    { id: 'a3', note: other.orderNumber, usd: '59.00' },
  ]);
  const previewed = await recordWrites(database(), () => previewStatement(ctx, statement));
  expect(previewed.writes).toEqual({});
  expect(previewed.result).toMatchObject({
    counts: { all: 3, sure: 1, likely: 0, open: 2 },
    sureCents: 6000,
    known: 0,
  });
  expect(await keptLines()).toEqual([]);

  const { result, writes } = await recordWrites(database(), () => keepStatement(ctx, statement));
  expect(result).toEqual({ ok: true, kept: 3, known: 0, confirmed: 1, left: [] });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'confirmed'),
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [
      ['payment', 'paid'],
      ['status', 'pending to confirmed'],
    ],
    payments: [['confirm', 'venmo', 6000]],
    audit: [
      ['statement.keep', 'statement', 'venmo'],
      ['payment.confirm', 'order', order.orderNumber],
    ],
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await rowOf(other.orderNumber)).toMatchObject({
    status: 'pending',
    paymentStatus: 'awaiting_confirmation',
  });
  expect((await keptLines()).map(({ state, how, cents }) => [state, how, cents])).toEqual([
    ['matched', 'sure', 6000],
    ['open', null, null],
    ['open', null, null],
  ]);
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-06] pasted twice, a statement changes nothing and says so', async () => {
  const order = await newVenmoOrder();
  const { ctx } = await newColleague('staff');
  const statement = venmoStatement([{ id: 'b1', note: order.code }]);
  await keepStatement(ctx, statement);
  const { result, writes } = await recordWrites(database(), () => keepStatement(ctx, statement));
  expect(result).toEqual({ ok: true, kept: 0, known: 1, confirmed: 0, left: [] });
  expect(writes).toEqual({});
  expect(await previewStatement(ctx, statement)).toMatchObject({ known: 1, counts: { all: 0 } });
});

test('[MATCH-07] two people confirm the same statement at once: every order is paid once', async () => {
  const orders = [await newVenmoOrder(), await newVenmoOrder(), await newVenmoOrder()];
  const statement = venmoStatement(
    orders.map(({ code }, place) => ({ id: `c${place}`, note: `order ${code}` })),
  );
  const [one, two] = [await newColleague('staff'), await newColleague('manager')];
  const { result, writes } = await recordWrites(database(), () =>
    Promise.all([keepStatement(one.ctx, statement), keepStatement(two.ctx, statement)]),
  );
  const confirmed = result.map((answer) => ('confirmed' in answer ? (answer.confirmed ?? 0) : -1));
  expect(confirmed.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(writes.payments).toHaveLength(3);
  expect(writes.credit).toBeUndefined();
  const states = await Promise.all(orders.map(({ orderNumber }) => rowOf(orderNumber)));
  expect(states.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid', 'paid']);
  expect(await matchDifferences()).toEqual([]);
});

test('[MATCH-07] what cannot be confirmed is named with its reason, and the others are confirmed', async () => {
  const [first, second] = [await newVenmoOrder(), await newVenmoOrder()];
  const { ctx } = await newColleague('staff');
  const paid = await newOrder({ method: 'venmo' });
  await settlePayment(ctx, { ...(await versionOf(paid.orderNumber)), isReceived: true, note: 'd1' });
  // The service's id has confirmed another order by hand already.
  const statement = venmoStatement([
    { id: 'd1', note: first.code },
    { id: 'd2', note: second.code },
  ]);
  expect(await keepStatement(ctx, statement)).toEqual({
    ...{ ok: true, kept: 2, known: 0, confirmed: 1 },
    left: [{ orderNumber: first.orderNumber, problem: 'reference-used' }],
  });
  expect(await keptLine('d1')).toMatchObject({ state: 'open', how: null });
  expect(await rowOf(first.orderNumber)).toMatchObject({ paymentStatus: 'awaiting_confirmation' });
});

test('[MATCH-01] an order paid from afar keeps its own code, a cash order has none', async () => {
  const [order, cash] = [await newVenmoOrder(), await newOrder({ method: 'cash' })];
  expect(order.code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{6}$/);
  expect(await codeOf(cash.orderNumber)).toBe('');
});

test.each(['support', 'packer', 'driver'] as const)(
  '[MATCH-04] %s may neither preview nor keep',
  async (role) => {
    const { ctx } = await newColleague(role);
    const statement = venmoStatement([{ id: 'e1', note: '' }]);
    expect(await previewStatement(ctx, statement)).toEqual({ problem: 'forbidden' });
    expect(await keepStatement(ctx, statement)).toEqual({ problem: 'forbidden' });
  },
);

test('[MATCH-04] without the second factor that the shop asks for nothing is kept', async () => {
  const { ctx } = await newColleague('manager');
  const strict = { ...ctx, settings: { ...ctx.settings, secondFactorFor: 'admin-manager' as never } };
  const before = await keptLines();
  const answer = await keepStatement(strict, venmoStatement([{ id: 'f1', note: '' }]));
  expect(answer).toHaveProperty('problem', 'second-factor-missing');
  expect(await keptLines()).toEqual(before);
});
