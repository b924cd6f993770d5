import { type Tx, transact } from '#db/client.ts';
import { changeRun, type RunRow } from '#db/queries/runs/runs.ts';
import { addStops, listStops, placeStops, removeStop } from '#db/queries/runs/stops.ts';
import { findUsualVehicle } from '#db/queries/runs/vehicles.ts';
import { cutText } from '#domain/cut-text.ts';
import { moveStop } from '#domain/runs/stop-order.ts';
import type { ShopContext } from '../context.ts';
import { checkDriverAndVehicle, findPlannable, tellRun } from './plan-run.ts';
import { findRunFor } from './run-access.ts';

const MOST_LETTERS = 60;

type Seen = {
  number: string;
  /** The version that the person has seen. */
  version: number;
};

export type RunChange =
  | { kind: 'driver'; driverStaffId: string | null; vehicleId: string | null; ledgerNumber: string }
  | { kind: 'add'; orderNumbers: readonly string[] }
  | { kind: 'remove'; stopId: string }
  /** Counted from 0. */
  | { kind: 'move'; stopId: string; place: number };

/**
 * Changes a run that is planned: who drives, with what and under which ledger number, which orders it takes, and in which
 * sequence (RUN-04, RUN-12). Refused: no right (a driver's own run included), a run that has left (`run-started`), an
 * order that cannot be planned or stands in another run, a driver who may not drive, and `changed` where somebody else
 * changed the run first. The cap is asked as the run starts and is shown before.
 */
export async function editRun(ctx: ShopContext, input: Seen & { change: RunChange }) {
  const found = await findRunFor(ctx, input.number);
  if ('problem' in found) return found;
  const { run, actor } = found;
  if (!found.plans) return { problem: 'forbidden' as const };
  if (run.status !== 'planned') return { problem: 'run-started' as const };
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const { change } = input;
    const set = change.kind === 'driver' ? await driverOf(tx, change) : {};
    if (!(await changeRun(tx, { id: run.id, version: input.version, set, now })))
      return { problem: 'changed' as const };
    const refused = await apply(ctx, tx, { run, change });
    if (refused) return refused;
    const before = Object.fromEntries(Object.keys(set).map((key) => [key, Reflect.get(run, key)]));
    const { kind, ...after } = change;
    await tellRun(tx, { run, staffId: actor.staffId, now, action: `run.${kind}`, before, after });
    return { ok: true as const };
  });
}

/** Without a vehicle it is the driver's usual one. */
async function driverOf(
  tx: Tx,
  { driverStaffId, vehicleId, ledgerNumber }: Extract<RunChange, { kind: 'driver' }>,
) {
  const usual = driverStaffId && !vehicleId ? await findUsualVehicle(tx, driverStaffId) : null;
  return {
    driverStaffId,
    vehicleId: vehicleId ?? usual,
    ledgerNumber: cutText(ledgerNumber, MOST_LETTERS) || null,
  };
}

async function apply(ctx: ShopContext, tx: Tx, { run, change }: { run: RunRow; change: RunChange }) {
  if (change.kind === 'driver') return checkDriverAndVehicle(tx, change);
  const stops = await listStops(tx, run.id);
  const ids = stops.map(({ stop }) => stop.id);
  if (change.kind === 'add') {
    const orderIds = await findPlannable(tx, change.orderNumbers);
    const facts = { runId: run.id, after: ids.length, newId: ctx.newId };
    const isAdded = orderIds !== null && (await addStops(tx, { ...facts, orderIds }));
    return isAdded ? null : { problem: 'run-order-taken' as const };
  }
  if (!ids.includes(change.stopId)) return { problem: 'not-found' as const };
  if (change.kind === 'remove') {
    await removeStop(tx, change.stopId);
    await placeStops(
      tx,
      ids.filter((id) => id !== change.stopId),
    );
    return null;
  }
  await placeStops(tx, moveStop(ids, change.stopId, change.place));
  return null;
}
