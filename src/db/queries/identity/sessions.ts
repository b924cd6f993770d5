import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { defineStatement, insertRows, rowFromJson, rowsToJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { sessions } from '../../schema/sessions.ts';
import type { staff } from '../../schema/staff.ts';
import type { NewCustomer } from '../customers/customers.ts';
import { SPEND_ONE, type Spending, spendingValues } from './attempts.ts';

type StaffRow = typeof staff.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

export async function createSession(db: Database, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

const GUEST = ['id', 'firstName', 'lastName', 'phone', 'isGuest', 'is21Plus', 'createdAt'] as const;
const SESSION = [
  ...['id', 'tokenHash', 'audience', 'way', 'customerId', 'createdAt', 'lastSeenAt', 'expiresAt'],
  'lastStrongAuthAt',
];

const MAY_ENTER = sql` where (select points from spent) <= ${sql.placeholder('most')}::integer`;

const CREATE_GUEST = defineStatement<{ points: number }>(
  'guest',
  sql`with spent as (${SPEND_ONE}),
    guest as (${insertRows(customers, GUEST, 'guest')}${MAY_ENTER}),
    session as (${insertRows(sessions, SESSION, 'session')}${MAY_ENTER})
    select points from spent`,
);

type NewGuest = {
  guest: Required<Pick<NewCustomer, (typeof GUEST)[number]>>;
  session: NewSession;
  limit: Spending & { most: number };
};

/**
 * A guest and the session of the browser, both or neither (AUTH-22), in one statement with the try that it costs. False,
 * with nothing but the try stored, for whoever has spent more than `most` in this window (SEC-10).
 */
export async function createGuest(db: Database, { guest, session, limit }: NewGuest): Promise<boolean> {
  const [spent] = await CREATE_GUEST(db, {
    guest: rowsToJson(customers, GUEST, [guest]),
    session: rowsToJson(sessions, SESSION, [session]),
    most: limit.most,
    ...spendingValues(limit),
  });
  if (!spent) throw new Error('an attempt was not counted');
  return spent.points <= limit.most;
}

type Json = Record<string, unknown>;

const FIND = defineStatement<{
  session: Json;
  customer: Json | null;
  role: StaffRow['role'] | null;
  has_factor: boolean;
}>(
  'session',
  sql`select to_jsonb(s) as session, to_jsonb(c) as customer, st.role,
      st.id is not null and (exists (select from staff_totp t where t.staff_id = st.id and t.confirmed_at is not null)
        or exists (select from passkeys p where p.staff_id = st.id)) as has_factor
    from sessions s
    left join customers c on c.id = s.customer_id and c.erased_at is null
    left join staff st on st.id = s.staff_id and st.is_active
    where s.token_hash = ${sql.placeholder('tokenHash')}::text and s.audience = ${sql.placeholder('audience')}::text
      and s.revoked_at is null and s.expires_at > ${sql.placeholder('now')}::timestamptz
      and (c.id is not null or st.id is not null)`,
);

/** A session that still holds, with who it is; an erased customer and a switched-off member of staff are nobody. */
export async function findSession(
  db: Database,
  input: { tokenHash: string; audience: NewSession['audience']; now: Date },
) {
  const [found] = await FIND(db, { ...input, now: input.now.toISOString() });
  const session = found && rowFromJson(sessions, found.session);
  if (!session) return null;
  return {
    ...session,
    customer: rowFromJson(customers, found.customer),
    role: found.role,
    hasFactor: found.has_factor,
  };
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
