import { findMark } from '#db/queries/installation.ts';
import { countScarce } from '#db/queries/inventory.ts';
import { countOutbox } from '#db/queries/outbox/outbox-admin.ts';
import { countRefundsDue } from '#db/queries/payments.ts';
import {
  countEarlierOrders,
  countFirstOrders,
  countOpenWork,
  countOrdersByStatus,
  countWork,
  listLowStock,
} from '#db/queries/staff/dashboard.ts';
import { hasTestOrders } from '#db/queries/staff/test-orders.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { FILLING_SHARE, WORK } from '#domain/reports/work.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import { readLastBackup } from '../backup.ts';
import type { ShopContext } from '../context.ts';
import { readPromises } from './read-promises.ts';
import { readSales } from './read-sales.ts';

const MOST_ROWS = 8;

/**
 * The day at a glance (STAFF-22), for those with the right to it; others get null and go on to their own section. Where
 * nothing sends texts by itself, those that wait are work for somebody.
 */
export async function readDashboard(ctx: ShopContext, { sendsTexts = false }: { sendsTexts?: boolean } = {}) {
  const { db, now, actor, remember, settings } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'dashboard')) return null;
  const { timeZone } = settings;
  const today = shopClock(now, timeZone).date;
  const since = shopMoment(today, 0, timeZone);
  // Orders are only deleted when a shop is emptied, which raises the settings: older ones are counted once a day (FAST-05).
  const yesterday = shopMoment(addShopDays(today, -1), 0, timeZone);
  const lastWeek = shopMoment(addShopDays(today, -7), 0, timeZone);
  const [hasTests, earlier, counts, work, toDo, lowStock, filled, backup, sales, promises, review] =
    await Promise.all([
      // They come while it is closed alone; opening it raises the settings.
      ctx.isClosed === true || remember('test orders', () => hasTestOrders(db), 'settings'),
      remember(
        `orders before ${yesterday.toISOString()}`,
        () => countEarlierOrders(db, yesterday),
        'settings',
      ),
      countOrdersByStatus(db, since),
      countOpenWork(db, yesterday),
      countToDo(ctx, sendsTexts),
      listLowStock(db, { atMost: LOW_STOCK, limit: MOST_ROWS, since: lastWeek }),
      findMark(db, 'filled'),
      readLastBackup(ctx),
      readSales(ctx),
      readPromises(ctx),
      countFirstOrders(db),
    ]);
  const countOf = (status: OrderStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  const byStatus = ORDER_STATUSES.map((status) => ({ status, count: countOf(status) }));
  const found = {
    ...{ ...toDo, overdue: sales.overdue, waits: sales.waits, messages: work.toAnswer },
    windows: countFilling(promises),
  };
  return {
    byStatus,
    /** Lists of orders may hold some that no figure counts (FIRST-13). */
    hasTests,
    /** What somebody with these rights can do something about now, the most urgent first (NUM-11). */
    work: WORK.flatMap(([kind, right]) =>
      found[kind] > 0 && hasRight(actor.role, right) ? [{ kind, count: found[kind] }] : [],
    ),
    maySeeReports: hasRight(actor.role, 'reports-view'),
    ...work,
    orders: earlier + work.orders,
    lowStock: lowStock.map(({ facts, ...row }) => ({ ...row, option: optionLabel(facts) })),
    isDemo: filled === 'demo',
    mayEmpty: hasRight(actor.role, 'settings'),
    ...{ backup, sales, promises },
    /** First orders that nobody has looked at (CUST-13). */
    review,
  };
}

/** What somebody can do something about, but for orders, messages and windows; low and sold out as the stock itself counts them. */
async function countToDo({ db }: ShopContext, sendsTexts: boolean) {
  const [work, refundsDue, stock, texts] = await Promise.all([
    countWork(db),
    countRefundsDue(db),
    countScarce(db, LOW_STOCK),
    sendsTexts ? null : countOutbox(db, 'text'),
  ]);
  return { ...work, refundsDue, lowStock: stock.low, soldOut: stock.out, texts: texts?.waiting ?? 0 };
}

/** The windows that are nearly full. */
const countFilling = ({ windows }: Awaited<ReturnType<typeof readPromises>>) =>
  windows?.filter(({ taken, capacity }) => taken >= capacity * FILLING_SHARE).length ?? 0;
