import { inTransaction } from '#db/client.ts';
import { findFactorKinds } from '#db/queries/identity/staff-sessions.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { refuseWeakSignIn } from '../../strong-sign-in.ts';
import { endSessions } from '../sessions.ts';
import { listSessions } from '../sessions-of-staff.ts';
import { noteFactor, removeAllFactors } from './factor-changes.ts';

/** Which factors a colleague has and where they are signed in (SIGN-11, SIGN-12). Refused without the right to people. */
export async function readColleagueAccess(ctx: ShopContext, { staffId }: { staffId: string }) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  return { factors: await findFactorKinds(db, staffId), sessions: await listSessions(ctx, staffId) };
}

/**
 * Removes the second factors of a colleague who has lost them; all their sessions end, and they sign in with the
 * password and set up new ones (SIGN-12). Refused: no right to people, no fresh sign-in, oneself (whose own page asks
 * for it one by one), and a person without factors.
 */
export async function removeColleagueFactors(ctx: ShopContext, { staffId }: { staffId: string }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const person = await findStaff(db, staffId);
  if (!person) return { problem: 'not-found' as const };
  if (person.id === actor.staffId) return { problem: 'own-account' as const };
  return inTransaction(db, async (tx) => {
    if (!(await removeAllFactors(tx, staffId))) return { problem: 'not-found' as const };
    await endSessions(tx, { person: { staffId }, now });
    await noteFactor(tx, ctx, { person, action: 'person.factors-removed' });
    return { ok: true as const };
  });
}
