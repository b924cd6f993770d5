import { inTransaction } from '#db/client.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import { holdHash } from '#db/queries/identity/hold-hash.ts';
import { findStaffByEmail } from '#db/queries/staff/staff.ts';
import type { ShopContext } from '../context.ts';
import { isPassword } from './passwords.ts';
import { enterStaff, type StaffEntered, type StaffStep } from './sessions-of-staff.ts';
import { noteAttack, spendSignInTry } from './spend-tries.ts';

/** Limits for unknown browsers together, and for each known browser separately (SEC-31). */
const MOST = { ofName: 5, ofAddress: 30 };

/**
 * Opens the console for a member of staff (STAFF-01); the answer is the session's token, or with a second factor that of
 * the step to it (SIGN-04). A try is spent before it is
 * checked: five a person and thirty an address in fifteen minutes, then `too-many-tries` even for the right password
 * (SEC-10), but not for a browser that has signed in before, which has tries of its own (SEC-31). A wrong password, an unknown e-mail and a person who left are one answer and take the same time.
 */
export async function signInStaff(ctx: ShopContext, input: { email: string; password: string }) {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return { problem: 'credentials-missing' as const };
  const door = { door: 'staff-sign-in' as const, name: email };
  const { refused, isKnown, key } = await spendSignInTry(ctx, door, MOST);
  const found = refused && isKnown ? null : await findStaffByEmail(ctx.db, email);
  if (refused) {
    if (found) await noteAttack(ctx, { ...door, subjectKind: 'staff', subjectId: found.id });
    return refused;
  }
  const credential = found?.isActive
    ? await findCredential(ctx.db, { person: { staffId: found.id }, kind: 'password' })
    : null;
  const hash = credential && !credential.disabledAt ? credential.hash : null;
  const isRight = await isPassword({ password: input.password, hash, secret: ctx.secret });
  if (!found || !credential || !isRight) return { problem: 'credentials-wrong' as const };
  return inTransaction<StaffEntered | StaffStep | { problem: 'credentials-wrong' }>(ctx.db, async (tx) => {
    // Comparing takes so long that the password may be another one by now (AUTH-32).
    if (!(await holdHash(tx, credential))) return { problem: 'credentials-wrong' };
    await forgetAttempts(tx, key);
    return enterStaff(tx, ctx, { person: found, way: 'password' });
  });
}
