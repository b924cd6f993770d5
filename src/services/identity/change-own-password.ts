import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import { replaceHash } from '#db/queries/identity/replace-hash.ts';
import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { endStaffChallenges } from '#db/queries/staff/colleagues.ts';
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
 * One's own new password, by the one so far (SIGN-16): every other session of the person ends, with links and second
 * steps that wait, and the audit log says so. Refused: who has none, as people of the demo, a sign-in too long ago, a new
 * one that is short, endless or typed in two ways, too many tries, a wrong password so far, and `changed` where the
 * password is another one or the session has ended meanwhile: comparing takes so long that both may happen.
 */
export async function changeOwnPassword(ctx: ShopContext, { password, newPassword, again }: Form) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const { staffId, sessionId } = self.actor;
  const { db, now, secret } = ctx;
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
  return transact(db, async (tx) => {
    const isMade = await replaceHash(tx, { id: credential.id, from: credential.hash, to: hash, now });
    if (!isMade || !(await findLastStrongAuth(tx, sessionId))) return { problem: 'changed' as const };
    await endSessions(tx, { person: { staffId }, now, exceptId: sessionId });
    await endStaffChallenges(tx, { staffId, now });
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
