import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_RULES } from '#db/queries/ledger/customer-rules.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { changeCredit } from '../credit/change-credit.ts';
import { checkBooks } from '../ledger.ts';
import { keepStatement } from '../payments/statements/keep-statement.ts';
import { payByLine } from '../payments/statements/match-line.ts';
import { whileUnstored } from '../testing/at-once.ts';
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
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { keptLine, newVenmoOrder, venmoStatement } from '../testing/statement-steps.ts';
import { mergeInput, rowOf } from '../testing/two-accounts.ts';
import { mergeCustomers } from './merge-customers.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const manager = async (ctx: ShopContext) => (await newColleague('manager', ctx.now)).ctx;

async function differences() {
  const names = CUSTOMER_RULES.map(({ name }) => name);
  return (await checkBooks(database())).differences.filter(({ rule }) => names.includes(rule));
}

/** The one account becomes the other; `second` begins before that is stored. */
async function whileMerging<Answer>(
  { kept, gone }: { kept: ShopContext; gone: ShopContext },
  second: () => Promise<Answer>,
) {
  const staff = await manager(kept);
  const input = await mergeInput(kept, gone);
  const [merged, answer] = await whileUnstored((tx) => mergeCustomers({ ...staff, db: tx }, input), second);
  expect(merged).toEqual({ ok: true });
  return answer;
}

test('[CUST-16] nobody orders on an account that becomes part of another in that moment', async () => {
  const [kept, gone] = [await newCustomer(), await newCustomer()];
  const input = await inputFor(gone, await addOption(9));
  const answer = await whileMerging({ kept, gone }, () => placeOrder(later(gone), input));
  expect(answer).toEqual({ problem: 'account-required' });
  expect(await ordersOf(gone)).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('[CUST-16] credit that staff give in that moment is given to nobody who is gone', async () => {
  const [kept, gone] = [await newCustomer(), await newCustomer()];
  const staff = await manager(kept);
  const { id: customerId } = await rowOf(gone);
  const grant = { customerId, cents: 700, description: 'Sorry', expiryDays: null, key: randomUUID() };
  const answer = await whileMerging({ kept, gone }, () => changeCredit(staff, grant));
  expect(answer).toEqual({ problem: 'not-found' });
  expect(await creditOf(gone)).toMatchObject({ cents: 0 });
  expect(await differences()).toEqual([]);
});

test('[CUST-16, MATCH-08] what was paid twice becomes credit of the account that stays, or waits', async () => {
  const [kept, order] = [await newCustomer(), await newVenmoOrder()];
  const { ctx: staff } = await newColleague('staff');
  const pay = (id: string) =>
    keepStatement(staff, venmoStatement([{ id, note: order.code, day: order.day }]));
  await pay('m1');
  await pay('m2');
  const { id: lineId } = await keptLine('m2');
  const before = (await creditOf(kept)).cents;
  const answer = await whileMerging({ kept, gone: order.ctx }, () =>
    payByLine(staff, { lineId, order: order.code, overWay: 'credit' }),
  );
  expect(await creditOf(order.ctx)).toMatchObject({ cents: 0 });
  const isBooked = 'ok' in answer;
  expect(answer).toEqual(isBooked ? { ok: true } : { problem: 'changed' });
  expect((await creditOf(kept)).cents - before).toBe(1000 + (isBooked ? 6000 : 0));
  expect(await differences()).toEqual([]);
});
