import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { sessions } from '../../schema/accounts.ts';
import { customers } from '../../schema/customers.ts';
import { staff } from '../../schema/staff.ts';

export type NewSession = typeof sessions.$inferInsert;
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function createSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session that still holds, with who it is; an erased customer and a switched-off member of staff are nobody. */
export async function findSession(
  db: Database,
  input: { tokenHash: string; audience: NewSession['audience']; now: Date },
) {
  const [row] = await db
    .select({
      id: sessions.id,
      way: sessions.way,
      customerId: sessions.customerId,
      isGuest: customers.isGuest,
      staffId: sessions.staffId,
      role: staff.role,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      lastStrongAuthAt: sessions.lastStrongAuthAt,
    })
    .from(sessions)
    .leftJoin(customers, and(eq(customers.id, sessions.customerId), isNull(customers.erasedAt)))
    .leftJoin(staff, and(eq(staff.id, sessions.staffId), eq(staff.isActive, true)))
    .where(
      and(
        eq(sessions.tokenHash, input.tokenHash),
        eq(sessions.audience, input.audience),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, input.now),
        or(eq(customers.id, sessions.customerId), eq(staff.id, sessions.staffId)),
      ),
    );
  return row ?? null;
}

/** Slides the end of a session that is in use. */
export async function extendSession(
  db: Database,
  input: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: input.now, expiresAt: input.expiresAt })
    .where(eq(sessions.id, input.id));
}

export async function revokeSession(db: Database, input: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ revokedAt: input.now }).where(eq(sessions.id, input.id));
}

/** Ends every session of a person but, if given, the one in hand; answers which, so that streams can end. */
export async function revokeSessionsOf(
  db: Database,
  input: { person: { customerId: string } | { staffId: string }; now: Date; exceptId?: string },
): Promise<string[]> {
  const { person, exceptId } = input;
  const ended = await db
    .update(sessions)
    .set({ revokedAt: input.now })
    .where(
      and(
        'customerId' in person
          ? eq(sessions.customerId, person.customerId)
          : eq(sessions.staffId, person.staffId),
        isNull(sessions.revokedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** When the holder of this session last proved who they are; null for a session that is over. */
export async function findLastStrongAuth(db: Database, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.lastStrongAuthAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
  return row?.at ?? null;
}

/** SEC-10: the password was asked again for something that matters. */
export async function markStrongAuth(db: Database, input: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ lastStrongAuthAt: input.now }).where(eq(sessions.id, input.id));
}
