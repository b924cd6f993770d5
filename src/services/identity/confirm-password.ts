import { findCredential, forgetAttempts } from '#db/queries/identity/accounts.ts';
import { markStrongAuth } from '#db/queries/identity/sessions.ts';
import type { ShopContext } from '../context.ts';
import { isPassword } from './passwords.ts';
import { spendTries, tryKey } from './spend-tries.ts';

const MOST = 5;

/**
 * Staff give their password again, which opens for half an hour what asks for a fresh one (decision 0023-two-cookies). People of the
 * demo have none: their sign-in counts as fresh whenever they say so. Refused: a wrong password, too many tries (SEC-10).
 */
export async function confirmPassword(ctx: ShopContext, { password }: { password: string }) {
  const { actor, db, now, secret } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const key = tryKey('confirm', actor.staffId);
  const refused = await spendTries(ctx, [{ key, most: MOST }]);
  if (refused) return refused;
  const credential = await findCredential(db, { person: { staffId: actor.staffId }, kind: 'password' });
  const hash = credential && !credential.disabledAt ? credential.hash : null;
  const isRight = await isPassword({ password, hash, secret });
  if (credential && !isRight) return { problem: 'password-wrong' as const };
  await forgetAttempts(db, key);
  await markStrongAuth(db, { id: actor.sessionId, now });
  return { ok: true as const };
}
