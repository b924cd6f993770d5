import type { Tx } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { writeRunGoods } from '#db/queries/runs/goods.ts';
import { changeRun, createRun, findOutRun } from '#db/queries/runs/runs.ts';
import { findOpenStop } from '#db/queries/runs/stop-ends.ts';
import { addStops, listStops, OPEN_STATES } from '#db/queries/runs/stops.ts';
import { findUsualVehicle } from '#db/queries/runs/vehicles.ts';
import { cutText } from '#domain/cut-text.ts';
import type { StartProblem } from '#domain/runs/start-problems.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext, StaffActor } from './context.ts';
import { lockAndReadLeaving } from './run-start.ts';

export type OneRun = {
  order: BoardOrderRow;
  actor: StaffActor;
  driverStaffId: string;
  /** As it was chosen; undefined or null asks for the usual one of the driver. */
  vehicleId?: string | null;
  ledgerNumber?: string | null;
};

type Refusal = StartProblem | { problem: 'run-order-planned'; number: string } | { problem: 'changed' };

const MOST_LETTERS = 60;

/**
 * Puts one order on the road, in the transaction that moves it (RUN-08): a run of one with the named driver, or one more
 * stop of the run on which this driver is out. The vehicle is that of the shift, else the driver's usual one. Refused is
 * what keeps a run at the shop (RUN-05), and an order that is planned in another run.
 */
export async function takeOnRoad(
  ctx: Pick<ShopContext, 'now' | 'settings' | 'newId'>,
  tx: Tx,
  one: OneRun,
): Promise<{ number: string } | Refusal> {
  const { order, driverStaffId } = one;
  const planned = await findOpenStop(tx, order.id);
  if (planned) return { problem: 'run-order-planned', number: planned.run.number };
  const out = await findOutRun(tx, driverStaffId);
  const vehicleId = out?.vehicleId ?? one.vehicleId ?? (await findUsualVehicle(tx, driverStaffId));
  const ledgerNumber = out?.ledgerNumber ?? (cutText(one.ledgerNumber ?? '', MOST_LETTERS) || null);
  const stops = out ? await listStops(tx, out.id) : [];
  const open = stops.filter(({ stop }) => OPEN_STATES.some((state) => state === stop.state));
  const { zone } = await findZip(tx, order.zipCode);
  const { problems, goods } = await lockAndReadLeaving(ctx, tx, {
    ...{ runId: out?.id, driverStaffId, vehicleId, ledgerNumber },
    orders: [{ order, zoneHours: zone?.hours ?? null, isBoxZip: zone?.isPoBox ?? false }],
    aboard: open.map((stop) => stop.order.id),
  });
  const [first] = problems;
  if (first) return first;
  const run = out ?? (await addRunOfOne(ctx, tx, { ...one, vehicleId, ledgerNumber }));
  if (out && !(await changeRun(tx, { ...out, set: {}, now: ctx.now }))) return { problem: 'changed' };
  const after = Math.max(0, ...stops.map(({ stop }) => stop.position));
  const isAdded = await addStops(tx, { runId: run.id, orderIds: [order.id], after, newId: ctx.newId });
  if (!isAdded) return { problem: 'changed' };
  await writeRunGoods(tx, { runId: run.id, goods, at: ctx.now });
  return { number: run.number };
}

function addRunOfOne(
  { now, settings, newId }: Pick<ShopContext, 'now' | 'settings' | 'newId'>,
  tx: Tx,
  { actor, driverStaffId, vehicleId, ledgerNumber }: OneRun,
) {
  const shopDay = shopClock(now, settings.timeZone).date;
  return createRun(tx, {
    ...{ id: newId(), shopDay, status: 'out', driverStaffId, vehicleId, ledgerNumber },
    ...{ plannedByStaffId: actor.staffId, startedByStaffId: actor.staffId },
    ...{ startedAt: now, createdAt: now, updatedAt: now },
  });
}
