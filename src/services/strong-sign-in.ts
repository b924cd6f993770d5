import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import { isFreshSignIn } from '#domain/identity/sign-in.ts';
import type { ShopContext, StaffActor } from './context.ts';

type Rules = Pick<ShopContext, 'settings' | 'isClosed'>;

/**
 * Refuses money, settings and accounts to who has to set up a second factor first (SIGN-08). While the shop is closed to
 * the public its owner sets it up without one; opening and closing ask for it (FIRST-12).
 */
export function refuseWithoutFactor({ settings, isClosed }: Rules, actor: StaffActor) {
  if (isClosed) return null;
  const isMissing = lacksFactor(actor, settings.secondFactorFor);
  return isMissing ? { problem: 'second-factor-missing' as const } : null;
}

/** Asks to sign in again where that was more than half an hour ago (decision 0023-two-cookies). */
export async function refuseStaleSignIn({ db, now }: Pick<ShopContext, 'db' | 'now'>, actor: StaffActor) {
  const lastAt = await findLastStrongAuth(db, actor.sessionId);
  return isFreshSignIn(lastAt, now) ? null : { problem: 'strong-sign-in-required' as const };
}

/** What every act on money, settings and accounts asks: a second factor where the shop wants one, and a fresh sign-in. */
export async function refuseWeakSignIn(ctx: Rules & Pick<ShopContext, 'db' | 'now'>, actor: StaffActor) {
  return refuseWithoutFactor(ctx, actor) ?? (await refuseStaleSignIn(ctx, actor));
}
