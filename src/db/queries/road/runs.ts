import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { runs, vehicles } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

const roadRun = {
  id: runs.id,
  number: runs.number,
  status: runs.status,
  driverStaffId: runs.driverStaffId,
  startedAt: runs.startedAt,
  endedAt: runs.endedAt,
  eventKeyHash: runs.eventKeyHash,
  eventKeyEndsAt: runs.eventKeyEndsAt,
  driverName: sql<string | null>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
  isDriverActive: staff.isActive,
  vehicleName: vehicles.name,
};

/** The run that this driver is out with, or the one with this number or id; null when there is none (ROAD-01). */
export async function findRoadRun(
  db: Database,
  asked: { outWith: string } | { number: string } | { id: string },
) {
  const [row] = await db
    .select(roadRun)
    .from(runs)
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .leftJoin(vehicles, eq(vehicles.id, runs.vehicleId))
    .where(whichRun(asked));
  return row ?? null;
}

function whichRun(asked: Parameters<typeof findRoadRun>[1]) {
  if ('outWith' in asked) return and(eq(runs.driverStaffId, asked.outWith), eq(runs.status, 'out'));
  return 'number' in asked ? eq(runs.number, asked.number) : eq(runs.id, asked.id);
}

export type RoadRunRow = NonNullable<Awaited<ReturnType<typeof findRoadRun>>>;

/** One step of a run after the other: holds the run until the transaction ends. */
export async function lockRun(tx: Database, id: string): Promise<void> {
  await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update');
}

/** The hash of a new key for the driver's phone; the key before it opens nothing any more (ROAD-05). */
export async function setEventKey(
  tx: Database,
  { id, hash, endsAt }: { id: string; hash: string; endsAt: Date },
): Promise<void> {
  await tx.update(runs).set({ eventKeyHash: hash, eventKeyEndsAt: endsAt }).where(eq(runs.id, id));
}
