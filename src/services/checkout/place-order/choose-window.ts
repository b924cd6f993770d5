import { listDeliveryTimes } from '#db/queries/windows/delivery-times.ts';
import { openWindows, readWindowLoads } from '#db/queries/windows/windows.ts';
import { areaStatus } from '#domain/delivery/area-hours.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { type DeliveryTimes, promisedRange } from '#domain/windows/promised-range.ts';
import { type DeliveryWindow, findWindow, listWindows, windowCapacity } from '#domain/windows/windows.ts';
import type { ShopContext } from '../../context.ts';
import type { PricedCart } from '../price-cart.ts';

type Offered = DeliveryWindow & { capacity: number };

/** What an order is promised: the windows of which it takes the first free one, or when such orders usually come. */
export type ChosenPromise = {
  windows: Offered[];
  usual: DeliveryWindow | null;
  /** All windows that are offered now. */
  offered: Offered[];
};

type Asked = {
  /** The start of a window in ISO form; empty: as soon as possible. */
  choice: string;
  times: readonly DeliveryTimes[];
  priced: Pick<PricedCart, 'zip' | 'marks'>;
};

/**
 * The windows that will do for an order: the chosen one, or all in their order for one that comes as soon as possible
 * (WINDOW-04). Refused: a window that is not offered any more, `window-full` with the next free one. While the shop has
 * no windows it reads nothing and answers when such orders usually come (WINDOW-11).
 */
export async function choosePromise(
  ctx: ShopContext,
  { choice, times, priced }: Asked,
): Promise<ChosenPromise | WindowRefusal> {
  if (!ctx.settings.deliveryWindows)
    return { windows: [], offered: [], usual: usualRange(ctx, times, priced) };
  const windows = listWindows({ ...placeOf(priced), now: ctx.now, settings: ctx.settings });
  const drivers = await openWindows(ctx.db, windows);
  const offered = windows.map((window) => ({
    ...window,
    capacity: windowCapacity(window, { drivers, now: ctx.now, settings: ctx.settings }),
  }));
  // Where no window is whole within the hours of an area, its orders have none.
  if (choice === '') return { windows: offered, offered, usual: null };
  const chosen = findWindow(offered, choice);
  if (chosen) return { windows: [chosen], offered, usual: null };
  return refuseWindow(ctx, offered);
}

/** `next`: the first window that has a place now; null while all are taken. */
export type WindowRefusal = { problem: 'window-full'; next: DeliveryWindow | null };

/** What is answered where nothing can be claimed: the chosen window is over or has filled up, or all have (WINDOW-04). */
export async function refuseWindow(ctx: ShopContext, offered: readonly Offered[]): Promise<WindowRefusal> {
  return { problem: 'window-full', next: await nextFree(ctx, offered) };
}

async function nextFree({ db }: ShopContext, offered: readonly Offered[]): Promise<DeliveryWindow | null> {
  const { windows } = await readWindowLoads(db, offered);
  const free = windows.find(({ taken, capacity }) => taken < capacity);
  return free ? { startsAt: free.startsAt, endsAt: free.endsAt } : null;
}

const placeOf = ({ zip, marks }: Asked['priced']) => ({
  zone: zip?.valid ? (zip.zone?.hours ?? null) : null,
  deliverNotBefore: marks.unlockAtMs === null ? null : new Date(marks.unlockAtMs),
});

/** An order that waits for its day or for an opening is promised that, and no range. */
function usualRange(ctx: ShopContext, times: readonly DeliveryTimes[], priced: Asked['priced']) {
  const { zip } = priced;
  const { zone, deliverNotBefore } = placeOf(priced);
  const { deliveryHours: shop, timeZone } = ctx.settings;
  if (!zip?.valid || deliverNotBefore || !areaStatus({ shop, zone, now: ctx.now, timeZone }).isOpen)
    return null;
  return promisedRange({ times, zip: zip.zip, zone, now: ctx.now, timeZone });
}

const DAYS_BACK = 30;

/** How long the orders of the last 30 shop days took: read once a day and kept, because only the past decides it (WINDOW-11). */
export async function readDeliveryTimes(ctx: ShopContext): Promise<readonly DeliveryTimes[]> {
  const { deliveryWindows, timeZone } = ctx.settings;
  if (deliveryWindows) return [];
  const today = shopClock(ctx.now, timeZone).date;
  const since = shopMoment(addShopDays(today, -DAYS_BACK), 0, timeZone);
  const read = () => listDeliveryTimes(ctx.db, { since, timeZone });
  return ctx.remember(`delivery times before ${today}`, read, 'settings');
}
