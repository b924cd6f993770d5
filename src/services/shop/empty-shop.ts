import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { changeMark, findMark } from '#db/queries/installation.ts';
import { startEmptyShop } from '#db/seed/start-empty.ts';
import { isFreshSignIn } from '#domain/identity/authentication/password.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/**
 * From the demo to a shop of one's own (STAFF-24): the demo's goods, people and orders go, and what the demo says of itself
 * (STAFF-27); other settings and texts stay, and everybody signs in again. Refused: all but admins, a password given too long ago, a shop that is no demo, an admin
 * without a password of their own, who could not come back, and anything typed but the shop's name.
 */
export async function emptyShop(ctx: ShopContext, { typed }: { typed: string }) {
  const { actor, db, now, settings } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  if ((await findMark(db, 'filled')) !== 'demo') return { problem: 'not-found' as const };
  if (!isFreshSignIn(await findLastStrongAuth(db, actor.sessionId), now))
    return { problem: 'strong-sign-in-required' as const };
  const { staffId } = actor;
  if (!(await findCredential(db, { person: { staffId }, kind: 'password' })))
    return { problem: 'owner-missing' as const };
  if (typed.trim() !== settings.shopName) return { problem: 'confirmation-wrong' as const };
  await inTransaction(db, async (tx) => {
    await startEmptyShop(tx, { now });
    await changeMark(tx, { key: 'filled', value: 'empty', at: now });
    const subject = { subjectKind: 'shop', subjectId: 'demo' };
    await addAuditRow(tx, { at: now, staffId, action: 'shop.empty', ...subject });
  });
  return { ok: true as const };
}
