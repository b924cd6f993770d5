import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { challenges } from '../../schema/sessions.ts';

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

/** The link or step, if it would open anything now. A cheap question before slow work; only `useChallenge` decides (SEC-30). */
export async function findOpenChallenge(
  db: Database,
  input: { kind: ChallengeKind; tokenHash: string; now: Date },
) {
  const [row] = await db
    .select({ id: challenges.id, kind: challenges.kind, staffId: challenges.staffId })
    .from(challenges)
    .where(isOpenChallenge(input));
  return row ?? null;
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

function isPerson(person: Person) {
  return 'customerId' in person
    ? eq(accounts.customerId, person.customerId)
    : eq(accounts.staffId, person.staffId);
}
