import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import { linesOf } from '../../testing/order-lines-of.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { answerOwnProposal } from './answer-proposal.ts';
import { dropUnanswered } from './drop-unanswered.ts';
import { editLine } from './edit-line.ts';
import { readOpenProposals } from './read-edits.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** An order with half its price off for members, who get nothing off by now, and a swap that waits for a word. */
async function proposed(substitution: 'call' | 'drop' = 'call') {
  const plain = await newCustomer();
  const half = { memberDiscountAppliesTo: 'registered', memberDiscountPercent: 50 } as const;
  const ctx = { ...plain, settings: { ...plain.settings, ...half } };
  const [first, second, other] = [
    await addOption(9, 6000),
    await addOption(9, 1000),
    await addOption(9, 900),
  ];
  const lines = [first, second].map(
    (optionId) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' }) as const,
  );
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553' });
  const input = await inputFor(ctx, first);
  const form = { ...input.form, substitutions: { [`option:shop:${second}`]: substitution } };
  const answer = await placeOrder(ctx, { ...input, form, lines, quoteToken });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { orderNumber } = answer.order;
  // As an order that was placed before its terms were kept: today's percentages hold for it.
  await database().update(orders).set({ priceTerms: null }).where(eq(orders.orderNumber, orderNumber));
  const { ctx: staff } = await newColleague('staff');
  const line = (await linesOf(orderNumber)).find(({ optionId }) => optionId === second);
  const nothing = { ...staff.settings, ...half, memberDiscountPercent: 0 };
  const swap = { quantity: 1, optionId: other };
  const wanted = substitution === 'drop' ? { quantity: 0 } : swap;
  const change = { lineId: line?.id ?? 0, ...wanted, isAgreed: false };
  expect(
    await editLine({ ...staff, settings: nothing }, { ...(await versionOf(orderNumber)), ...change }),
  ).toEqual({ ok: true, done: 'proposed' });
  return { plain: { ...plain, settings: nothing }, orderNumber, second };
}

test('[EDIT-06, EDIT-03] a no that would make the order dearer leaves it as it was, and its log says so', async () => {
  const { plain, orderNumber, second } = await proposed();
  const before = await rowOf(orderNumber);
  const [open] = await readOpenProposals(plain, [before]);
  const no = { id: open?.id ?? '', isAccepted: false, totalCents: 0 };
  const { result, writes } = await recordWrites(database(), () =>
    answerOwnProposal(later(plain), orderNumber, no),
  );
  expect(result).toEqual({ ok: true });
  expect(writes.orderEvents).toEqual([['edit', 'declined']]);
  expect(writes.stock).toBeUndefined();
  expect(await rowOf(orderNumber)).toEqual(before);
  expect(await stockOf(second)).toBe(8);
});

test('[EDIT-07, EDIT-03] silence that would make the order dearer leaves it as it was, and nobody is asked any longer', async () => {
  const { plain, orderNumber, second } = await proposed();
  const before = await rowOf(orderNumber);
  const { writes } = await recordWrites(database(), () => dropUnanswered(later(plain, 60)));
  expect(writes.orderEvents).toEqual([['edit', 'unanswered']]);
  expect(writes.stock).toBeUndefined();
  expect(await rowOf(orderNumber)).toEqual(before);
  expect(await readOpenProposals(plain, [before])).toEqual([]);
  expect(await stockOf(second)).toBe(8);
});

test('[EDIT-03] what was asked for at the checkout and would be dearer by now is asked again', async () => {
  const { orderNumber, second } = await proposed('drop');
  const lines = await linesOf(orderNumber);
  expect(lines.find(({ optionId }) => optionId === second)).toMatchObject({
    ...{ quantity: 1, substitution: 'drop' },
  });
});
