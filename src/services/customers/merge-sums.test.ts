import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { customerFigures } from '#db/schema/customers.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { changeCredit } from '../credit/change-credit.ts';
import { checkBooks } from '../ledger.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { type Chance, chanceFrom } from '../testing/chance.ts';
import {
  addOption,
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { mergeInput, rowOf } from '../testing/two-accounts.ts';
import { mergeCustomers } from './merge-customers.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const phoneOf = (chance: Chance) => `951555${String(1000 + chance.upTo(8999))}`;

async function order(ctx: ShopContext, { creditCents = 0, optionId = '', phone = '', quantity = 1 }) {
  const input = await paidBy(ctx, await inputFor(ctx, optionId, quantity), { method: 'cash', creditCents });
  return placeOrder(ctx, { ...input, form: { ...input.form, phone } });
}

type Step = { ctx: ShopContext; staff: ShopContext; chance: Chance; optionId: string; phone: string };

/** An order, with a part of the credit or none; or one cancelled; or credit given or taken. */
async function step({ ctx, staff, chance, optionId, phone }: Step): Promise<void> {
  const { id, monsterDollarsCents } = await rowOf(ctx);
  const what = chance.upTo(3);
  if (what <= 1) {
    const creditCents = chance.isOnceIn(2) ? Math.min(monsterDollarsCents, chance.upTo(1200)) : 0;
    await order(ctx, { creditCents, optionId, phone });
  }
  if (what === 2) {
    const own = await ordersOf(ctx);
    const open = own.filter(({ status }) => status === 'pending' || status === 'confirmed');
    if (open.length === 0) return;
    const { orderNumber, version } = chance.pick(open);
    const wish = { orderNumber, version, reason: 'asked', isIdCheckFailed: false };
    expect(await cancelOrderByStaff(staff, wish)).toMatchObject({ ok: true });
  }
  if (what === 3) {
    const cents = chance.isOnceIn(3) ? -Math.min(monsterDollarsCents, 100) : 1 + chance.upTo(900);
    const credit = { customerId: id, cents, description: 'x', expiryDays: chance.pick([14, 30, null]) };
    if (cents !== 0)
      expect(await changeCredit(staff, { ...credit, key: randomUUID() })).toEqual({ ok: true });
  }
}

const figuresOf = async (ctx: ShopContext) => {
  const { id } = await rowOf(ctx);
  const [row] = await database().select().from(customerFigures).where(eq(customerFigures.customerId, id));
  return [row?.orders ?? -1, row?.spentCents ?? -1] as const;
};

/** What other tests of this file's shop left is told in no sequence. */
async function differences() {
  const found = (await checkBooks(database())).differences;
  return found.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

test.each([1, 2, 3, 4, 5, 6])(
  '[CUST-16] whatever two accounts did before and do after, the sums of the one are those of the two: seed %i',
  async (seed) => {
    const chance = chanceFrom(seed);
    const staff = (await newColleague('admin', new Date(Date.now() + 3_600_000))).ctx;
    const [kept, gone] = [
      await newCustomer([{ cents: 700, days: 9 }]),
      await newCustomer([{ cents: 400, days: 4 }]),
    ];
    const optionId = await addOption(400, 3000);
    await database().insert(stockEntries).values({ optionId, change: 400, reason: 'opening' });
    const before = await differences();
    for (let count = 0; count < 14; count += 1) {
      const ctx = later(chance.isOnceIn(2) ? kept : gone);
      await step({ ctx, staff, chance, optionId, phone: phoneOf(chance) });
    }
    const [a, b] = [await figuresOf(kept), await figuresOf(gone)];
    const cents = (await creditOf(kept)).cents + (await creditOf(gone)).cents;
    const count = (await ordersOf(kept)).length + (await ordersOf(gone)).length;
    expect(await mergeCustomers(staff, await mergeInput(kept, gone))).toEqual({ ok: true });
    expect((await creditOf(kept)).cents).toBe(cents);
    expect((await ordersOf(kept)).length).toBe(count);
    expect(await figuresOf(kept)).toEqual([a[0] + b[0], a[1] + b[1]]);
    expect(await figuresOf(gone)).toEqual([0, 0]);
    expect(await differences()).toEqual(before);
    for (let after = 0; after < 8; after += 1)
      await step({ ctx: later(kept), staff, chance, optionId, phone: phoneOf(chance) });
    expect(await creditOf(gone)).toMatchObject({ cents: 0 });
    expect(await differences()).toEqual(before);
  },
  60_000,
);

test('[CUST-16] [LAW-02] on the day of the merge the grams of both count', async () => {
  const staff = (await newColleague('manager')).ctx;
  const [kept, gone] = [await newCustomer(), await newCustomer()];
  const optionId = await addOption(100);
  const grams = { limitKind: 'flower', gramsFlower: 10 } as const;
  await database().update(productOptions).set(grams).where(eq(productOptions.id, optionId));
  const two = { optionId, quantity: 2 };
  expect(await order(kept, { ...two, phone: '9515557001' })).toMatchObject({ ok: true });
  expect(await order(gone, { ...two, phone: '9515557002' })).toMatchObject({ ok: true });
  const one = { optionId, quantity: 1, phone: '9515557003' };
  expect(await mergeCustomers(staff, await mergeInput(kept, gone))).toEqual({ ok: true });
  expect(await order(later(kept), one)).toMatchObject({ problem: expect.stringMatching(/^daily/) });
});
