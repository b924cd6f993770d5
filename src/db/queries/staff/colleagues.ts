import { and, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { challenges, sessions } from '../../schema/sessions.ts';
import { staff } from '../../schema/staff.ts';

/** Everybody on the staff, with whether a password of theirs opens the console, and when the console last saw them. */
export function listPeople(db: Database) {
  return db
    .select({
      id: staff.id,
      employeeNumber: staff.employeeNumber,
      role: staff.role,
      firstName: staff.firstName,
      lastName: staff.lastName,
      email: staff.email,
      phone: staff.phone,
      driverLicence: staff.driverLicence,
      isActive: staff.isActive,
      version: staff.version,
      hasPassword: sql<boolean>`exists (select from ${accounts} a join ${credentials} c on c.account_id = a.id
        where a.staff_id = ${staff}.id and c.disabled_at is null)`,
      lastSeenAt:
        sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.staffId} = ${staff}.id)`.mapWith(
          sessions.lastSeenAt,
        ),
    })
    .from(staff)
    .orderBy(staff.employeeNumber);
}

/** The people on the staff in whose name, e-mail or number this stands, by their number (BOARD-10). */
export function searchPeople(db: Database, { search, limit }: { search: string; limit: number }) {
  const like = containing(search);
  const name = sql`${staff.firstName} || ' ' || ${staff.lastName}`;
  return db
    .select({
      id: staff.id,
      employeeNumber: staff.employeeNumber,
      role: staff.role,
      firstName: staff.firstName,
      lastName: staff.lastName,
    })
    .from(staff)
    .where(or(ilike(name, like), ilike(staff.email, like), ilike(staff.employeeNumber, like)))
    .orderBy(staff.employeeNumber)
    .limit(limit);
}

/** Throws a unique violation; false if somebody else has edited the person since. */
export async function updateStaff(
  db: Database,
  edit: { id: string; seenVersion: number; changes: Partial<typeof staff.$inferInsert> },
): Promise<boolean> {
  const changed = await db
    .update(staff)
    .set({ ...edit.changes, version: sql`${staff.version} + 1` })
    .where(and(eq(staff.id, edit.id), eq(staff.version, edit.seenVersion)))
    .returning({ id: staff.id });
  return changed.length === 1;
}

/** Is there another admin who can sign in? Their rows are locked, so that two cannot leave at the same moment. */
export async function hasOtherAdmin(db: Database, exceptId: string): Promise<boolean> {
  const admins = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.isActive, true), ne(staff.id, exceptId)))
    .for('update');
  return admins.length > 0;
}

/** Of several setup links of a person only the newest opens. */
export async function endStaffChallenges(db: Database, input: { staffId: string; now: Date }): Promise<void> {
  await db
    .update(challenges)
    .set({ usedAt: input.now })
    .where(and(eq(challenges.staffId, input.staffId), isNull(challenges.usedAt)));
}
