import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#domain/staff.ts';
import type { Database } from '../../client.ts';
import { staffPushSubscriptions } from '../../schema/messages.ts';
import { shifts } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';
import { addToOutbox } from '../outbox/outbox.ts';

export type StaffPushRow = typeof staffPushSubscriptions.$inferSelect;

/** The same endpoint again replaces what was there, whoever held it before (ALERT-05). */
export async function saveStaffPush(
  db: Database,
  row: typeof staffPushSubscriptions.$inferInsert,
): Promise<void> {
  const { staffId, sessionId, p256dh, auth } = row;
  await db
    .insert(staffPushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: staffPushSubscriptions.endpoint,
      set: { staffId, sessionId, p256dh, auth, failures: 0 },
    });
}

/** Whose browser it is, while its person is on duty and with the shop; null else (ALERT-04). */
export async function findStaffPush(db: Database, id: string) {
  const [row] = await db
    .select({ subscription: staffPushSubscriptions, role: staff.role })
    .from(staffPushSubscriptions)
    .innerJoin(staff, and(eq(staff.id, staffPushSubscriptions.staffId), eq(staff.isActive, true)))
    .innerJoin(shifts, and(eq(shifts.staffId, staff.id), isNull(shifts.endedAt)))
    .where(eq(staffPushSubscriptions.id, id));
  return row ?? null;
}

export async function removeStaffPush(db: Database, id: string): Promise<void> {
  await db.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.id, id));
}

/** With the session its browser is told no more (ALERT-05). */
export async function removeStaffPushOfSession(db: Database, sessionId: string): Promise<void> {
  await db
    .delete(staffPushSubscriptions)
    .where(and(isNotNull(staffPushSubscriptions.sessionId), eq(staffPushSubscriptions.sessionId, sessionId)));
}

export async function countStaffPushFailure(db: Database, id: string): Promise<void> {
  await db
    .update(staffPushSubscriptions)
    .set({ failures: sql`${staffPushSubscriptions.failures} + 1` })
    .where(eq(staffPushSubscriptions.id, id));
}

type StaffPush = {
  kind: 'staff-order-waits';
  params: Record<string, unknown>;
  roles: readonly StaffRole[];
  /** The key of the event, so that no browser is told twice. */
  event: string;
  now: Date;
};

/** One row for each browser of those on duty in these roles (ALERT-04). */
export async function addStaffPushes(db: Database, push: StaffPush): Promise<void> {
  const { kind, params, roles, event, now } = push;
  const browsers = await db
    .select({ id: staffPushSubscriptions.id })
    .from(staffPushSubscriptions)
    .innerJoin(shifts, and(eq(shifts.staffId, staffPushSubscriptions.staffId), isNull(shifts.endedAt)))
    .innerJoin(staff, eq(staff.id, staffPushSubscriptions.staffId))
    .where(and(eq(staff.isActive, true), inArray(staff.role, [...roles])));
  const row = { channel: 'push', kind, params, runAfter: now, createdAt: now } as const;
  await addToOutbox(
    db,
    browsers.map(({ id }) => ({ ...row, recipient: id, dedupeKey: `staff-push:${event}:${id}` })),
  );
}
