import { findChainHead, listRunNotices } from '#db/queries/road/events.ts';
import type { RoadRunRow } from '#db/queries/road/runs.ts';
import { listRoadStops, listStopGoods, type RoadStopRow } from '#db/queries/road/stops.ts';
import { promiseEndOf } from '#domain/orders/lateness.ts';
import { arrivalAt } from '#domain/orders/promise.ts';
import { isOpenStop } from '#domain/road/stop-steps.ts';
import type { ShopContext } from '../context.ts';
import { type AskedRun, findOwnRun } from './find-run.ts';

/**
 * A run for the phone of its driver: the stops in order, with address, notes, goods, what is due and the change for what
 * the customer said, and what is to be looked at (ROAD-01). `canKeep` says that the phone may keep it: it is the
 * driver's own, and out. Refused like `findOwnRun`.
 */
export async function readRoadRun(ctx: ShopContext, asked: AskedRun) {
  const found = await findOwnRun(ctx, asked);
  if ('problem' in found) return found;
  const isOut = found.run.status === 'out';
  return { run: await drawRun(ctx, found.run), canKeep: found.isOwn && isOut, isOwn: found.isOwn };
}

/** What a phone is told of a run, as of now; `seq` is the last of its own steps that this is sure to hold. */
export async function drawRun({ db, settings, hasText = false }: ShopContext, run: RoadRunRow) {
  // Before all else is read: what comes meanwhile is rather shown than promised.
  const { seq } = await findChainHead(db, run.id);
  const stops = await listRoadStops(db, run.id);
  const goods = await listStopGoods(
    db,
    stops.map(({ orderId }) => orderId),
  );
  const { id, number, status, driverName, vehicleName } = run;
  return {
    ...{ id, seq, number, isOut: status === 'out', driverName, vehicleName },
    stops: stops.map((stop) => toStop(stop, goods)),
    notices: await listRunNotices(db, run.id),
    door: { photo: settings.doorPhoto, callNumber: settings.driverCallNumber, canText: hasText },
  };
}

export type RoadRun = Awaited<ReturnType<typeof drawRun>>;
export type RoadStop = RoadRun['stops'][number];

function toStop(stop: RoadStopRow, goods: Awaited<ReturnType<typeof listStopGoods>>) {
  const {
    orderId,
    orderVersion: _,
    customerId: __,
    paymentMethod,
    paymentStatus,
    paymentClaimedAt,
    etaMinutes,
    updatedAt,
    etaSaidAt,
    promised,
    amountDueCents,
    ...shown
  } = stop;
  const told = { status: stop.orderStatus, paymentStatus, paymentClaimedAt };
  const isOpen = isOpenStop(stop);
  const until = isOpen ? promiseEndOf({ ...told, etaMinutes, updatedAt, etaSaidAt, promised }) : null;
  const isArrivalSaid = until !== null && arrivalAt({ etaMinutes, updatedAt }, etaSaidAt) !== null;
  const isCashDue = paymentMethod === 'cash' && paymentStatus === 'pending';
  return {
    ...shown,
    /** Epoch ms until which it was promised (RUN-15). */
    promisedMs: until?.getTime() ?? null,
    /** Is that the arrival of which staff have told the customer (LOOK-560)? Then what the order was placed with is the other. */
    isArrivalSaid,
    placedForMs: isArrivalSaid ? (promised?.untilMs ?? null) : null,
    dueCents: isCashDue ? amountDueCents : 0,
    isCash: isCashDue,
    goods: goods
      .filter((line) => line.orderId === orderId)
      .map(({ id, quantity, productName, optionName }) => ({ id, quantity, productName, optionName })),
  };
}
