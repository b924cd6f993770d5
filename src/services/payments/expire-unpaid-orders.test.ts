import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { listOrders } from '../orders/list-orders.ts';
import { moveOrder } from '../orders/move-order.ts';
import {
  addOption,
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
  paidBy,
  stockOf,
} from '../testing/small-checkout.ts';
import { newColleague, versionOf } from '../testing/staff-orders.ts';
import { claimPayment } from './claim-payment.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { listPayments } from './payment-admin.ts';
import { readPayment } from './read-payment.ts';

const HOUR_MS = 3_600_000;

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function unpaidOrder() {
  const ctx = await newCustomer([{ cents: 1000, days: 1 }]);
  const optionId = await addOption(3);
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle', creditCents: 1000 });
  const answer = await placeOrder(ctx, input);
  if (!('order' in answer) || !answer.order) throw new Error('not placed');
  return { ctx, optionId, orderNumber: answer.order.orderNumber };
}

function after(ctx: ShopContext, hours: number): ShopContext {
  return { ...ctx, now: new Date(ctx.now.getTime() + hours * HOUR_MS) };
}

async function statusOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return row?.status;
}

test('[PAY-34, ORD-10] after 24 hours an unpaid order is cancelled once by two processes, stock and credit come back', async () => {
  const { ctx, optionId, orderNumber } = await unpaidOrder();
  expect(await expireUnpaidOrders(after(ctx, 23.9))).toMatchObject({ cancelled: 0 });
  expect(await statusOf(orderNumber)).toBe('pending');
  const both = await Promise.all([expireUnpaidOrders(after(ctx, 24)), expireUnpaidOrders(after(ctx, 24))]);
  expect(both[0].cancelled + both[1].cancelled).toBe(1);
  expect(await statusOf(orderNumber)).toBe('cancelled');
  expect(await stockOf(optionId)).toBe(3);
  expect((await creditOf(ctx)).cents).toBe(1000);
});

test('[PAY-34] the customer is warned once, two hours before', async () => {
  const { ctx, orderNumber } = await unpaidOrder();
  const reminders = async () => {
    const rows = await database().select().from(outbox).where(eq(outbox.kind, 'payment-reminder'));
    return rows.filter(({ params }) => params.orderNumber === orderNumber);
  };
  await expireUnpaidOrders(after(ctx, 21.9));
  expect(await reminders()).toHaveLength(0);
  await expireUnpaidOrders(after(ctx, 22.1));
  await expireUnpaidOrders(after(ctx, 22.2));
  expect(await reminders()).toMatchObject([{ params: { dueCents: 2500 } }]);
});

test('[PAY-31, PAY-34] what the customer has claimed does not expire', async () => {
  const { ctx, orderNumber } = await unpaidOrder();
  await claimPayment(after(ctx, 1), { orderNumber });
  await expireUnpaidOrders(after(ctx, 200));
  expect(await statusOf(orderNumber)).toBe('pending');
});

test('[PAY-34] with 0 hours nothing ever expires', async () => {
  const { ctx, orderNumber } = await unpaidOrder();
  const never = { ...after(ctx, 9000), settings: { ...ctx.settings, unpaidOrderExpiryHours: 0 } };
  expect(await expireUnpaidOrders(never)).toEqual({ cancelled: 0, warned: 0 });
  expect(await statusOf(orderNumber)).toBe('pending');
});

test.each([[false], [true]])(
  '[PAY-34] tracker, way to pay and console name the end of an order exactly where it ends; moved by staff: %s',
  async (isMoved) => {
    const { ctx, orderNumber } = await unpaidOrder();
    const { ctx: staff } = await newColleague('manager');
    if (isMoved) await moveOrder(staff, { ...(await versionOf(orderNumber)), to: 'confirmed' });
    const tracked = await listOrders(after(ctx, 1));
    const explained = await readPayment(after(ctx, 1), { orderNumber });
    const listed = await listPayments({ ...staff, now: after(ctx, 1).now });
    if ('problem' in listed) throw new Error(listed.problem);
    const ends = [
      tracked?.active[0]?.payBy,
      explained.order?.payBy,
      listed.awaited.find((order) => order.orderNumber === orderNumber)?.payBy,
    ];
    const end = isMoved ? null : after(ctx, 24).now;
    expect(ends).toEqual([end, end, end]);
    await expireUnpaidOrders(after(ctx, 24));
    expect(await statusOf(orderNumber)).toBe(isMoved ? 'confirmed' : 'cancelled');
  },
);
