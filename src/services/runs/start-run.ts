import { type Tx, transact } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { addStatusNews, type OrderChange } from '#db/queries/orders/order-changes.ts';
import { writeRunGoods } from '#db/queries/runs/goods.ts';
import { changeRun, type RunRow } from '#db/queries/runs/runs.ts';
import { listStops } from '#db/queries/runs/stops.ts';
import type { StartProblem } from '#domain/runs/start-problems.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { callNext } from '../next-stop.ts';
import { lockAndReadLeaving } from '../run-start.ts';
import { writeOrderChange } from '../staff-order.ts';
import { tellRun } from './plan-run.ts';
import { findRunFor } from './run-access.ts';

type Refusal =
  | { problem: 'forbidden' | 'not-found' | 'changed' | 'run-started' }
  | { problem: 'run-not-ready'; missing: StartProblem[] };

/**
 * Sends a run off (RUN-05, RUN-06): it is out, its goods are written down at the prices of this moment, and each of its
 * orders is out for delivery with its driver named, with log, audit, news and change notices. Whoever plans runs may do
 * it, and its own driver; another driver's run is unknown. Refused with everything that is missing (`run-not-ready`), and
 * with `changed` where run or order were changed since; then nothing is written.
 */
export async function startRun(
  ctx: ShopContext,
  input: { number: string; version: number },
): Promise<{ ok: true } | Refusal> {
  const found = await findRunFor(ctx, input.number);
  if ('problem' in found) return found;
  const { run, actor } = found;
  if (run.status !== 'planned') return { problem: 'run-started' };
  return transact(ctx.db, (tx) => leave(ctx, tx, { run: { ...run, version: input.version }, actor }));
}

async function leave(
  ctx: ShopContext,
  tx: Tx,
  { run, actor }: { run: RunRow; actor: StaffActor },
): Promise<{ ok: true } | Refusal> {
  const { now } = ctx;
  const { staffId } = actor;
  const { driverStaffId, vehicleId, ledgerNumber } = run;
  const stops = await listStops(tx, run.id);
  const leaving = { runId: run.id, driverStaffId, vehicleId, ledgerNumber, orders: stops };
  const { problems, goods, valueCents } = await lockAndReadLeaving(ctx, tx, leaving);
  if (problems.length > 0) return { problem: 'run-not-ready', missing: problems };
  const set = { status: 'out', startedAt: now, startedByStaffId: staffId } as const;
  if (!(await changeRun(tx, { id: run.id, version: run.version, set, now }))) return { problem: 'changed' };
  await writeRunGoods(tx, { runId: run.id, goods, at: now });
  for (const { order } of stops)
    if (!(await sendOut(ctx, tx, { order, run, staffId, isFirst: order === stops[0]?.order })))
      return { problem: 'changed' };
  await callNext(ctx, tx, run.id);
  const after = { driverStaffId, vehicleId, ledgerNumber, valueCents };
  await tellRun(tx, { run, staffId, now, action: 'run.start', after });
  return { ok: true };
}

type SendOut = {
  order: BoardOrderRow;
  run: RunRow;
  staffId: string;
  /** Its news is that it is en route, in the same moment (ROAD-04). */
  isFirst: boolean;
};

async function sendOut(
  { now, hasMail }: ShopContext,
  tx: Tx,
  { order, run, staffId, isFirst }: SendOut,
): Promise<boolean> {
  const to = 'out_for_delivery';
  const { driverStaffId } = run;
  const isNew = order.driverStaffId !== driverStaffId;
  const set: OrderChange = { status: to, ...(isNew ? { driverStaffId } : {}) };
  const isWritten = await writeOrderChange(tx, {
    ...{ order, version: order.version, staffId, now, set, action: 'order.move' },
    events: [
      ...(isNew ? [{ kind: 'driver' as const, details: { driverStaffId } }] : []),
      { kind: 'status', fromStatus: order.status, toStatus: to, details: { run: run.number } },
    ],
  });
  if (!isWritten) return false;
  if (!isFirst) await addStatusNews(tx, order, { to, now, hasMail });
  return true;
}
