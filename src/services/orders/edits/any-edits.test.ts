import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import { chanceFrom } from '../../testing/chance.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { editLine } from './edit-line.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const PRICES = [3000, 1450, 2600, 9999];
const FULL = 1000;
const EDITS = 6;

type Wanted = { optionId: string; quantity: number };

async function placed(wanted: readonly Wanted[], creditCents: number) {
  const ctx = await newCustomer([{ cents: 2000, days: 20 }]);
  const lines = wanted.map((line) => ({ kind: 'option', from: 'shop', ...line }) as const);
  const base = await inputFor(ctx, wanted[0]?.optionId ?? '');
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553', creditCents });
  const answer = await placeOrder(ctx, { ...base, lines, quoteToken, creditCents, cashGivenCents: null });
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  return answer.order.orderNumber;
}

async function linesOf(orderNumber: string) {
  const { id } = await rowOf(orderNumber);
  return database().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
}

/** What an order costs and holds, whatever its number and its log. */
async function figuresOf(orderNumber: string) {
  const row = await rowOf(orderNumber);
  const lines = await linesOf(orderNumber);
  const sumOf = (kind: 'gramsFlower' | 'gramsConcentrate') =>
    lines.reduce((sum, line) => sum + line[kind] * line.quantity, 0);
  const { baseTotalCents, subtotalCents, vipDiscountCents, promoDiscountCents, roundingCents } = row;
  const { deliveryFeeCents, totalCents, monsterDollarsUsedCents, amountDueCents, taxSplit } = row;
  return {
    ...{ baseTotalCents, subtotalCents, vipDiscountCents, promoDiscountCents, roundingCents },
    ...{ deliveryFeeCents, totalCents, monsterDollarsUsedCents, amountDueCents, taxSplit },
    grams: [sumOf('gramsFlower'), sumOf('gramsConcentrate')],
    lines: lines
      .map(({ optionId, quantity, unitPriceCents, lineTotalCents, productName, optionName }) =>
        [optionId, quantity, unitPriceCents, lineTotalCents, productName, optionName].join(' '),
      )
      .toSorted(),
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '[EDIT-02, EDIT-04] an order after changes %d equals a fresh order of its final lines, to the cent and the unit',
  async (seed) => {
    const chance = chanceFrom(seed);
    const optionIds = await Promise.all(PRICES.map((cents) => addOption(FULL, cents)));
    const start = optionIds.slice(0, 2).map((optionId) => ({ optionId, quantity: 1 + chance.upTo(2) }));
    const orderNumber = await placed(start, chance.isOnceIn(2) ? 1500 : 0);
    const { ctx } = await newColleague('staff');
    let applied = 0;
    for (let count = 0; count < EDITS; count += 1) {
      const lines = await linesOf(orderNumber);
      const line = chance.pick(lines);
      const free = optionIds.filter((id) => lines.every(({ optionId }) => optionId !== id));
      const optionId = chance.isOnceIn(2) && free.length > 0 ? chance.pick(free) : undefined;
      const change = { lineId: line.id, quantity: chance.upTo(4), optionId, isAgreed: true };
      const answer = await editLine(ctx, { ...(await versionOf(orderNumber)), ...change });
      if ('ok' in answer && answer.ok) applied += 1;
    }
    expect(applied).toBeGreaterThan(0);
    const edited = await figuresOf(orderNumber);
    const final = (await linesOf(orderNumber)).map(({ optionId, quantity }) => ({ optionId, quantity }));
    for (const id of optionIds) {
      const held = final.find(({ optionId }) => optionId === id)?.quantity ?? 0;
      expect(await stockOf(id)).toBe(FULL - held);
    }
    const fresh = await figuresOf(await placed(final, edited.monsterDollarsUsedCents));
    expect(edited).toEqual(fresh);
  },
);
