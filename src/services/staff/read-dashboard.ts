import { findMark } from '#db/queries/installation.ts';
import { countOpenWork, countOrdersByStatus, listLowStock } from '#db/queries/staff/dashboard.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const MOST_ROWS = 12;

/** The day at a glance (STAFF-22), for those with the right to it; others get null and go on to their own section. */
export async function readDashboard({ db, now, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'dashboard')) return null;
  const since = shopMoment(shopClock(now).date, 0);
  const [counts, work, lowStock, filled] = await Promise.all([
    countOrdersByStatus(db, since),
    countOpenWork(db),
    listLowStock(db, { atMost: LOW_STOCK, limit: MOST_ROWS }),
    findMark(db, 'filled'),
  ]);
  const byStatus = ORDER_STATUSES.map((status) => ({
    status,
    count: counts.find((row) => row.status === status)?.count ?? 0,
  }));
  return {
    byStatus,
    ...work,
    lowStock: lowStock.map(({ facts, ...row }) => ({ ...row, option: optionLabel(facts) })),
    isDemo: filled === 'demo',
    mayEmpty: hasRight(actor.role, 'settings'),
  };
}
