import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines, orderPicks } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import type { Substitution } from '#domain/orders/edits/substitution.ts';
import type { StaffRole } from '#domain/staff.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import { checkBooks } from '../../ledger.ts';
import { markRefund } from '../../payments/mark-refund.ts';
import { settlePayment } from '../../payments/payment-admin.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague, PHONE, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { answerOwnProposal } from './answer-proposal.ts';
import { dropUnanswered } from './drop-unanswered.ts';
import { editLine } from './edit-line.ts';
import { readEdits, readOpenProposals } from './read-edits.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Ordered = { optionId: string; quantity: number; substitution?: Substitution };

/** An order of these lines by a customer of its own. */
async function placed(wanted: readonly Ordered[], { method = 'cash', creditCents = 0 } = {}) {
  const ctx = await newCustomer([{ cents: 2000, days: 20 }]);
  const lines = wanted.map(
    ({ optionId, quantity }) => ({ kind: 'option', optionId, quantity, from: 'shop' }) as const,
  );
  const base = await inputFor(ctx, wanted[0]?.optionId ?? '');
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553', creditCents });
  const substitutions = Object.fromEntries(
    wanted.map(({ optionId, substitution = 'call' }) => [`option:shop:${optionId}`, substitution]),
  );
  const paying = { creditCents, cashGivenCents: null, form: { ...base.form, method, substitutions } };
  const answer = await placeOrder(ctx, { ...base, lines, quoteToken, ...paying });
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  return { ctx, orderNumber: answer.order.orderNumber };
}

async function linesOf(orderNumber: string) {
  const { id } = await rowOf(orderNumber);
  return database().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
}

const desk = async (role: StaffRole = 'staff') => (await newColleague(role)).ctx;

type Change = { of: string; quantity: number; to?: string; isAgreed?: boolean };

async function edit(orderNumber: string, { of, quantity, to, isAgreed = false }: Change, role?: StaffRole) {
  const line = (await linesOf(orderNumber)).find(({ optionId }) => optionId === of);
  const input = { lineId: line?.id ?? 0, quantity, optionId: to, isAgreed };
  return editLine(await desk(role), { ...(await versionOf(orderNumber)), ...input });
}

/** The books about this order; the goods of these tests came to the shelf without an entry. */
async function noDifference(orderNumber: string) {
  const { customerId } = await rowOf(orderNumber);
  const { differences } = await checkBooks(database());
  expect(differences.filter(({ subject }) => [orderNumber, customerId].includes(subject))).toEqual([]);
}

test('[EDIT-02, EDIT-03] fewer units agreed on the phone: figures, stock, log, audit, text and notices follow', async () => {
  const optionId = await addOption(20);
  const { ctx, orderNumber } = await placed([{ optionId, quantity: 3 }]);
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const { result, writes } = await recordWrites(database(), () =>
    edit(orderNumber, { of: optionId, quantity: 2, isAgreed: true }),
  );
  expect(result).toEqual({ ok: true, done: 'applied' });
  expect(await rowOf(orderNumber)).toMatchObject({ subtotalCents: 6000, totalCents: 6000, version: 2 });
  expect(await linesOf(orderNumber)).toMatchObject([{ quantity: 2, lineTotalCents: 6000 }]);
  expect(await stockOf(optionId)).toBe(18);
  const facts = { product: 'Black Fig Bar 1 g', quantityFrom: 3, quantityTo: 2, swappedFor: null };
  expect(writes).toEqual({
    notices: [
      [`customer:${customerId}`, 'order', orderNumber],
      ['staff', 'order', orderNumber],
    ],
    outbox: [['text', 'order-changed', PHONE, { orderNumber, dueCents: 6000, ...facts }]],
    orderEvents: [['edit', 'phone']],
    stock: [[optionId, 'order', 1]],
    audit: [['order.edit-line', 'order', orderNumber]],
  });
  await noDifference(orderNumber);
});

