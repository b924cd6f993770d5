import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { changeMark, findMark, OPENING_MARK, setMark } from '#db/queries/installation.ts';
import { startEmptyShop } from '#db/seed/start-empty.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';

/**
 * Empties the demo (STAFF-24): deletes its products, people, orders and contact data (STAFF-27); other settings and
 * texts stay, everybody must sign in again, and the shop is closed to the public until it is opened (FIRST-04). Refused: everybody but admins, a password entered too long ago, a shop
 * that is not the demo, an admin without an own password, who could not sign in again, and a wrong shop name.
 */
export async function emptyShop(ctx: ShopContext, { typed }: { typed: string }) {
  const { actor, db, now, settings } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  if ((await findMark(db, 'filled')) !== 'demo') return { problem: 'not-found' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  const { staffId } = actor;
  if (!(await findCredential(db, { person: { staffId }, kind: 'password' })))
    return { problem: 'owner-missing' as const };
  if (typed.trim() !== settings.shopName) return { problem: 'confirmation-wrong' as const };
  await inTransaction(db, async (tx) => {
    await startEmptyShop(tx, { now });
    await changeMark(tx, { key: 'filled', value: 'empty', at: now });
    await setMark(tx, { key: OPENING_MARK, value: 'closed', at: now });
    const subject = { subjectKind: 'shop', subjectId: 'demo' };
    await addAuditRow(tx, { at: now, staffId, action: 'shop.empty', ...subject });
  });
  return { ok: true as const };
}
