import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { shifts, vehicles } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

/** Who works now, and with which vehicle (RUN-02). */
export function listOpenShifts(db: Database) {
  return db
    .select({
      id: shifts.id,
      staffId: shifts.staffId,
      firstName: staff.firstName,
      lastName: staff.lastName,
      employeeNumber: staff.employeeNumber,
      role: staff.role,
      vehicleId: shifts.vehicleId,
      vehicleName: vehicles.name,
      startedAt: shifts.startedAt,
      version: shifts.version,
    })
    .from(shifts)
    .innerJoin(staff, eq(staff.id, shifts.staffId))
    .leftJoin(vehicles, eq(vehicles.id, shifts.vehicleId))
    .where(isNull(shifts.endedAt))
    .orderBy(asc(shifts.startedAt));
}

export type OpenShift = Awaited<ReturnType<typeof listOpenShifts>>[number];

export async function findOpenShift(db: Database, staffId: string) {
  const [row] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isNull(shifts.endedAt)));
  return row ?? null;
}

/** False where this person's shift is open already. */
export async function addShift(db: Database, shift: typeof shifts.$inferInsert): Promise<boolean> {
  const rows = await db.insert(shifts).values(shift).onConflictDoNothing().returning({ id: shifts.id });
  return rows.length === 1;
}

/** False if the shift has ended or was changed since `version` was read. */
export async function endShiftRow(
  db: Database,
  input: { id: string; version: number; endedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(shifts)
    .set({ endedAt: input.endedAt, version: sql`${shifts.version} + 1` })
    .where(and(eq(shifts.id, input.id), eq(shifts.version, input.version), isNull(shifts.endedAt)))
    .returning({ id: shifts.id });
  return rows.length === 1;
}
