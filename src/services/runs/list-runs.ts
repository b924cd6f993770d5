import { listGoodsToday } from '#db/queries/runs/goods.ts';
import { listRunRows } from '#db/queries/runs/runs.ts';
import { listOrdersWithoutRun } from '#db/queries/runs/stops.ts';
import { listPromises } from '#db/queries/windows/windows.ts';
import { deliveryPromise } from '#domain/delivery/area-hours.ts';
import { valueAboard } from '#domain/runs/run.ts';
import { groupByPlace } from '#domain/runs/stop-order.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';
import { PLANNED_STATUSES } from './plan-run.ts';
import { findPlanner } from './run-access.ts';

const MOST_ORDERS = 200;

/** The orders that a run may take, each with what it is worth today and when it was promised, the oldest first (RUN-07). */
export async function listPlannable({ db, now, settings }: ShopContext) {
  const rows = await listOrdersWithoutRun(db, { statuses: PLANNED_STATUSES, limit: MOST_ORDERS });
  const ids = rows.map(({ order }) => order.id);
  const goods = ids.length > 0 ? await listGoodsToday(db, ids) : [];
  const promises = await listPromises(db, ids);
  const { deliveryHours: shop, timeZone } = settings;
  return rows.map(({ order, zoneHours: zone }) => {
    const promised = promises.get(order.id);
    const { createdAt: placedAt, deliverNotBefore } = order;
    const placed = { placedAt, deliverNotBefore, arrivesAt: null, promised };
    const promise = deliveryPromise(placed, { shop, zone, timeZone }, now);
    const { orderNumber, callNumber, status, city, zipCode, deliveryAddress, customerName, createdAt } =
      order;
    return {
      ...{
        orderNumber,
        callNumber,
        status,
        city,
        zipCode,
        deliveryAddress,
        customerName,
        createdAt,
        promise,
      },
      /** The oldest first, a pre-order by its day, and one with a window by its begin (WINDOW-09). */
      dueAt: promised?.kind === 'window' ? promised.startsAt : laterOf(placedAt, deliverNotBefore),
      isUnpaid: order.paymentStatus === 'awaiting_confirmation',
      valueCents: valueAboard(goods.filter(({ orderId }) => orderId === order.id)),
    };
  });
}

export type Plannable = Awaited<ReturnType<typeof listPlannable>>[number];

const laterOf = (one: Date, other: Date | null) => (other && other > one ? other : one);

/** The orders by place and promised time, and the runs of today by state (RUN-07). Refused without the right `runs`. */
export async function listRuns(ctx: ShopContext) {
  const planner = findPlanner(ctx);
  if ('problem' in planner) return planner;
  const { date } = shopClock(ctx.now, ctx.settings.timeZone);
  const [orders, runs] = await Promise.all([
    listPlannable(ctx),
    listRunRows(ctx.db, { shopDay: date, driverStaffId: null, now: ctx.now }),
  ]);
  return { groups: groupByPlace(orders), runs, capCents: ctx.settings.runValueCapCents };
}
