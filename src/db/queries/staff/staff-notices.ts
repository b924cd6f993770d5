import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staffNotices } from '../../schema/second-factors.ts';
import { staff } from '../../schema/staff.ts';

/** Tells every active admin that this person's account was reset (SIGN-14). */
export async function tellAdmins(db: Database, input: { aboutStaffId: string; now: Date }): Promise<void> {
  await db.execute(sql`
    insert into ${staffNotices} (staff_id, about_staff_id, at)
    select ${staff.id}, ${input.aboutStaffId}::uuid, ${input.now.toISOString()}::timestamptz
    from ${staff} where ${staff.role} = 'admin' and ${staff.isActive}`);
}

/** What this person has not read yet, the newest first. */
export function listUnreadNotices(db: Database, staffId: string) {
  return db
    .select({
      id: staffNotices.id,
      at: staffNotices.at,
      firstName: staff.firstName,
      lastName: staff.lastName,
      email: staff.email,
    })
    .from(staffNotices)
    .innerJoin(staff, eq(staff.id, staffNotices.aboutStaffId))
    .where(and(eq(staffNotices.staffId, staffId), isNull(staffNotices.readAt)))
    .orderBy(desc(staffNotices.id));
}

/** Marks this person's own notice as read; false if it is another's or was read before. */
export async function readNotice(
  db: Database,
  { id, staffId, now }: { id: number; staffId: string; now: Date },
): Promise<boolean> {
  const read = await db
    .update(staffNotices)
    .set({ readAt: now })
    .where(and(eq(staffNotices.id, id), eq(staffNotices.staffId, staffId), isNull(staffNotices.readAt)))
    .returning({ id: staffNotices.id });
  return read.length === 1;
}
