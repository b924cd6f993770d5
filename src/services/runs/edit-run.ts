import { type Tx, transact } from '#db/client.ts';
import { findRemovedStop } from '#db/queries/runs/removed-stop.ts';
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
  /** What was taken out a moment ago stands at its place again. */
  | { kind: 'put-back'; stopId: string }
  /** Counted from 0. */
  | { kind: 'move'; stopId: string; place: number };

/**
 * Changes a run that is planned: who drives, with what and under which ledger number, which orders it takes, and in which
 * sequence (RUN-04, RUN-12). Refused: no right (a driver's own run included), a run that has left (`run-started`), an
 * order that cannot be planned or stands in another run, a driver who may not drive, and `changed` where somebody else
 * changed the run first. A stop that was taken out is put back for `undo_seconds` (LOOK-572), then `undo-over`; answered
 * is what the change was before, for its way back. The cap is asked as the run starts and is shown before.
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
    return { ok: true as const, back: wayBack(run, change) };
  });
}

/** The change that answers this one; null where there is none by a press. */
function wayBack({ driverStaffId, vehicleId, ledgerNumber }: RunRow, change: RunChange): RunChange | null {
  if (change.kind === 'remove') return { kind: 'put-back', stopId: change.stopId };
  if (change.kind !== 'driver') return null;
  return { kind: 'driver', driverStaffId, vehicleId, ledgerNumber: ledgerNumber ?? '' };
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
  if (change.kind === 'put-back') return putBack(ctx, tx, { run, ids, stopId: change.stopId });
  if (!ids.includes(change.stopId)) return { problem: 'not-found' as const };
  if (change.kind === 'remove') {
    await removeStop(tx, { id: change.stopId, at: ctx.now });
    await placeStops(
      tx,
      ids.filter((id) => id !== change.stopId),
    );
    return null;
  }
  await placeStops(tx, moveStop(ids, change.stopId, change.place));
  return null;
}

type PutBack = { run: RunRow; ids: readonly string[]; stopId: string };

/** A stop of its own at the place of the former one, whose row stays as it was; another run may have the order by now. */
async function putBack({ now, newId, settings }: ShopContext, tx: Tx, { run, ids, stopId }: PutBack) {
  const removed = await findRemovedStop(tx, { id: stopId, runId: run.id });
  if (!removed) return { problem: 'not-found' as const };
  const endedAt = removed.endedAt?.getTime() ?? 0;
  if (now.getTime() - endedAt > settings.undoSeconds * 1000) return { problem: 'undo-over' as const };
  const orderIds = await findPlannable(tx, [removed.orderNumber]);
  const id = newId();
  const facts = { runId: run.id, after: ids.length, newId: () => id };
  if (!orderIds || !(await addStops(tx, { ...facts, orderIds })))
    return { problem: 'run-order-taken' as const };
  await placeStops(tx, [...ids.slice(0, removed.position - 1), id, ...ids.slice(removed.position - 1)]);
  return null;
}