test('[EDIT-01, EDIT-03] "leave it out" drops the line at once; with "call me" the customer is asked', async () => {
  const [first, second, third] = [await addOption(9), await addOption(9), await addOption(9)];
  const { ctx, orderNumber } = await placed([
    { optionId: first, quantity: 1 },
    { optionId: second, quantity: 2, substitution: 'drop' },
    { optionId: third, quantity: 1 },
  ]);
  expect(await edit(orderNumber, { of: second, quantity: 0 })).toEqual({ ok: true, done: 'applied' });
  expect(await edit(orderNumber, { of: third, quantity: 0 })).toEqual({ ok: true, done: 'proposed' });
  expect((await linesOf(orderNumber)).map(({ optionId }) => optionId)).toEqual([first, third]);
  expect([await stockOf(second), await stockOf(third)]).toEqual([9, 8]);
  const [waiting] = await readOpenProposals(ctx, [await rowOf(orderNumber)]);
  expect(waiting).toMatchObject({ totalCents: 3500, dueCents: 3500, dueBeforeCents: 6000 });
  await noDifference(orderNumber);
});

test.each([
  [3500, 'applied', 3000],
  [2600, 'applied', 2600],
  [3501, 'proposed', 3000],
  [2499, 'proposed', 3000],
])(
  '[EDIT-02, EDIT-03] a wished swap for %d cents is %s, the line then costs %d',
  async (cents, done, unitPriceCents) => {
    const [optionId, other] = [await addOption(9), await addOption(9, cents)];
    const { orderNumber } = await placed([{ optionId, quantity: 2, substitution: 'swap' }]);
    expect(await edit(orderNumber, { of: optionId, quantity: 2, to: other })).toEqual({ ok: true, done });
    expect(await linesOf(orderNumber)).toMatchObject([
      { unitPriceCents, optionId: done === 'applied' ? other : optionId },
    ]);
    expect(await stockOf(other)).toBe(done === 'applied' ? 7 : 9);
    await noDifference(orderNumber);
  },
);

test('[EDIT-05, EDIT-06] a yes applies the swap at the price shown, once; nobody else may give it', async () => {
  const [optionId, other] = [await addOption(9), await addOption(9, 4000)];
  const { ctx, orderNumber } = await placed([{ optionId, quantity: 1 }]);
  const asked = await recordWrites(database(), () =>
    edit(orderNumber, { of: optionId, quantity: 1, to: other }),
  );
  expect(asked.writes).toMatchObject({
    outbox: [['text', 'order-proposal', PHONE, { orderNumber, swappedFor: 'Black Fig Bar 1 g' }]],
    orderEvents: [['edit', 'proposed']],
    audit: [['order.propose-edit', 'order', orderNumber]],
  });
  expect(asked.writes.stock).toBeUndefined();
  const [proposal] = await readOpenProposals(ctx, [await rowOf(orderNumber)]);
  const { id = '', totalCents = 0 } = proposal ?? {};
  const yes = { id, isAccepted: true, totalCents };
  const stranger = await newCustomer();
  expect(await answerOwnProposal(stranger, orderNumber, yes)).toEqual({ problem: 'not-found' });
  const less = { ...yes, totalCents: totalCents - 1 };
  expect(await answerOwnProposal(ctx, orderNumber, less)).toEqual({ problem: 'proposal-dearer' });
  const answers = await Promise.all([
    answerOwnProposal(ctx, orderNumber, yes),
    answerOwnProposal(ctx, orderNumber, yes),
  ]);
  expect(answers.toSorted((one) => ('ok' in one ? -1 : 1))).toEqual([
    { ok: true },
    { problem: 'proposal-over' },
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ subtotalCents: 4000, totalCents: 4500 });
  expect([await stockOf(optionId), await stockOf(other)]).toEqual([9, 8]);
  await noDifference(orderNumber);
});

