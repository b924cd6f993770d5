import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { placeOrder } from '../checkout/placing/place-order.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  later,
  newCustomer,
  openSmallShop,
  paidBy,
  wishFor,
} from '../checkout/testing/small-checkout.ts';
import { cancelOrderByCustomer } from '../orders/own/cancel-order-by-customer.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { readDashboard } from './read-dashboard.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function read() {
  const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const day = await readDashboard(contextOf({ kind: 'staff', ...manager }));
  if (!day) throw new Error('a manager sees the day');
  return day;
}

const lowStock = async () => (await read()).lowStock.map(({ optionId, stock }) => ({ optionId, stock }));

test('[STAFF-22] low stock names what is on sale and has five or fewer, the scarcest first', async () => {
  const [five, none, two] = [await addOption(5), await addOption(0), await addOption(2)];
  await addOption(6);
  const off = await addOption(1);
  await database().update(productOptions).set({ isOn: false }).where(eq(productOptions.id, off));
  const onSale = [
    { optionId: none, stock: 0 },
    { optionId: two, stock: 2 },
    { optionId: five, stock: 5 },
  ];
  expect(await lowStock()).toEqual(onSale);

  await database().update(products).set({ isActive: false }).where(eq(products.id, 'bar'));
  expect(await lowStock()).toEqual([]);
  await database().update(products).set({ isActive: true }).where(eq(products.id, 'bar'));
});

test('[STAFF-22, STAFF-05] what waits for money counts a cancelled order only where somebody said to have paid', async () => {
  const place = async () => {
    const ctx = await newCustomer();
    const wish = await paidBy(ctx, await wishFor(ctx, await addOption(9)), { method: 'zelle' });
    const placed = await placeOrder(ctx, wish);
    if (!('order' in placed) || !placed.order) throw new Error('not placed');
    return { ctx: later(ctx), orderNumber: placed.order.orderNumber };
  };
  const before = (await read()).awaitingPayment;
  const [plain, claimed] = [await place(), await place()];
  expect((await read()).awaitingPayment - before).toBe(2);
  await cancelOrderByCustomer(plain.ctx, plain);
  await claimPayment(claimed.ctx, claimed);
  await cancelOrderByCustomer(later(claimed.ctx), claimed);
  expect((await read()).awaitingPayment - before).toBe(1);
});
