import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCredential, saveCredential } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import { tooLong } from '#domain/identity/person-text.ts';
import { passwordProblem } from '#domain/identity/sign-in.ts';
import type { ShopContext } from '../context.ts';
import { refuseStaleSignIn } from '../strong-sign-in.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findSelf } from './second-factor/find-self.ts';
import { endSessions } from './sessions.ts';
import { spendTries, tryKey } from './spend-tries.ts';

const MOST = 5;

type Form = { password: string; newPassword: string; again: string };

/**
 * One's own new password, by the one so far (SIGN-16): every other session of the person ends, and the audit log says
 * so. Refused: who has none, as people of the demo, a sign-in too long ago, a new one that is short, endless or typed in
 * two ways, too many tries, and a wrong password so far.
 */
export async function changeOwnPassword(ctx: ShopContext, { password, newPassword, again }: Form) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const { staffId, sessionId } = self.actor;
  const { db, now, newId, secret } = ctx;
  const credential = await findCredential(db, { person: { staffId }, kind: 'password' });
  if (!credential || credential.disabledAt) return { problem: 'forbidden' as const };
  const wrong =
    (await refuseStaleSignIn(ctx, self.actor)) ??
    newPasswordProblem(newPassword, again) ??
    (await spendTries(ctx, [{ key: tryKey('confirm', staffId), most: MOST }]));
  if (wrong) return wrong;
  if (!(await isPassword({ password, hash: credential.hash, secret })))
    return { problem: 'password-wrong' as const };
  const hash = await hashPassword(newPassword, secret);
  const { accountId } = credential;
  return inTransaction(db, async (tx) => {
    await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
    await endSessions(tx, { person: { staffId }, now, exceptId: sessionId });
    const subject = { subjectKind: 'person', subjectId: self.person.employeeNumber };
    await addAuditRow(tx, { at: now, staffId, action: 'person.password', ...subject });
    await forgetAttempts(tx, tryKey('confirm', staffId));
    return { ok: true as const };
  });
}

function newPasswordProblem(newPassword: string, again: string) {
  const problem = passwordProblem(newPassword, again);
  if (problem) return { problem };
  return tooLong([{ field: 'newPassword', limit: 'password', text: newPassword }]);
}