test('[EDIT-06] a no leaves a swap out; where nothing would be left, the order stays and its log says so', async () => {
  const [first, second, other] = [await addOption(9), await addOption(9), await addOption(9, 4000)];
  const { ctx, orderNumber } = await placed([
    { optionId: first, quantity: 1 },
    { optionId: second, quantity: 1 },
  ]);
  for (const optionId of [first, second]) {
    await edit(orderNumber, { of: optionId, quantity: 1, to: other });
    const [proposal] = await readOpenProposals(ctx, [await rowOf(orderNumber)]);
    const no = { id: proposal?.id ?? '', isAccepted: false, totalCents: 0 };
    expect(await answerOwnProposal(ctx, orderNumber, no)).toEqual({ ok: true });
  }
  expect((await linesOf(orderNumber)).map(({ optionId }) => optionId)).toEqual([second]);
  const read = await readEdits(await desk(), orderNumber);
  expect(read?.proposals.map(({ state }) => state)).toEqual(['refused', 'refused']);
  await noDifference(orderNumber);
});

test('[EDIT-07] silence leaves the line out after the minutes, not before, and never brings a fee', async () => {
  const [first, second, other] = [
    await addOption(9, 4000),
    await addOption(9, 1000),
    await addOption(9, 1100),
  ];
  const { ctx, orderNumber } = await placed([
    { optionId: first, quantity: 1 },
    { optionId: second, quantity: 1 },
  ]);
  const before = await rowOf(orderNumber);
  await edit(orderNumber, { of: second, quantity: 1, to: other });
  const early = later(ctx, 13);
  expect(await dropUnanswered(early)).toBe(0);
  expect(await dropUnanswered(later(early, 5))).toBeGreaterThan(0);
  expect(await dropUnanswered(later(early, 6))).toBe(0);
  const after = await rowOf(orderNumber);
  expect(after).toMatchObject({ subtotalCents: 4000, deliveryFeeCents: before.deliveryFeeCents });
  expect(after.totalCents).toBeLessThan(before.totalCents);
  expect(await stockOf(second)).toBe(9);
  await noDifference(orderNumber);
});

test('[EDIT-04] less to pay goes to the credit first, then a refund of confirmed money is due and marked', async () => {
  const optionId = await addOption(20);
  const { ctx, orderNumber } = await placed([{ optionId, quantity: 3 }], {
    method: 'zelle',
    creditCents: 1000,
  });
  const owner = (await newColleague('admin', ctx.now)).ctx;
  await settlePayment(owner, { ...(await versionOf(orderNumber)), isReceived: true });
  expect((await creditOf(ctx)).cents).toBe(1000);
  expect(await edit(orderNumber, { of: optionId, quantity: 2, isAgreed: true })).toMatchObject({ ok: true });
  expect((await creditOf(ctx)).cents).toBe(2000);
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ totalCents: 6000, monsterDollarsUsedCents: 0, paymentStatus: 'paid', amountDueCents: 6000 },
  });
  await noDifference(orderNumber);
  const dearer = { of: optionId, quantity: 3, isAgreed: true };
  expect(await edit(orderNumber, dearer)).toEqual({ problem: 'edit-dearer-paid' });
  const { writes } = await recordWrites(database(), async () =>
    markRefund(owner, { ...(await versionOf(orderNumber)), note: '' }),
  );
  expect(writes.payments).toEqual([['refund', 'zelle', 2000]]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  await noDifference(orderNumber);
});

