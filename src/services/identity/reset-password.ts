import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import {
  createAccount,
  createChallenge,
  endChallenges,
  findAccount,
  findOpenChallenge,
  saveCredential,
  useChallenge,
} from '#db/queries/identity/accounts.ts';
import { toEmail, tooLong } from '#domain/identity/person-text.ts';
import { passwordProblem } from '#domain/identity/sign-in.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';
import { hashPassword } from './passwords.ts';
import { type Entered, endSessions, enterAs, hashToken } from './sessions.ts';
import { knowBrowser, spendTries, tryKey } from './spend-tries.ts';

const MOST_OF_ADDRESS = 30;

type Refused = { problem: 'reset-link-spent' };
type Form = { token: string; password: string; confirmation: string };

/**
 * A new password by a link of the staff (AUTH-31): the link is spent, every session of the person ends, and a new one
 * begins, in one transaction, in a browser that is known from then on (SEC-31). Refused: a short or unequal password, and a link that is unknown, used or a day old.
 */
export async function resetPassword(ctx: ShopContext, { token, password, confirmation }: Form) {
  const { db, now, newId } = ctx;
  const wrong = passwordProblem(password, confirmation);
  if (wrong) return { problem: wrong };
  const wrongLength = tooLong([{ field: 'password', limit: 'password', text: password }]);
  if (wrongLength) return wrongLength;
  const refused = await spendTries(ctx, [{ key: tryKey('reset-from', ctx.address), most: MOST_OF_ADDRESS }]);
  if (refused) return refused;

  const link = { kind: 'password-reset' as const, tokenHash: hashToken(token), now };
  if (!(await findOpenChallenge(db, link))) return { problem: 'reset-link-spent' as const };
  const hash = await hashPassword(password, ctx.secret);
  return inTransaction<Refused | (Entered & { browser?: string })>(db, async (tx) => {
    const challenge = await useChallenge(tx, link);
    const customer = challenge?.customerId ? await findCustomer(tx, challenge.customerId) : null;
    if (!customer) return { problem: 'reset-link-spent' };
    const customerId = customer.id;
    const accountId = (await findAccount(tx, { customerId }))?.id ?? newId();
    if (!(await findAccount(tx, { customerId })))
      await createAccount(tx, { id: accountId, customerId, createdAt: now });
    await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
    await endSessions(tx, { person: { customerId }, now });
    const entered = await enterAs(tx, ctx, { customerId, way: 'challenge' });
    const email = toEmail(customer.email ?? '');
    return email ? { ...entered, browser: knowBrowser(ctx, { door: 'sign-in', name: email }) } : entered;
  });
}

const DAY_MS = 86_400_000;

/**
 * A link by which a customer sets a new password, once and within a day (AUTH-31). The answer is its token, which is
 * kept hashed; a new link ends the one before. For staff with `customers-edit` and a fresh password; not for guests.
 */
export async function issueResetLink(ctx: ShopContext, { customerId }: { customerId: string }) {
  const { actor, db, now, newId, newToken } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit')) {
    return { problem: 'forbidden' as const };
  }
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.isGuest) return { problem: 'not-found' as const };
  if (!customer.email) return { problem: 'email-missing' as const };

  const token = newToken();
  const { staffId } = actor;
  await inTransaction(db, async (tx) => {
    await endChallenges(tx, { kind: 'password-reset', customerId, now });
    await createChallenge(tx, {
      id: newId(),
      kind: 'password-reset',
      tokenHash: hashToken(token),
      customerId,
      issuedByStaffId: staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    const subject = { subjectKind: 'customer', subjectId: String(customer.customerNumber) };
    await addAuditRow(tx, { at: now, staffId, action: 'customer.reset-link', ...subject });
  });
  return { ok: true as const, token };
}
