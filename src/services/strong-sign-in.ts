import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import { isFreshSignIn } from '#domain/identity/sign-in.ts';
import type { ShopContext, StaffActor } from './context.ts';

/** Refuses money, settings and accounts to who has to set up a second factor first (SIGN-08). */
export function refuseWithoutFactor({ settings }: Pick<ShopContext, 'settings'>, actor: StaffActor) {
  const isMissing = lacksFactor(actor, settings.secondFactorFor);
  return isMissing ? { problem: 'second-factor-missing' as const } : null;
}

/** Asks to sign in again where that was more than half an hour ago (decision 0023-two-cookies). */
export async function refuseStaleSignIn({ db, now }: Pick<ShopContext, 'db' | 'now'>, actor: StaffActor) {
  const lastAt = await findLastStrongAuth(db, actor.sessionId);
  return isFreshSignIn(lastAt, now) ? null : { problem: 'strong-sign-in-required' as const };
}

/** What every act on money, settings and accounts asks: a second factor where the shop wants one, and a fresh sign-in. */
export async function refuseWeakSignIn(ctx: Pick<ShopContext, 'db' | 'now' | 'settings'>, actor: StaffActor) {
  return refuseWithoutFactor(ctx, actor) ?? (await refuseStaleSignIn(ctx, actor));
}
