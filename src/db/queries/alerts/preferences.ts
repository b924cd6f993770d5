import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staffPushSubscriptions } from '../../schema/messages.ts';
import { shifts } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

type Preferences = (typeof staff.$inferSelect)['preferences'];

/** How this person likes the console (ALERT-02); nothing for nobody. */
export async function readPreferences(db: Database, staffId: string): Promise<Preferences> {
  const [row] = await db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, staffId));
  return row?.preferences ?? {};
}

/** How this person likes the console, whether a shift is open, and how many browsers of this session are told; one statement. */
export async function readListener(
  db: Database,
  { staffId, sessionId }: { staffId: string; sessionId: string },
) {
  const [row] = await db
    .select({
      preferences: staff.preferences,
      isOnDuty: sql<boolean>`${shifts.id} is not null`,
      pushes: sql<number>`(select count(*)::int from ${staffPushSubscriptions}
        where ${staffPushSubscriptions.sessionId} = ${sessionId})`,
    })
    .from(staff)
    .leftJoin(shifts, and(eq(shifts.staffId, staff.id), isNull(shifts.endedAt)))
    .where(eq(staff.id, staffId));
  return row ?? { preferences: {}, isOnDuty: false, pushes: 0 };
}

/** One preference; the others stay as they are, whoever writes them at the same moment. */
export async function savePreference(
  db: Database,
  { staffId, key, value }: { staffId: string; key: string; value: string | boolean },
): Promise<void> {
  const added = JSON.stringify({ [key]: value });
  await db
    .update(staff)
    .set({ preferences: sql`${staff.preferences} || ${added}::jsonb` })
    .where(eq(staff.id, staffId));
}
