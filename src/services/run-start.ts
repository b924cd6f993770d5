import type { Database, Tx } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { type GoodsToday, listGoodsToday } from '#db/queries/runs/goods.ts';
import { lockDriverAndVehicle, readWhoIsOut } from '#db/queries/runs/runs.ts';
import { findVehicle } from '#db/queries/runs/vehicles.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { valueAboard } from '#domain/runs/run.ts';
import { type StartProblem, startProblems } from '#domain/runs/start-problems.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';

/** An order that is to leave, with what its zone says. */
export type LeavingOrder = { order: BoardOrderRow; zoneHours: unknown; isBoxZip: boolean };

export type Leaving = {
  /** The run, where it exists already: it does not bar its own driver and vehicle. */
  runId?: string;
  driverStaffId: string | null;
  vehicleId: string | null;
  ledgerNumber: string | null;
  orders: readonly LeavingOrder[];
  /** Aboard already, and on the way to be handed over before these. */
  aboard?: readonly string[];
};

/** What is known of a run before it leaves (RUN-05): all that it lacks, its driver and vehicle, its goods and their value today. */
export async function readLeaving(
  { now, settings }: Pick<ShopContext, 'now' | 'settings'>,
  db: Database,
  { runId, driverStaffId, vehicleId, ledgerNumber, orders, aboard = [] }: Leaving,
) {
  const [person, vehicle, out, goods, goodsAboard] = await Promise.all([
    driverStaffId ? findStaff(db, driverStaffId) : null,
    findVehicle(db, vehicleId),
    readWhoIsOut(db, { driverStaffId, vehicleId, exceptRunId: runId }),
    goodsOf(
      db,
      orders.map(({ order }) => order.id),
    ),
    goodsOf(db, aboard),
  ]);
  const driver = person && mayMoveTo(person.role, 'delivered', true) ? person : null;
  const valueCents = valueAboard([...goods, ...goodsAboard]);
  const problems = startProblems({
    ...{ driver, vehicle, ...out, ledgerNumber, needsLedger: settings.trackAndTrace },
    ...{ valueCents, capCents: settings.runValueCapCents, stopsBefore: aboard.length },
    ...{ now, minutesPerStop: settings.minutesPerStop, timeZone: settings.timeZone },
    stops: orders.map(({ order, zoneHours, isBoxZip }) => ({ ...order, zoneHours, isBoxZip })),
  });
  return { problems, driver, vehicle, goods, valueCents };
}

function goodsOf(db: Database, orderIds: readonly string[]): Promise<GoodsToday[]> {
  return orderIds.length > 0 ? listGoodsToday(db, orderIds) : Promise.resolve([]);
}

/** Asks the same within the transaction that starts the run, with driver and vehicle held, so that neither leaves twice. */
export async function lockAndReadLeaving(
  ctx: Pick<ShopContext, 'now' | 'settings'>,
  tx: Tx,
  leaving: Leaving,
): Promise<{ problems: StartProblem[]; goods: GoodsToday[]; valueCents: number }> {
  const { driverStaffId, vehicleId } = leaving;
  if (driverStaffId && vehicleId) await lockDriverAndVehicle(tx, { driverStaffId, vehicleId });
  return readLeaving(ctx, tx, leaving);
}
