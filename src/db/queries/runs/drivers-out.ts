import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { runs } from '../../schema/runs.ts';

/** Who is on the road with a run now. */
export async function listDriversOut(db: Database): Promise<(string | null)[]> {
  const out = await db.select({ driver: runs.driverStaffId }).from(runs).where(eq(runs.status, 'out'));
  return out.map(({ driver }) => driver);
}
