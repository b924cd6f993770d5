import { runNumber } from '#domain/runs/run.ts';
import { LAWFUL_HOURS } from '#domain/shop-time/delivery-hours.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { endOf, type HistoryOrder } from './order.ts';
import { after, type HistoryShop, minutesBetween } from './shop.ts';

const STOPS = 4;
/** A driver waits so long for a second order before leaving. */
const PATIENCE_MINUTES = 20;
const MINUTES_A_MILE = 1.5;
const BEFORE_LAW_ENDS_MINUTES = 8;
/** Emil drove every third day, until three weeks ago. */
const EMIL_LEFT_DAYS_AGO = 21;
const SHIFT_BEGINS_BEFORE_MINUTES = 20;

export type HistoryStop = {
  id: string;
  order: HistoryOrder;
  arrivedAt: Date;
  endedAt: Date;
  isDelivered: boolean;
};

export type HistoryRun = {
  id: string;
  number: string;
  day: string;
  driver: string;
  vehicleId: string | null;
  plannedBy: string;
  plannedAt: Date;
  startedAt: Date;
  endedAt: Date;
  stops: HistoryStop[];
};

export type HistoryShift = { id: string; driver: string; vehicleId: string | null; from: Date; until: Date };

type Day = { day: string; daysAgo: number; orders: readonly HistoryOrder[] };

/**
 * Drives the day: whoever is back takes up to four of the orders that stand ready, nearest first. An order that could not be handed over
 * within the law's hours any more is in none of the runs; then it was never placed.
 */
export function driveDay(shop: HistoryShop, { day, daysAgo, orders }: Day) {
  const waiting = orders
    .filter(({ fate }) => fate === 'delivered' || fate === 'id-failed')
    .toSorted((one, other) => endOf(one).at.getTime() - endOf(other).at.getTime());
  const free = new Map(driversOn(daysAgo).map((driver) => [driver, new Date(0)]));
  const runs: HistoryRun[] = [];
  const lost: HistoryOrder[] = [];
  const closesAt = after(
    shopMoment(day, LAWFUL_HOURS.closesMinute, shop.settings.timeZone),
    -BEFORE_LAW_ENDS_MINUTES,
  );
  while (waiting.length > 0) {
    const [driver, freeAt] = [...free].reduce((one, other) => (other[1] < one[1] ? other : one));
    const taken = takeOrders(waiting, freeAt);
    const nth = runs.length + 1;
    const run = driveRun(shop, { ...taken, day, nth, driver, closesAt });
    lost.push(...taken.orders.filter((order) => !run.stops.some((stop) => stop.order === order)));
    if (run.stops.length > 0) runs.push(run);
    free.set(driver, after(run.endedAt, shop.chance.whole(2, 6)));
  }
  return { runs, lost, shifts: shiftsOf(shop, runs) };
}

const driversOn = (daysAgo: number) =>
  daysAgo > EMIL_LEFT_DAYS_AGO && daysAgo % 3 === 0 ? ['driver-1', 'driver-3'] : ['driver-1', 'driver-2'];

function takeOrders(waiting: HistoryOrder[], freeAt: Date) {
  const [first] = waiting;
  const from = new Date(Math.max(freeAt.getTime(), first ? endOf(first).at.getTime() : 0));
  const until = after(from, PATIENCE_MINUTES);
  const count = waiting.slice(0, STOPS).filter((order) => endOf(order).at <= until).length;
  const orders = waiting.splice(0, count);
  const startedAt = new Date(Math.max(from.getTime(), ...orders.map((order) => endOf(order).at.getTime())));
  return { orders, startedAt: after(startedAt, 2) };
}

type Tour = {
  orders: readonly HistoryOrder[];
  startedAt: Date;
  day: string;
  nth: number;
  driver: string;
  closesAt: Date;
};

function driveRun(shop: HistoryShop, { orders, startedAt, day, nth, driver, closesAt }: Tour): HistoryRun {
  const { chance, newId } = shop;
  const stops: HistoryStop[] = [];
  const nearest = orders.toSorted((one, other) => one.customer.miles - other.customer.miles);
  let [at, miles] = [startedAt, 0];
  for (const order of nearest) {
    const road = 4 + chance.whole(1, 7) + Math.abs(order.customer.miles - miles) * MINUTES_A_MILE;
    const leftAt = after(at, 0.5);
    const arrivedAt = after(leftAt, road);
    const endedAt = after(arrivedAt, chance.whole(2, 5) + chance.draw());
    if (endedAt > closesAt) continue;
    const isDelivered = order.fate === 'delivered';
    order.driver = driver;
    order.steps.push(
      { status: 'out_for_delivery', at: startedAt, by: driver },
      { status: 'en_route', at: leftAt, by: driver },
      { status: isDelivered ? 'delivered' : 'cancelled', at: endedAt, by: driver },
    );
    stops.push({ id: newId(), order, arrivedAt, endedAt, isDelivered });
    [at, miles] = [endedAt, order.customer.miles];
  }
  const endedAt = after(at, 4 + miles * MINUTES_A_MILE);
  const facts = { id: newId(), number: runNumber(day, nth), day, driver, vehicleId: shop.vehicleOf(driver) };
  const plannedBy = orders[0]?.packer ?? 'desk';
  return { ...facts, plannedBy, plannedAt: after(startedAt, -5), startedAt, endedAt, stops };
}

function shiftsOf({ newId, chance, vehicleOf }: HistoryShop, runs: readonly HistoryRun[]): HistoryShift[] {
  return [...Map.groupBy(runs, ({ driver }) => driver)].map(([driver, own]) => {
    const first = own.reduce((one, other) => (other.startedAt < one.startedAt ? other : one));
    const last = own.reduce((one, other) => (other.endedAt > one.endedAt ? other : one));
    const from = after(first.plannedAt, -SHIFT_BEGINS_BEFORE_MINUTES - chance.whole(0, 20));
    return { id: newId(), driver, vehicleId: vehicleOf(driver), from, until: after(last.endedAt, 18) };
  });
}

/** From placing to the hand-over, in whole minutes. */
export const deliveryMinutes = (order: HistoryOrder) =>
  Math.round(minutesBetween(order.placedAt, endOf(order).at));
