import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
} from '../../testing/small-checkout.ts';
import { newAssignees, newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { cancelOrderByStaff } from '../cancel-order-by-staff.ts';
import { moveOrder } from '../move-order.ts';
import { askTakeBack } from './ask-take-back.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** A saved result of nobody yet, whose one house pick earns five dollars of credit. */
async function addResult() {
  const [id, optionId] = [randomUUID(), await addOption(20, 5000)];
  const recommendedProducts = [{ optionId, priceCents: 5000, isHouse: true }];
  const row = { id, variant: 'a', sessionHash: 'hash', answers: {}, recommendedProducts } as const;
  await database()
    .insert(quizResults)
    .values({ ...row, recommendedProducts: [...recommendedProducts] });
  return { id, optionId };
}

type Result = Awaited<ReturnType<typeof addResult>>;

async function place(ctx: ShopContext, { id: quizResultId, optionId }: Result, phone = '9515550111') {
  const input = await inputFor(ctx, optionId);
  const lines = [...input.lines, { kind: 'reward', quizResultId } as const];
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553' });
  const answer = await placeOrder(ctx, { ...input, lines, quoteToken, form: { ...input.form, phone } });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  return answer.order.orderNumber;
}

async function cancelled(ctx: ShopContext, orderNumber: string) {
  const why = { reason: 'asked', isIdCheckFailed: false };
  const answer = await cancelOrderByStaff(ctx, { ...(await versionOf(orderNumber)), ...why });
  expect(answer).toMatchObject({ ok: true });
}

const takeBack = async (ctx: ShopContext, orderNumber: string) =>
  askTakeBack(ctx, { ...(await versionOf(orderNumber)), reason: 'Wrong order pressed' });

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

async function deliver(orderNumber: string) {
  const { ctx } = await newColleague('staff');
  const named = await newAssignees();
  for (const to of STEPS)
    expect(
      await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, doorCheck, ...named }),
    ).toMatchObject({ ok: true });
}

const creditsOf = ({ id }: Result) =>
  database()
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.cause, `quiz:${id}`));

test('[QUIZA-20, UNDO-07] a cancelling is not taken back where another order has its quiz reward by now', async () => {
  const [ctx, result] = [await newCustomer(), await addResult()];
  const { ctx: desk } = await newColleague('staff');
  const first = await place(ctx, result);
  await cancelled(desk, first);
  const second = await place(later(ctx), result);
  expect((await rowOf(second)).quizResultId).toBe(result.id);
  const before = await rowOf(first);
  expect(await takeBack(desk, first)).toEqual({ problem: 'take-back-reward-used' });
  expect(await rowOf(first)).toEqual(before);
  await cancelled(desk, second);
  expect(await takeBack(desk, first)).toMatchObject({ ok: true });
});

test('[QUIZA-20] of two orders that have the reward of one result, both are handed over and one is rewarded', async () => {
  const [ctx, result] = [await newCustomer(), await addResult()];
  const first = await place(ctx, result);
  const second = await place(later(ctx), result);
  await database().update(orders).set({ quizResultId: result.id }).where(eq(orders.orderNumber, second));
  await deliver(first);
  await deliver(second);
  expect(await creditsOf(result)).toMatchObject([{ orderId: (await rowOf(first)).id, cents: 500 }]);
});

test('[QUIZA-20] a result that two people have in their carts rewards the order of one, also in the same moment', async () => {
  for (let times = 0; times < 5; times += 1) {
    const result = await addResult();
    const people = [await newCustomer(), await newCustomer()];
    const numbers = await Promise.all(
      people.map((ctx, at) => place(ctx, result, `951555${String(2000 + times * 2 + at)}`)),
    );
    const rows = await Promise.all(numbers.map(rowOf));
    expect(rows.filter(({ quizResultId }) => quizResultId === result.id)).toHaveLength(1);
  }
});

test('[UNDO-07, CART-43] a cancelling is not taken back where the same phone number has used its code since', async () => {
  const code = `ONE${randomUUID().slice(0, 6).toUpperCase()}`;
  await database().insert(promoCodes).values({ code, percent: 10, perCustomerLimit: 1 });
  const optionId = await addOption(20);
  const order = async (ctx: ShopContext) => {
    const input = await inputFor(ctx, optionId);
    const asked = { lines: input.lines, zip: '92553', promo: code };
    const { quoteToken } = await quoteCart(ctx, asked);
    const answer = await placeOrder(ctx, { ...input, promo: code, quoteToken });
    if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
    return answer.order.orderNumber;
  };
  const { ctx: desk } = await newColleague('staff');
  const first = await order(await newBuyer());
  await cancelled(desk, first);
  await order(await newBuyer());
  expect(await takeBack(desk, first)).toEqual({ problem: 'take-back-code-used' });
  const [row] = await database()
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code)));
  expect(row?.uses).toBe(1);
});
