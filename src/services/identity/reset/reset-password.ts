import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import {
  createAccount,
  findAccount,
  isChallengeOpen,
  saveCredential,
  useChallenge,
} from '#db/queries/identity/accounts.ts';
import { passwordProblem } from '#domain/identity/authentication/password.ts';
import { toEmail } from '#domain/identity/contact.ts';
import { tooLong } from '#domain/identity/person-text.ts';
import type { ShopContext } from '../../context.ts';
import { type Entered, enterAs } from '../authentication/enter-as.ts';
import { knowBrowser } from '../known-browser.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashToken } from '../sessions/session-life.ts';
import { spendTries, tryKey } from '../spend-tries.ts';

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
  if (!(await isChallengeOpen(db, link))) return { problem: 'reset-link-spent' as const };
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