test('[EDIT-02] of two at once one wins; a foreign version, a stranger to the right and an order on the road are refused', async () => {
  const optionId = await addOption(20);
  const { orderNumber } = await placed([{ optionId, quantity: 3 }]);
  const [[line], at, ctx] = [await linesOf(orderNumber), await versionOf(orderNumber), await desk()];
  const both = await Promise.all(
    [1, 2].map((quantity) => editLine(ctx, { ...at, lineId: line?.id ?? 0, quantity, isAgreed: true })),
  );
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(both.filter((answer) => 'problem' in answer)).toEqual([{ problem: 'changed' }]);
  expect(await edit(orderNumber, { of: optionId, quantity: 0, isAgreed: true }, 'driver')).toMatchObject({
    problem: 'not-found',
  });
  expect(await edit(orderNumber, { of: optionId, quantity: 0, isAgreed: true })).toEqual({
    problem: 'edit-nothing-left',
  });
  expect(await edit(orderNumber, { of: optionId, quantity: 40, isAgreed: true })).toMatchObject({
    problem: 'edit-stock-short',
  });
  await noDifference(orderNumber);
});

test('[EDIT-02] a bag that was ready is packed again: the line is out of it, the other stays in', async () => {
  const [first, second] = [await addOption(9), await addOption(9)];
  const { orderNumber } = await placed([
    { optionId: first, quantity: 2 },
    { optionId: second, quantity: 1 },
  ]);
  const { id: orderId } = await rowOf(orderNumber);
  const { staffId } = await newColleague('packer');
  const ticks = (await linesOf(orderNumber)).map(({ id, quantity }) => ({
    ...{ lineId: id, orderId, quantity, way: 'hand' as const, staffId, pickedAt: new Date(0) },
  }));
  await database().insert(orderPicks).values(ticks);
  await database().update(orders).set({ status: 'ready' }).where(eq(orders.id, orderId));
  const { writes } = await recordWrites(database(), () =>
    edit(orderNumber, { of: first, quantity: 1, isAgreed: true }),
  );
  expect(writes.orderEvents).toEqual([
    ['edit', 'phone'],
    ['status', 'ready to preparing'],
  ]);
  expect((await rowOf(orderNumber)).status).toBe('preparing');
  const left = await database().select().from(orderPicks).where(eq(orderPicks.orderId, orderId));
  expect(left.map(({ lineId }) => lineId)).toEqual([ticks[1]?.lineId]);
});

test('[EDIT-02] a code, a member’s discount and the rounding take from a changed order what they took when it was placed', async () => {
  const optionId = await addOption(20, 3333);
  const ctx = await newCustomer();
  const code = `TERMS-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await database().insert(promoCodes).values({ code, percent: 20 });
  const then = {
    memberDiscountAppliesTo: 'registered',
    memberDiscountPercent: 12.5,
    roundTotalUp: 'never',
  } as const;
  const buying = { ...ctx, settings: { ...ctx.settings, ...then } };
  const lines = [{ kind: 'option', optionId, quantity: 3, from: 'shop' }] as const;
  const { quoteToken } = await quoteCart(buying, { lines, promo: code, zip: '92553' });
  const base = await inputFor(buying, optionId);
  const answer = await placeOrder(buying, { ...base, lines, promo: code, cashGivenCents: null, quoteToken });
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  const { orderNumber } = answer.order;
  expect((await rowOf(orderNumber)).priceTerms).toEqual({
    ...{ discountKind: 'member', discountPercent: 12.5, promoPercent: 20, roundTotalUp: 'never' },
  });
  await database().update(promoCodes).set({ percent: 5 }).where(eq(promoCodes.code, code));
  const staff = await desk();
  const today = {
    ...staff,
    settings: { ...staff.settings, memberDiscountPercent: 0, roundTotalUp: 'always' as const },
  };
  const [line] = await linesOf(orderNumber);
  const change = { lineId: line?.id ?? 0, quantity: 2, isAgreed: true };
  expect(await editLine(today, { ...(await versionOf(orderNumber)), ...change })).toMatchObject({ ok: true });
  // 6,666 cents less 12.5 % are 5,833, less 20 % of these 4,666.
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ vipDiscountCents: 833, vipDiscountKind: 'member', promoDiscountCents: 1167, roundingCents: 0 },
    totalCents: 4666,
  });
  await noDifference(orderNumber);
});
