import { transact } from '#db/client.ts';
import { findOpenChallenge, useChallenge as takeChallenge } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import { findFactorKinds } from '#db/queries/identity/staff-sessions.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import type { ShopContext } from '../context.ts';
import { takeCode } from './second-factor/check-code.ts';
import { type PasskeyAnswer, type Site, takePasskey } from './second-factor/take-passkey.ts';
import { hashToken, openSession } from './sessions.ts';
import type { StaffEntered } from './sessions-of-staff.ts';
import { knowBrowser, noteAttack, spendTries, tryKey } from './spend-tries.ts';

/** Of one sign-in, and of one person in a quarter of an hour. */
const MOST = { ofStep: 5, ofPerson: 20 };

type Refused = { problem: 'step-spent' | 'code-invalid' | 'too-many-tries'; step?: StepAgain };
type StepAgain = { token: string; hasApp: boolean; hasPasskey: boolean };

/**
 * The second step of a sign-in by password: a code of the app or a recovery code opens the session (SIGN-04). The step
 * is bound to its sign-in, good for five minutes and five tries; a person has twenty in a quarter of an hour, and the
 * audit log names an account whose password is known to somebody who guesses codes. Refused: a step that is over, and a
 * wrong or used code, after which the same step may be tried again.
 */
export async function finishSignIn(
  ctx: ShopContext,
  { stepToken, code }: { stepToken: string; code: string },
): Promise<StaffEntered | Refused> {
  const { db, now } = ctx;
  const link = { kind: 'second-factor' as const, tokenHash: hashToken(stepToken), now };
  const open = await findOpenChallenge(db, link);
  const person = open?.staffId ? await findStaff(db, open.staffId) : null;
  if (!open || !person?.isActive) return { problem: 'step-spent' };
  const personKey = tryKey('second-factor', person.id);
  const refused = await spendTries(ctx, [
    { key: tryKey('second-factor-step', open.id), most: MOST.ofStep },
    { key: personKey, most: MOST.ofPerson },
  ]);
  if (refused) {
    await noteAttack(ctx, { door: 'second-factor', subjectKind: 'staff', subjectId: person.id });
    return refused;
  }
  const staffId = person.id;
  const entered = await transact<StaffEntered | { problem: 'step-spent' | 'code-invalid' }>(
    db,
    async (tx) => {
      const taken = await takeCode(tx, ctx, { person, typed: code });
      if ('problem' in taken) return taken;
      if (!(await takeChallenge(tx, link))) return { problem: 'step-spent' };
      await forgetAttempts(tx, personKey);
      const token = await openSession(tx, { ...ctx, person: { staffId }, way: 'code' });
      return { ok: true, token, browser: browserOf(ctx, person.email) };
    },
  );
  if ('ok' in entered || entered.problem === 'step-spent') return entered;
  return { ...entered, step: { token: stepToken, ...(await findFactorKinds(db, staffId)) } };
}

/**
 * Opens the console with a passkey alone, which is two factors: the device and what unlocks it (SIGN-06). Refused:
 * whatever the passkey's check refuses, and somebody who has been switched off.
 */
export async function signInPasskey(
  ctx: ShopContext,
  { site, answer }: { site: Site; answer: PasskeyAnswer },
): Promise<StaffEntered | { problem: 'passkey-invalid' }> {
  const taken = await takePasskey(ctx, { site, answer, staffId: null });
  if ('problem' in taken) return taken;
  const person = await findStaff(ctx.db, taken.staffId);
  if (!person?.isActive) return { problem: 'passkey-invalid' };
  const token = await openSession(ctx.db, { ...ctx, person: { staffId: person.id }, way: 'passkey' });
  return { ok: true, token, browser: browserOf(ctx, person.email) };
}

const browserOf = (ctx: ShopContext, email: string) =>
  knowBrowser(ctx, { door: 'staff-sign-in', name: email.trim().toLowerCase() });
