import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSmallShop, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

test('[SEC-13, STAFF-23] a reason that is cut within a picture sign is kept without half of it', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const reason = `${'x'.repeat(299)}😀😀`;
  const answer = await cancelOrderByStaff(ctx, {
    ...(await versionOf(orderNumber)),
    ...{ reason, isIdCheckFailed: false },
  });
  expect(answer).toMatchObject({ ok: true });
  expect((await rowOf(orderNumber)).cancelReason).toBe('x'.repeat(299));
});
