import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { runs, shifts, vehicles } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

export type VehicleRow = typeof vehicles.$inferSelect;

/** Every vehicle of the shop, those in use first (RUN-01). */
export function listVehicles(db: Database): Promise<VehicleRow[]> {
  return db.select().from(vehicles).orderBy(desc(vehicles.isActive), asc(vehicles.name), asc(vehicles.plate));
}

/** Which of them are on the road, with the run and who drives it (LOOK-273). */
export async function listVehiclesOut(db: Database) {
  const { vehicleId, number } = runs;
  return db
    .select({ vehicleId, run: number, driver: staff.firstName })
    .from(runs)
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .where(and(eq(runs.status, 'out'), isNotNull(vehicleId)));
}

export async function findVehicle(db: Database, id: string | null): Promise<VehicleRow | null> {
  if (!id) return null;
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  return row ?? null;
}

/** False where another vehicle has this plate. */
export async function addVehicle(db: Database, vehicle: typeof vehicles.$inferInsert): Promise<boolean> {
  const rows = await db.insert(vehicles).values(vehicle).onConflictDoNothing().returning({ id: vehicles.id });
  return rows.length === 1;
}

export async function hasPlate(db: Database, input: { plate: string; exceptId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(sql`upper(${vehicles.plate})`, input.plate.toUpperCase())));
  return rows.some(({ id }) => id !== input.exceptId);
}

/** False if somebody else has changed it since `version` was read. */
export async function changeVehicle(
  db: Database,
  input: { id: string; version: number; set: Partial<typeof vehicles.$inferInsert> },
): Promise<boolean> {
  const rows = await db
    .update(vehicles)
    .set({ ...input.set, version: sql`${vehicles.version} + 1` })
    .where(and(eq(vehicles.id, input.id), eq(vehicles.version, input.version)))
    .returning({ id: vehicles.id });
  return rows.length === 1;
}

/**
 * The vehicle that a driver takes without being asked (RUN-08): that of the open shift, else of the last run or shift,
 * else the one whose plate is the driver's own, else the only one that is free: not on the road and not of somebody else's
 * shift; null where it must be asked. Switched-off ones do not count.
 */
export async function findUsualVehicle(db: Database, driverStaffId: string): Promise<string | null> {
  const active = eq(vehicles.isActive, true);
  const [ofShift] = await db
    .select({ id: vehicles.id })
    .from(shifts)
    .innerJoin(vehicles, and(eq(vehicles.id, shifts.vehicleId), active))
    .where(and(eq(shifts.staffId, driverStaffId), isNull(shifts.endedAt)));
  if (ofShift) return ofShift.id;
  const [ofRun] = await db
    .select({ id: vehicles.id })
    .from(runs)
    .innerJoin(vehicles, and(eq(vehicles.id, runs.vehicleId), active))
    .where(and(eq(runs.driverStaffId, driverStaffId), isNotNull(runs.startedAt)))
    .orderBy(desc(runs.startedAt))
    .limit(1);
  if (ofRun) return ofRun.id;
  const [ofShiftBefore] = await db
    .select({ id: vehicles.id })
    .from(shifts)
    .innerJoin(vehicles, and(eq(vehicles.id, shifts.vehicleId), active))
    .where(eq(shifts.staffId, driverStaffId))
    .orderBy(desc(shifts.startedAt))
    .limit(1);
  if (ofShiftBefore) return ofShiftBefore.id;
  const [own] = await db
    .select({ id: vehicles.id })
    .from(staff)
    .innerJoin(
      vehicles,
      and(eq(sql`upper(${vehicles.plate})`, sql`upper(${staff.vehicle}->>'plate')`), active),
    )
    .where(eq(staff.id, driverStaffId));
  if (own) return own.id;
  const isTaken = sql`exists (select 1 from ${runs} r where r.vehicle_id = ${vehicles.id} and r.status = 'out')
    or exists (select 1 from ${shifts} s where s.vehicle_id = ${vehicles.id} and s.ended_at is null
      and s.staff_id <> ${driverStaffId}::uuid)`;
  const all = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(active, sql`not (${isTaken})`))
    .limit(2);
  return all.length === 1 ? (all[0]?.id ?? null) : null;
}
