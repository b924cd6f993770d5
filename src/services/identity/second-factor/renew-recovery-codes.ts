import { inTransaction } from '#db/client.ts';
import type { ShopContext } from '../../context.ts';
import { refuseStaleSignIn } from '../../strong-sign-in.ts';
import { makeCodes, noteFactor } from './factor-changes.ts';
import { findSelf } from './find-self.ts';

/**
 * Ten new recovery codes, in the answer and nowhere else; the earlier ones stop working (SIGN-03). Refused: everybody
 * but staff with a second factor, and a sign-in too long ago.
 */
export async function renewRecoveryCodes(ctx: ShopContext) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  if (!self.actor.hasFactor) return { problem: 'second-factor-missing' as const };
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  return inTransaction(ctx.db, async (tx) => {
    await noteFactor(tx, ctx, { person: self.person, action: 'factor.codes-renewed' });
    return { ok: true as const, codes: await makeCodes(tx, ctx, self.actor.staffId) };
  });
}
