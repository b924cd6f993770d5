import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { runNumber } from '#domain/runs/run.ts';
import type { Database } from '../../client.ts';
import { runs, vehicles } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';
import { isPastPromise } from '../orders/lateness.ts';

export type RunRow = typeof runs.$inferSelect;

type NewRun = Omit<typeof runs.$inferInsert, 'number'>;

/** A run with the next number of its shop day (RUN-03); two made at once get two numbers. */
export async function createRun(db: Database, run: NewRun): Promise<RunRow> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(runs)
    .where(eq(runs.shopDay, run.shopDay));
  for (let nth = (counted?.count ?? 0) + 1; ; nth += 1) {
    const number = runNumber(run.shopDay, nth);
    const [row] = await db
      .insert(runs)
      .values({ ...run, number })
      .onConflictDoNothing({ target: runs.number })
      .returning();
    if (row) return row;
  }
}

export async function findRun(db: Database, number: string): Promise<RunRow | null> {
  const [row] = await db.select().from(runs).where(eq(runs.number, number));
  return row ?? null;
}

/** The run that this driver is on now. */
export async function findOutRun(db: Database, driverStaffId: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.driverStaffId, driverStaffId), eq(runs.status, 'out')));
  return row ?? null;
}

/** Writes only if nobody else has written since `version` was read (RUN-12). */
export async function changeRun(
  db: Database,
  input: { id: string; version: number; set: Partial<typeof runs.$inferInsert>; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(runs)
    .set({ ...input.set, version: sql`${runs.version} + 1`, updatedAt: input.now })
    .where(and(eq(runs.id, input.id), eq(runs.version, input.version)))
    .returning({ id: runs.id });
  return rows.length === 1;
}

type Taken = { driverStaffId: string | null; vehicleId: string | null; exceptRunId?: string };

/** Is the driver, or the vehicle, on the road with another run? */
export async function readWhoIsOut(db: Database, { driverStaffId, vehicleId, exceptRunId }: Taken) {
  const others = await db
    .select({ driver: runs.driverStaffId, vehicle: runs.vehicleId })
    .from(runs)
    .where(and(eq(runs.status, 'out'), exceptRunId ? ne(runs.id, exceptRunId) : undefined));
  return {
    isDriverOut: driverStaffId !== null && others.some(({ driver }) => driver === driverStaffId),
    isVehicleOut: vehicleId !== null && others.some(({ vehicle }) => vehicle === vehicleId),
  };
}

/** Holds driver and vehicle until the transaction ends, so that neither leaves twice at once. */
export async function lockDriverAndVehicle(
  db: Database,
  { driverStaffId, vehicleId }: { driverStaffId: string; vehicleId: string },
): Promise<void> {
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, driverStaffId)).for('update');
  await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('update');
}

type RunList = { shopDay: string; driverStaffId: string | null; now: Date };

/** Every run that has not ended, and those of this shop day, the newest first (RUN-07). */
export function listRunRows(db: Database, input: RunList) {
  return db
    .select({
      id: runs.id,
      number: runs.number,
      status: runs.status,
      startedAt: runs.startedAt,
      endedAt: runs.endedAt,
      driverName: sql<string | null>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
      vehicleName: vehicles.name,
      stops: sql<number>`(select count(*)::int from run_stops s where s.run_id = ${runs.id} and s.state <> 'removed')`,
      delivered: sql<number>`(select count(*)::int from run_stops s where s.run_id = ${runs.id} and s.state = 'delivered')`,
      undelivered: sql<number>`(select count(*)::int from run_stops s where s.run_id = ${runs.id} and s.state = 'undelivered')`,
      overdue: sql<number>`(select count(*)::int from run_stops s join orders on orders.id = s.order_id
        where s.run_id = ${runs.id} and s.state in ('planned', 'arrived') and ${isPastPromise(input.now)})`,
    })
    .from(runs)
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .leftJoin(vehicles, eq(vehicles.id, runs.vehicleId))
    .where(
      and(
        or(ne(runs.status, 'ended'), eq(runs.shopDay, input.shopDay)),
        input.driverStaffId ? eq(runs.driverStaffId, input.driverStaffId) : undefined,
      ),
    )
    .orderBy(
      asc(sql`array_position(array['out', 'planned', 'ended'], ${runs.status})`),
      desc(runs.createdAt),
    );
}
