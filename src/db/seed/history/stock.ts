import { addShopDays, shopMoment, weekdayOf } from '#domain/shop-time/shop-clock.ts';
import { optionIdOf } from '../seed-input.ts';
import { endOf, type HistoryOrder } from './order.ts';
import type { History } from './plan.ts';
import { after, type HistoryShop } from './shop.ts';

const RECEIVED_MINUTE = 8 * 60 + 15;
const MINUTES_A_DAY = 24 * 60;

type Units = { optionId: string; quantity: number };

/** What the history did to the shelf; what is there now is what the files say (STAFF-09, CONF-14). */
export function planStock(shop: HistoryShop, { orders, runs }: History) {
  const { idOf } = shop;
  const returnedAt = new Map(
    runs.flatMap((run) => run.stops.map((stop) => [stop.order, run.endedAt] as const)),
  );
  const taken = orders.flatMap((order) =>
    unitsOf(order).map(({ optionId, quantity }) => ({
      ...{ optionId, change: -quantity, reason: 'order', cause: `order:${order.id}:${optionId}` },
      ...{ orderId: order.id, staffId: null, note: null, at: order.placedAt },
    })),
  );
  const returned = orders
    .filter(({ fate }) => fate !== 'delivered')
    .flatMap((order) =>
      unitsOf(order).map(({ optionId, quantity }) => ({
        ...{ optionId, change: quantity, reason: 'cancel', cause: `cancel:${order.id}:${optionId}` },
        ...{ orderId: order.id, staffId: order.driver && idOf(order.driver), note: null },
        at: returnedAt.get(order) ?? endOf(order).at,
      })),
    );
  const received = receipts(shop, orders);
  return [...received, ...taken, ...returned].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function unitsOf({ quote }: HistoryOrder): Units[] {
  const byOption = Map.groupBy(quote.lines, ({ optionId }) => optionId);
  return [...byOption].map(([optionId, lines]) => ({
    optionId,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Every Monday brings what the week will sell and not get back, no option before it was there. */
function receipts({ data, settings, now, idOf }: HistoryShop, orders: readonly HistoryOrder[]) {
  const products = [...data.house.products, ...data.thirdParty.products];
  const since = new Map(
    products.flatMap(({ options, created_days_ago: days }) =>
      options.map(({ sku }) => [optionIdOf(sku), after(now, -days * MINUTES_A_DAY)] as const),
    ),
  );
  const sold = orders
    .filter(({ fate }) => fate === 'delivered')
    .flatMap((order) => unitsOf(order).map((units) => ({ ...units, monday: mondayOf(order.day) })));
  return [...Map.groupBy(sold, ({ optionId, monday }) => `${monday} ${optionId}`).values()].flatMap(
    (week) => {
      const [first] = week;
      if (!first) return [];
      const { optionId, monday } = first;
      const receivedAt = shopMoment(monday, RECEIVED_MINUTE, settings.timeZone);
      return [
        {
          ...{ optionId, change: week.reduce((sum, { quantity }) => sum + quantity, 0), reason: 'receipt' },
          ...{ cause: null, orderId: null, staffId: idOf('packer-1'), note: 'Weekly delivery' },
          at: new Date(
            Math.max(receivedAt.getTime(), after(since.get(optionId) ?? receivedAt, 10).getTime()),
          ),
        },
      ];
    },
  );
}

function mondayOf(day: string): string {
  const back = { mon: 0, tue: 1, wed: 2, thu: 3, fri: 4, sat: 5, sun: 6 }[weekdayOf(day)];
  return addShopDays(day, -back);
}
