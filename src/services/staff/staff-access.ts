import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { isFreshSignIn } from '#domain/identity/authentication/strong-sign-in.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { Actor, ShopContext } from '../context.ts';

type Keeper =
  | { actor: Extract<Actor, { kind: 'staff' }> }
  | { problem: 'forbidden' | 'strong-sign-in-required' };

/** Who may change the staff: somebody with the right to people and a password given lately (decision 0023-two-cookies). */
export async function findPeopleKeeper({ actor, db, now }: ShopContext): Promise<Keeper> {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' };
  const isFresh = isFreshSignIn(await findLastStrongAuth(db, actor.sessionId), now);
  return isFresh ? { actor } : { problem: 'strong-sign-in-required' };
}
