import { inTransaction } from '#db/client.ts';
import {
  createAccount,
  findAccount,
  isChallengeOpen,
  saveCredential,
  useChallenge,
} from '#db/queries/identity/accounts.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { passwordProblem } from '#domain/identity/password.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import type { ShopContext } from '../context.ts';
import { knowBrowser } from '../identity/known-browser.ts';
import { hashPassword } from '../identity/passwords.ts';
import { hashToken, openSession } from '../identity/sessions/open-session.ts';
import { endSessions } from '../identity/sessions/sign-out.ts';
import { spendTries, tryKey } from '../identity/spend-tries.ts';

const MOST_OF_ADDRESS = 30;

/** The session's token, and what the browser keeps that is now known (SEC-31). */
type Joined = { ok: true; token: string; browser: string };
type Input = { joinToken: string; password: string; again: string };

/**
 * A colleague chooses the password by the set-up link (STAFF-01): link, password and first session are one transaction.
 * Refused: a short or unequal password, a link that is unknown, used or too old, and somebody who has been switched off.
 */
export async function joinStaff(ctx: ShopContext, { joinToken, password, again }: Input) {
  const wrong = passwordProblem(password, again);
  if (wrong) return { problem: wrong };
  if (password.length > TEXT_LIMITS.password) return { problem: 'too-long' as const };
  const refused = await spendTries(ctx, [{ key: tryKey('join-from', ctx.address), most: MOST_OF_ADDRESS }]);
  if (refused) return refused;
  const { now, newId } = ctx;
  const link = { kind: 'staff-set-up' as const, tokenHash: hashToken(joinToken), now };
  if (!(await isChallengeOpen(ctx.db, link))) return { problem: 'link-spent' as const };
  const hash = await hashPassword(password, ctx.secret);
  return inTransaction<{ problem: 'link-spent' } | Joined>(ctx.db, async (tx) => {
    const challenge = await useChallenge(tx, link);
    const person = challenge?.staffId ? await findStaff(tx, challenge.staffId) : null;
    if (!person?.isActive) return { problem: 'link-spent' };
    const staffId = person.id;
    const known = await findAccount(tx, { staffId });
    const accountId = known?.id ?? newId();
    if (!known) await createAccount(tx, { id: accountId, staffId, createdAt: now });
    await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
    await endSessions(tx, { person: { staffId }, now });
    const token = await openSession(tx, { ...ctx, person: { staffId }, way: 'challenge' });
    const name = person.email.trim().toLowerCase();
    return { ok: true, token, browser: knowBrowser(ctx, { door: 'staff-sign-in', name }) };
  });
}
