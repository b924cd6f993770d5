import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { orderPromises } from '#db/schema/windows.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { readPlaced } from '../../orders/read-placed.ts';
import { trackOrders } from '../../orders/track-orders.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newBuyer,
  openSmallShop,
  ordersOf,
} from '../../testing/small-checkout.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** A Saturday, ten minutes past two; the orders before were placed within this hour. */
const at = (minute: number) => shopMoment('2026-11-21', minute, DEFAULT_TIME_ZONE);
const [NOW, HOUR] = [14 * 60 + 10, 14 * 60];
const MINUTES = [30, 32, 35, 38, 40, 45, 50, 52, 58, 90];

async function order(now: Date) {
  const ctx = { ...(await newBuyer()), now };
  const input = await inputFor(ctx, await addOption(5));
  const phone = `95155${String(now.getTime()).slice(-5)}`;
  const answer = await placeOrder(ctx, {
    ...input,
    attemptKey: randomUUID(),
    form: { ...input.form, phone },
  });
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
  const [row] = await ordersOf(ctx);
  if (!row) throw new Error('no order');
  return { ctx, row };
}

const promiseOf = async (id: string) =>
  database().select().from(orderPromises).where(eq(orderPromises.orderId, id));

test('[WINDOW-11, ORD-30] ten deliveries of this hour promise the next order its range, which is stored and shown', async () => {
  for (const [place, minutes] of MINUTES.entries()) {
    const { row } = await order(at(HOUR + place / 10));
    expect(await promiseOf(row.id)).toEqual([]);
    const deliveredAt = new Date(row.createdAt.getTime() + minutes * 60_000);
    const set = {
      status: 'delivered',
      idCheckOutcome: 'passed',
      deliveredAt,
      updatedAt: deliveredAt,
    } as const;
    await database().update(orders).set(set).where(eq(orders.id, row.id));
  }
  const { ctx, row } = await order(at(NOW));
  const [from, until] = [at(NOW + 30), at(NOW + 60)];
  expect(await promiseOf(row.id)).toMatchObject([{ kind: 'usual', startsAt: from, endsAt: until }]);
  expect((await trackOrders(ctx, [row]))[0]?.window).toEqual({ from, until });
  expect((await readPlaced(ctx))[0]?.promise).toEqual({ kind: 'window', from, until });

  // Three hours later, and after the closing time.
  const unlike = [await order(at(17 * 60)), await order(at(22 * 60 + 30))];
  for (const other of unlike) expect(await promiseOf(other.row.id)).toEqual([]);
  const later = await order(shopMoment('2026-12-22', NOW, DEFAULT_TIME_ZONE));
  expect(await promiseOf(later.row.id)).toEqual([]);
});
