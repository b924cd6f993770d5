import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promoCodes } from '#db/schema/promo-codes.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** One unit for cash with a code that is good while the quote is made. */
async function inputWith(ctx: ShopContext, optionId: string, promo: string) {
  const input = await inputFor(ctx, optionId);
  const { quoteToken, promoProblem } = await quoteCart(ctx, { lines: input.lines, zip: '92553', promo });
  expect(promoProblem).toBeNull();
  return { ...input, promo, quoteToken };
}

const usesOf = async (code: string) =>
  (await database().select().from(promoCodes).where(eq(promoCodes.code, code)))[0]?.uses;

test('[CART-20] of five buyers at once with a code for two, two place; the others keep neither goods nor code', async () => {
  await database().insert(promoCodes).values({ code: 'TWICE', percent: 10, maxUses: 2 });
  const optionId = await addOption(9);
  const buyers = [];
  for (const _ of Array.from({ length: 5 })) buyers.push(await newBuyer());
  const inputs = [];
  for (const buyer of buyers) inputs.push({ buyer, input: await inputWith(buyer, optionId, 'TWICE') });
  const answers = await Promise.all(inputs.map(({ buyer, input }) => placeOrder(buyer, input)));
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(2);
  const refused = answers.flatMap((answer) => ('problem' in answer ? [answer.problem] : []));
  expect(refused).toHaveLength(3);
  for (const problem of refused) expect(['promo-invalid', 'quote-changed']).toContain(problem);
  expect(await usesOf('TWICE')).toBe(2);
  expect(await stockOf(optionId)).toBe(7);
});

test('[CART-20] a code for one use per person is used once, even with two concurrent orders', async () => {
  await database().insert(promoCodes).values({ code: 'ONCE', percent: 10, perCustomerLimit: 1 });
  const ctx = await newBuyer();
  const inputs = [
    await inputWith(ctx, await addOption(5), 'ONCE'),
    await inputWith(ctx, await addOption(5), 'ONCE'),
  ];
  const answers = await Promise.all(inputs.map((input, minute) => placeOrder(later(ctx, minute), input)));
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(await usesOf('ONCE')).toBe(1);
});
