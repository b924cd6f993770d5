import { findCredential } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import { markStrongAuth } from '#db/queries/identity/sessions.ts';
import { findFactorKinds } from '#db/queries/identity/staff-sessions.ts';
import type { ShopContext } from '../context.ts';
import { isPassword } from './passwords.ts';
import { takeCode } from './second-factor/check-code.ts';
import { findSelf } from './second-factor/find-self.ts';
import { type PasskeyAnswer, type Site, takePasskey } from './second-factor/take-passkey.ts';
import { spendTries, tryKey } from './spend-tries.ts';

const MOST = 5;

/**
 * Staff give their password again, and whoever has a second factor a code with it, which opens for half an hour what
 * asks for a fresh sign-in (decision 0023-two-cookies, SIGN-09). People of the demo have no password: their sign-in
 * counts as fresh whenever they say so. Refused: a wrong password, then a wrong or used code, too many tries (SEC-10).
 */
export async function confirmPassword(ctx: ShopContext, input: { password: string; code?: string }) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const { db, now, secret } = ctx;
  const { staffId, sessionId } = self.actor;
  const key = tryKey('confirm', staffId);
  const refused = await spendTries(ctx, [{ key, most: MOST }]);
  if (refused) return refused;
  const credential = await findCredential(db, { person: { staffId }, kind: 'password' });
  const hash = credential && !credential.disabledAt ? credential.hash : null;
  const isRight = await isPassword({ password: input.password, hash, secret });
  if (credential && !isRight) return { problem: 'password-wrong' as const };
  const { hasApp, hasPasskey } = await findFactorKinds(db, staffId);
  if (hasApp || hasPasskey) {
    const taken = await takeCode(db, ctx, { person: self.person, typed: input.code ?? '' });
    if ('problem' in taken) return taken;
  }
  await forgetAttempts(db, key);
  await markStrongAuth(db, { id: sessionId, now });
  return { ok: true as const };
}

/** What the question for a fresh sign-in has to ask for (SIGN-09). Refused for everybody but staff. */
export async function readConfirmation({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  return findFactorKinds(db, actor.staffId);
}

/** The same with a passkey of one's own, which is both factors at once (SIGN-09). Refused: every other passkey. */
export async function confirmPasskey(
  ctx: ShopContext,
  { site, answer }: { site: Site; answer: PasskeyAnswer },
) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const taken = await takePasskey(ctx, { site, answer, staffId: self.actor.staffId });
  if ('problem' in taken) return taken;
  await markStrongAuth(ctx.db, { id: self.actor.sessionId, now: ctx.now });
  return { ok: true as const };
}
