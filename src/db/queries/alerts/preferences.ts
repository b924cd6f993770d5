import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staff } from '../../schema/staff.ts';

type Preferences = (typeof staff.$inferSelect)['preferences'];

/** How this person likes the console (ALERT-02); nothing for nobody. */
export async function readPreferences(db: Database, staffId: string): Promise<Preferences> {
  const [row] = await db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, staffId));
  return row?.preferences ?? {};
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
