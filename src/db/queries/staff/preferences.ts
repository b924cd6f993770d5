import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staff } from '../../schema/staff.ts';

/** Sets one preference of a person and leaves the others as they are; null takes it away. */
export async function setPreference(
  db: Database,
  { staffId, name, value }: { staffId: string; name: string; value: string | boolean | null },
): Promise<void> {
  const preferences =
    value === null
      ? sql`${staff.preferences} - ${name}::text`
      : sql`${staff.preferences} || ${JSON.stringify({ [name]: value })}::jsonb`;
  await db.update(staff).set({ preferences }).where(eq(staff.id, staffId));
}
