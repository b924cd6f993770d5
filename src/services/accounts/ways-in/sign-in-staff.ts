import { findCredential, forgetAttempts, spendAttempt } from '#db/queries/people/accounts.ts';
import { findStaffByEmail } from '#db/queries/people/staff.ts';
import type { ShopContext } from '../../context.ts';
import { isPassword } from '../passwords.ts';
import { openSession } from '../sessions/open-session.ts';

const WINDOW_MS = 15 * 60_000;
const TRIES_A_PERSON = 5;
const TRIES_AN_ADDRESS = 30;

/**
 * Opens the console for a member of staff (STAFF-01); the answer is the session's token. A try is spent before it is
 * checked: five a person and thirty an address in fifteen minutes, then `too-many-tries` even for the right password
 * (SEC-10). A wrong password, an unknown e-mail and a person who left are one answer and take the same time.
 */
export async function signInStaff(ctx: ShopContext, input: { email: string; password: string }) {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return { problem: 'credentials-missing' as const };
  const personKey = `staff-sign-in:person:${email.slice(0, 200)}`;
  const window = { now: ctx.now, windowMs: WINDOW_MS };
  const person = await spendAttempt(ctx.db, { key: personKey, ...window });
  const address = await spendAttempt(ctx.db, { key: `staff-sign-in:address:${ctx.address}`, ...window });
  if (person.points > TRIES_A_PERSON || address.points > TRIES_AN_ADDRESS) {
    return { problem: 'too-many-tries' as const };
  }
  const found = await findStaffByEmail(ctx.db, email);
  const credential = found?.isActive
    ? await findCredential(ctx.db, { person: { staffId: found.id }, kind: 'password' })
    : null;
  const hash = credential && !credential.disabledAt ? credential.hash : null;
  const isRight = await isPassword({ password: input.password, hash, secret: ctx.secret });
  if (!found || !isRight) return { problem: 'credentials-wrong' as const };
  await forgetAttempts(ctx.db, personKey);
  const token = await openSession(ctx.db, { ...ctx, person: { staffId: found.id }, way: 'password' });
  return { ok: true as const, token };
}
