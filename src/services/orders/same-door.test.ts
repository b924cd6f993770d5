import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '#db/queries/orders/orders.ts';
import type { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { addOption, closeSmallShop, database, newBuyer, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { getBoardOrder } from './get-board-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const TODAY = shopClock(TEST_NOW, DEFAULT_TIME_ZONE).date;
const at = (days: number, minutes: number) =>
  shopMoment(addShopDays(TODAY, days), minutes, DEFAULT_TIME_ZONE);

type Change = Partial<typeof orders.$inferInsert>;

/** An order of 20 g of flower, by somebody of its own, to 12 Oak Street unless something else is said. */
async function addOrder(change: Change = {}): Promise<string> {
  const { actor } = await newBuyer({ phone: `951${randomInt(1_000_000, 9_999_999)}` });
  const id = randomUUID();
  const [city, zipCode] = ['Perris', change.zipCode ?? '92570'];
  const { deliveryAddress = '12 Oak Street', ...more } = change;
  const order = {
    ...{ id, orderNumber: `MD-${id.slice(0, 8)}`, attemptKey: id, attemptDigest: id },
    ...{ customerId: 'customerId' in actor ? actor.customerId : '', customerName: 'Ada Marsh' },
    ...{ customerPhone: `951${randomInt(1_000_000, 9_999_999)}`, city, zipCode },
    ...{ baseTotalCents: 200, subtotalCents: 200, totalCents: 200, createdAt: at(0, 720) },
    ...({ paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as const),
    ...more,
    deliveryAddress: `${deliveryAddress}, ${city}, ${zipCode}`,
  };
  const line = {
    ...({ kind: 'option', source: 'shop', productId: 'bar', optionId: await addOption(9) } as const),
    ...{ productName: 'Black Fig', optionName: '10 g', brandName: 'House', format: 'Flower', quantity: 2 },
    ...{ unitPriceCents: 100, originalPriceCents: 100, lineTotalCents: 200, gramsFlower: 10 },
  };
  const event = { orderId: id, kind: 'status', toStatus: order.status, actor: 'customer' } as const;
  await createOrder(database(), { order, lines: [line], event: { ...event, at: order.createdAt } });
  return order.orderNumber;
}

async function noticeOn(orderNumber: string, settings: object = {}) {
  const { ctx } = await newColleague('packer');
  const found = await getBoardOrder({ ...ctx, settings: { ...ctx.settings, ...settings } }, orderNumber);
  if ('problem' in found) throw new Error(found.problem);
  return found.sameDoor;
}

test('[LAW-12] the packer sees which other orders of the day exceed the limit at one address', async () => {
  const mine = await addOrder();
  expect(await noticeOn(mine)).toEqual([]);
  const first = await addOrder({ deliveryAddress: '12 OAK ST., Apt 4', createdAt: at(0, 1) });
  const last = await addOrder({ status: 'en_route', createdAt: at(0, 1439) });
  expect(await noticeOn(mine)).toEqual([first, last]);
  expect(await noticeOn(last)).toEqual([first, mine]);
  expect(await noticeOn(mine, { dailyLimitFlowerGrams: 60 })).toEqual([]);
  expect(await noticeOn(mine, { dailyLimitFlowerGrams: 59.9 })).toEqual([first, last]);
});

const door = { deliveryAddress: '7 Elm Road', zipCode: '92571' };
const over = { cancelled: { status: 'cancelled', cancelReason: 'asked' } } as const;

test.each<[string, Change]>([
  ['cancelled', over.cancelled],
  ['of the day before', { createdAt: at(-1, 1439) }],
  ['of the day after', { createdAt: at(1, 0) }],
  ['to another street', { deliveryAddress: '7 Elm Lane' }],
  ['to another ZIP', { zipCode: '92585' }],
])('[LAW-12] an order %s does not count for the same address', async (_, change) => {
  const own = { ...door, deliveryAddress: `${randomInt(1000, 9999)} Elm Road` };
  const mine = await addOrder(own);
  await addOrder({ ...own, ...change });
  expect(await noticeOn(mine)).toEqual([]);
  const neighbour = await addOrder(own);
  expect(await noticeOn(mine)).toEqual([neighbour]);
});

test('[LAW-12] an order that is over says nothing of its street, but what was delivered counts', async () => {
  const own = { ...door, deliveryAddress: '8 Elm Road' };
  const delivered = await addOrder({ ...own, status: 'delivered', idCheckOutcome: 'passed' });
  const mine = await addOrder(own);
  expect([await noticeOn(delivered), await noticeOn(mine)]).toEqual([[], [delivered]]);
});

test('[LAW-12] orders of the same customer or phone are the limit’s own matter', async () => {
  const own = { ...door, deliveryAddress: '9 Elm Road', customerPhone: '9515550177' };
  const mine = await addOrder(own);
  await addOrder(own);
  expect(await noticeOn(mine)).toEqual([]);
});
