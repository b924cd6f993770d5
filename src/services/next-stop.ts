import type { Tx } from '#db/client.ts';
import { findRoadStop, listRoadStops, type RoadStopRow } from '#db/queries/road/stops.ts';
import { isOpenStop, nextStop } from '#domain/road/stop-steps.ts';
import type { ShopContext } from './context.ts';
import { moveOrder } from './orders/move-order.ts';

type Leaving = Pick<RoadStopRow, 'orderNumber' | 'orderVersion' | 'orderStatus'>;

/** Sets out for the order of a stop, if that has not been done; answers the order's version then, or why not (ROAD-04). */
export async function leaveFor(ctx: ShopContext, tx: Tx, stop: Leaving) {
  const { orderNumber, orderVersion: version } = stop;
  if (stop.orderStatus === 'en_route') return { ok: true as const, version };
  const moved = await moveOrder({ ...ctx, db: tx }, { orderNumber, version, to: 'en_route' });
  return 'problem' in moved ? moved : { ok: true as const, version: version + 1 };
}

/**
 * Makes the next stop's order `en_route`, unless the driver is on the way to one (ROAD-04): called inside the transaction
 * in which a run starts or a stop is over. An order that may not go now, its area being closed for the night, stays
 * `out_for_delivery`: arriving there says why.
 */
export async function callNext(ctx: ShopContext, tx: Tx, runId: string): Promise<void> {
  const stops = await listRoadStops(tx, runId);
  const isUnderWay = stops.some((stop) => isOpenStop(stop) && stop.orderStatus === 'en_route');
  const next = isUnderWay ? null : nextStop(stops);
  const stop = next && (await findRoadStop(tx, { runId, stopId: next.id }));
  if (stop && stop.orderStatus === 'out_for_delivery') await leaveFor(ctx, tx, stop);
}
