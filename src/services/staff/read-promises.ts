import { countPromises } from '#db/queries/windows/delivery-times.ts';
import { readWindowLoads } from '#db/queries/windows/windows.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { listWindows, windowCapacity } from '#domain/windows/windows.ts';
import type { ShopContext } from '../context.ts';

const DAYS_COUNTED = 7;

/**
 * How many of the promises that ended in the last seven shop days were kept (WINDOW-12), and the windows that can be
 * ordered now, each with the orders in it and what it takes (WINDOW-10); null while the shop has none.
 */
export async function readPromises(ctx: ShopContext) {
  const { db, now, settings } = ctx;
  const today = shopClock(now, settings.timeZone).date;
  const since = shopMoment(addShopDays(today, 1 - DAYS_COUNTED), 0, settings.timeZone);
  const [score, windows] = await Promise.all([
    countPromises(db, { since, now }),
    settings.deliveryWindows ? readFilling(ctx) : null,
  ]);
  return { score, windows };
}

async function readFilling({ db, now, settings }: ShopContext) {
  const asked = listWindows({ now, deliverNotBefore: null, zone: null, settings });
  const { drivers, windows } = await readWindowLoads(db, asked);
  return windows.map((window) => ({
    ...window,
    capacity: windowCapacity(window, { drivers, now, settings }),
  }));
}
