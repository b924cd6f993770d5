import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { challenges } from '../../schema/sessions.ts';
import { staff } from '../../schema/staff.ts';

/** True when somebody who may do everything can sign in. */
export async function hasAdminWithCredential(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(accounts, eq(accounts.staffId, staff.id))
    .innerJoin(credentials, eq(credentials.accountId, accounts.id))
    .where(and(eq(staff.role, 'admin'), eq(staff.isActive, true), isNull(credentials.disabledAt)))
    .limit(1);
  return rows.length > 0;
}

type NewAdmin = {
  staffId: string;
  accountId: string;
  credentialId: string;
  email: string;
  hash: string;
  now: Date;
};

/** The first admin with a password; a person of the demo with the same e-mail becomes that admin. */
export async function insertAdmin(db: Database, input: NewAdmin): Promise<string> {
  const email = input.email.trim().toLowerCase();
  const [known] = await db.select({ id: staff.id }).from(staff).where(sql`lower(${staff.email}) = ${email}`);
  const staffId = known?.id ?? input.staffId;
  if (known) await db.update(staff).set({ role: 'admin', isActive: true }).where(eq(staff.id, known.id));
  else {
    await db.insert(staff).values({
      id: staffId,
      employeeNumber: 'MD-000',
      role: 'admin',
      firstName: 'Owner',
      lastName: '',
      email,
      createdAt: input.now,
    });
  }
  const [account] = await db
    .insert(accounts)
    .values({ id: input.accountId, staffId, createdAt: input.now })
    .onConflictDoUpdate({ target: accounts.staffId, set: { staffId } })
    .returning({ id: accounts.id });
  const accountId = account?.id ?? input.accountId;
  await db.insert(credentials).values({
    id: input.credentialId,
    accountId,
    kind: 'password',
    hash: input.hash,
    createdAt: input.now,
  });
  return staffId;
}

/** One setup link at a time: a new one ends the ones before. */
export async function replaceSetUpChallenge(
  db: Database,
  input: { id: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(challenges)
    .set({ usedAt: input.now })
    .where(and(eq(challenges.kind, 'owner-set-up'), isNull(challenges.usedAt)));
  await db.insert(challenges).values({
    id: input.id,
    kind: 'owner-set-up',
    tokenHash: input.tokenHash,
    createdAt: input.now,
    expiresAt: input.expiresAt,
  });
}
