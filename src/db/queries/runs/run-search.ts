import { desc, eq, ilike, like, or, sql } from 'drizzle-orm';
import { parseRunNumber } from '#domain/runs/run.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { runs, vehicles } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

/** So many of the newest runs are looked through, by the index of their days. */
const MOST_LOOKED_THROUGH = 1_000;

/**
 * The newest runs with this in their number, or with this driver or vehicle; a whole number finds its run however old it is
 * (LOOK-551).
 */
export function searchRuns(db: Database, { search, limit }: { search: string; limit: number }) {
  const words = search.trim();
  const number = parseRunNumber(words);
  const driver = sql`${staff.firstName} || ' ' || ${staff.lastName}`;
  return db
    .select({
      number: runs.number,
      status: runs.status,
      shopDay: runs.shopDay,
      driverName: sql<string | null>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
      stops: sql<number>`(select count(*)::int from run_stops s where s.run_id = ${runs}.id and s.state <> 'removed')`,
    })
    .from(number ? runs : newestRuns(db))
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .leftJoin(vehicles, eq(vehicles.id, runs.vehicleId))
    .where(
      number
        ? eq(runs.number, number)
        : or(
            like(runs.number, containing(words.toUpperCase())),
            ilike(driver, containing(words)),
            ilike(vehicles.name, containing(words)),
          ),
    )
    .orderBy(desc(runs.shopDay), desc(runs.createdAt))
    .limit(limit);
}

function newestRuns(db: Database): typeof runs {
  const rows = db
    .select()
    .from(runs)
    .orderBy(desc(runs.shopDay), desc(runs.createdAt))
    .limit(MOST_LOOKED_THROUGH)
    .as('runs');
  return rows as unknown as typeof runs;
}
