import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { passkeys, staffTotp } from '../../schema/second-factors.ts';
import { sessions } from '../../schema/sessions.ts';

/** The open sessions of a member of staff, the latest first. */
export function listStaffSessions(db: Database, { staffId, now }: { staffId: string; now: Date }) {
  return db
    .select({
      id: sessions.id,
      way: sessions.way,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(isOpenOf(staffId, now))
    .orderBy(desc(sessions.createdAt));
}

/** Ends one open session of this person; false if it is another's or over. */
export async function revokeStaffSession(
  db: Database,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isOpenOf(staffId, now)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Says that the session was in use now, unless that was said since. */
export async function markSeen(
  db: Database,
  { id, now, since }: { id: string; now: Date; since: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, since)));
}

/** Which second factors a person has; an app that was not confirmed is none. */
export async function findFactorKinds(db: Database, staffId: string) {
  const [row] = await db
    .select({
      hasApp: sql<boolean>`exists (select from ${staffTotp} where ${staffTotp.staffId} = ${staffId} and ${staffTotp.confirmedAt} is not null)`,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.staffId} = ${staffId})`,
    })
    .from(sql`(values (1)) as one`);
  return row ?? { hasApp: false, hasPasskey: false };
}

function isOpenOf(staffId: string, now: Date) {
  return and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}
