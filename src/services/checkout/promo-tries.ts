import { countAttempts, spendAttempt } from '#db/queries/identity/attempts.ts';
import { findPromoCode } from '#db/queries/promotions/promotions.ts';
import type { ShopContext } from '../context.ts';

const MOST_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

type Asking = Pick<ShopContext, 'db' | 'now' | 'actor' | 'address'>;

function keysOf({ actor, address }: Asking): string[] {
  const isBuyer = actor.kind === 'customer' || actor.kind === 'guest';
  return [`promo-from:${address}`, ...(isBuyer ? [`promo-of:${actor.customerId}`] : [])];
}

/**
 * May this address and customer still try a code? After twenty wrong ones in an hour no code is looked up, so that none
 * can be guessed (SEC-28). Until then a right one always works.
 */
export async function mayTryPromo(ctx: Asking): Promise<boolean> {
  return (await countAttempts(ctx.db, { keys: keysOf(ctx), now: ctx.now })) < MOST_AN_HOUR;
}

/** Counts a code that does not exist; an expired, used-up or foreign code does not count (SEC-28). */
export async function noteWrongPromo(ctx: Asking, code: string): Promise<void> {
  if (await findPromoCode(ctx.db, code)) return;
  for (const key of keysOf(ctx)) await spendAttempt(ctx.db, { key, now: ctx.now, windowMs: HOUR_MS });
}
