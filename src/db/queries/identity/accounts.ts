import { and, eq, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { defineStatement } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { accounts, challenges, credentials, rateLimits } from '../../schema/accounts.ts';

type Person = { customerId: string } | { staffId: string };
type CredentialKind = (typeof credentials.$inferInsert)['kind'];

export async function createAccount(
  db: Database,
  account: { id: string; createdAt: Date } & Person,
): Promise<void> {
  await db.insert(accounts).values(account);
}

export async function findAccount(db: Database, person: Person) {
  const [row] = await db.select().from(accounts).where(isPerson(person));
  return row ?? null;
}

/** The hash to check against, and whether the credential is closed. */
export async function findCredential(db: Database, input: { person: Person; kind: CredentialKind }) {
  const [row] = await db
    .select({
      id: credentials.id,
      accountId: accounts.id,
      hash: credentials.hash,
      disabledAt: credentials.disabledAt,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(and(isPerson(input.person), eq(credentials.kind, input.kind)));
  return row ?? null;
}

/** One of a kind an account: a new one takes the place of the old one. */
export async function saveCredential(
  db: Database,
  credential: typeof credentials.$inferInsert,
): Promise<void> {
  await db
    .insert(credentials)
    .values(credential)
    .onConflictDoUpdate({
      target: [credentials.accountId, credentials.kind],
      set: { hash: credential.hash, createdAt: credential.createdAt, disabledAt: null },
    });
}

/** Closes a credential until staff open it again; a second closing changes nothing. */
export async function disableCredential(db: Database, input: { id: string; now: Date }): Promise<void> {
  await db
    .update(credentials)
    .set({ disabledAt: input.now })
    .where(and(eq(credentials.id, input.id), isNull(credentials.disabledAt)));
}

/** AUTH-29: after the upgrade the PIN is gone. */
export async function removeCredential(
  db: Database,
  input: { accountId: string; kind: CredentialKind },
): Promise<void> {
  await db
    .delete(credentials)
    .where(and(eq(credentials.accountId, input.accountId), eq(credentials.kind, input.kind)));
}

export async function createChallenge(
  db: Database,
  challenge: typeof challenges.$inferInsert,
): Promise<void> {
  await db.insert(challenges).values(challenge);
}

type ChallengeKind = (typeof challenges.$inferInsert)['kind'];

/** Ends what was issued before, so that of several links only the newest opens. */
export async function endChallenges(
  db: Database,
  input: { kind: ChallengeKind; customerId: string; now: Date },
): Promise<void> {
  const { kind, customerId, now } = input;
  const isOpen = and(eq(challenges.kind, kind), isNull(challenges.usedAt));
  await db
    .update(challenges)
    .set({ usedAt: now })
    .where(and(isOpen, eq(challenges.customerId, customerId)));
}

/** Would this link open anything now? A cheap question before slow work; only `useChallenge` decides (SEC-30). */
export async function isChallengeOpen(
  db: Database,
  input: { kind: ChallengeKind; tokenHash: string; now: Date },
): Promise<boolean> {
  const rows = await db.select({ id: challenges.id }).from(challenges).where(isOpenChallenge(input));
  return rows.length > 0;
}

function isOpenChallenge({ kind, tokenHash, now }: { kind: ChallengeKind; tokenHash: string; now: Date }) {
  return and(
    eq(challenges.tokenHash, tokenHash),
    eq(challenges.kind, kind),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, now),
  );
}

/** Deletes the challenge and returns it once: of two concurrent calls, the second gets null. */
export async function useChallenge(
  db: Database,
  input: { kind: ChallengeKind; tokenHash: string; now: Date },
) {
  const [row] = await db
    .update(challenges)
    .set({ usedAt: input.now })
    .where(isOpenChallenge(input))
    .returning();
  return row ?? null;
}

/** One more point of these rows of keys, each of whose windows begins anew when it is over (SEC-10). */
export const spendPoint = (rows: SQL) => sql`
  insert into rate_limits (key, points, expires_at) ${rows}
  on conflict (key) do update set
    points = case when rate_limits.expires_at <= ${sql.placeholder('now')}::timestamptz then 1 else rate_limits.points + 1 end,
    expires_at = case when rate_limits.expires_at <= ${sql.placeholder('now')}::timestamptz then excluded.expires_at else rate_limits.expires_at end
  returning points, expires_at`;

const SPEND = defineStatement<{ points: number; expires_at: string }>(
  'attempt',
  spendPoint(sql`values (${sql.placeholder('key')}::text, 1, ${sql.placeholder('endsAt')}::timestamptz)`),
);

/**
 * SEC-10: spends one attempt of a key before it is known whether it is right, and answers how many were spent in
 * this window, this one included. The window begins at the first attempt.
 */
export async function spendAttempt(db: Database, input: { key: string; now: Date; windowMs: number }) {
  const [row] = await SPEND(db, {
    key: input.key,
    now: input.now.toISOString(),
    endsAt: new Date(input.now.getTime() + input.windowMs).toISOString(),
  });
  if (!row) throw new Error('an attempt was not counted');
  return { points: row.points, expiresAt: new Date(row.expires_at) };
}

/** The most that was spent of any of these keys in its window of now; nothing is spent by asking. */
export async function countAttempts(
  db: Database,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ points: max(rateLimits.points) })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.expiresAt, now)));
  return row?.points ?? 0;
}

/** After a success. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

function isPerson(person: Person) {
  return 'customerId' in person
    ? eq(accounts.customerId, person.customerId)
    : eq(accounts.staffId, person.staffId);
}
