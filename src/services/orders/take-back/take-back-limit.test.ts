import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import type { ShopContext } from '../../context.ts';
import { whileUnstored } from '../../testing/at-once.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { cancelOrderByStaff } from '../cancel-order-by-staff.ts';
import { askTakeBack } from './ask-take-back.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const limited = (ctx: ShopContext) => ({ ...ctx, settings: { ...ctx.settings, dailyLimitFlowerGrams: 3 } });

/** Two grams of flower each. */
async function flower() {
  const optionId = await addOption(20);
  const grams = { limitKind: 'flower', gramsFlower: 2 } as const;
  await database().update(productOptions).set(grams).where(eq(productOptions.id, optionId));
  return optionId;
}

test('[UNDO-07, LAW-02] an order that stands again and one that is placed in that moment stay within the grams of the day', async () => {
  const buyer = limited(await newCustomer());
  const optionId = await flower();
  const first = await placeOrder(buyer, await inputFor(buyer, optionId));
  if (!('order' in first) || !first.order) throw new Error(JSON.stringify(first));
  const { orderNumber } = first.order;
  const staff = limited((await newColleague('staff')).ctx);
  await cancelOrderByStaff(staff, {
    ...(await versionOf(orderNumber)),
    ...{ reason: 'asked', isIdCheckFailed: false },
  });
  const cancelled = await versionOf(orderNumber);
  const again = later(buyer);
  const input = await inputFor(again, optionId);
  const answers = await whileUnstored(
    (tx) => placeOrder({ ...again, db: tx }, input),
    () => askTakeBack(later(staff), { ...cancelled, reason: 'Wrong order' }),
  );
  expect(answers).toMatchObject([{ ok: true }, { problem: 'take-back-past-limit' }]);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled' });
});
