import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#db/client.ts';
import { findOpenChallenge, useChallenge } from '#db/queries/identity/accounts.ts';
import { hasAdminWithCredential, insertAdmin, replaceSetUpChallenge } from '#db/queries/identity/owner.ts';
import type { ShopContext } from '../context.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, openSession } from './sessions.ts';
import { knowBrowser, spendTries, tryKey } from './spend-tries.ts';

type Input = {
  now: Date;
  newId: () => string;
  newToken: () => string;
  secret: string;
  owner: { email: string; password: string } | null;
};

const SET_UP_DAYS = 7;

/**
 * Makes the first admin whenever no admin with a credential exists (decision 0021-owner-and-demo-people): from the environment's e-mail
 * and password, else by a setup link that works once. The answer is that link's token, or null.
 */
export async function ensureOwner(
  db: Database,
  { now, newId, newToken, secret, owner }: Input,
): Promise<string | null> {
  if (await hasAdminWithCredential(db)) return null;
  if (owner) {
    const hash = await hashPassword(owner.password, secret);
    await inTransaction(db, (tx) =>
      insertAdmin(tx, {
        staffId: newId(),
        accountId: newId(),
        credentialId: newId(),
        email: owner.email,
        hash,
        now,
      }),
    );
    return null;
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SET_UP_DAYS * 86_400_000);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await inTransaction(db, (tx) => replaceSetUpChallenge(tx, { id: newId(), tokenHash, now, expiresAt }));
  return token;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LEAST_LETTERS = 8;
const MAX_CHARACTERS = 128;
const MOST_OF_ADDRESS = 20;

/** The session's token, and what the browser keeps that is now known (SEC-31). */
type Entered = { ok: true; token: string; browser: string };
type SetUp = { setUpToken: string; email: string; password: string; again: string };

/**
 * The first admin chooses e-mail and password by the link that the start printed (STAFF-01). The link works once and
 * for a week: link, admin and session are one transaction, so a failure leaves the link good. Refused before anything
 * slow is done: too many tries of an address, and a link that opens nothing (SEC-30).
 */
export async function setUpOwner(ctx: ShopContext, input: SetUp) {
  const email = input.email.trim().toLowerCase();
  if (!EMAIL.test(email)) return { problem: 'email-invalid' as const };
  if (input.password.length < LEAST_LETTERS) return { problem: 'password-short' as const };
  if (input.password.length > MAX_CHARACTERS) return { problem: 'too-long' as const };
  if (input.password !== input.again) return { problem: 'passwords-differ' as const };
  const refused = await spendTries(ctx, [{ key: tryKey('set-up-from', ctx.address), most: MOST_OF_ADDRESS }]);
  if (refused) return refused;
  const { now, newId } = ctx;
  const link = { kind: 'owner-set-up' as const, tokenHash: hashToken(input.setUpToken), now };
  if (!(await findOpenChallenge(ctx.db, link))) return { problem: 'link-spent' as const };
  const hash = await hashPassword(input.password, ctx.secret);
  return inTransaction<{ problem: 'link-spent' } | Entered>(ctx.db, async (tx) => {
    if (!(await useChallenge(tx, link))) return { problem: 'link-spent' };
    const ids = { staffId: newId(), accountId: newId(), credentialId: newId() };
    const staffId = await insertAdmin(tx, { ...ids, email, hash, now });
    const token = await openSession(tx, { ...ctx, person: { staffId }, way: 'challenge' });
    return { ok: true, token, browser: knowBrowser(ctx, { door: 'staff-sign-in', name: email }) };
  });
}
