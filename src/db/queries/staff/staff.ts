import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staff } from '../../schema/staff.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findStaff(db: Database, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function findStaffByEmail(db: Database, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = ${email.trim().toLowerCase()}`);
  return row ?? null;
}

/** Throws a unique violation of `staff_email` or of the employee number. */
export async function createStaff(db: Database, person: typeof staff.$inferInsert): Promise<void> {
  await db.insert(staff).values(person);
}
