import { listUnreadNotices, readNotice } from '#db/queries/staff/staff-notices.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import type { ShopContext } from '../context.ts';

/**
 * What the console tells whoever signs in: accounts that were reset on the machine, until it is read (SIGN-14), and
 * that a second factor is missing, without which the console may be shut (SIGN-08). Nothing for everybody who is not staff.
 */
export async function readNotices({ db, actor, settings, isClosed }: ShopContext) {
  if (actor.kind !== 'staff') return { resets: [], isFactorMissing: false, isShut: false };
  const resets = actor.role === 'admin' ? await listUnreadNotices(db, actor.staffId) : [];
  const isLacking = lacksFactor(actor, settings.secondFactorFor);
  const isShut = isLacking && settings.secondFactorFor === 'everybody';
  // While the shop is set up, money and settings ask for none (FIRST-12).
  return { resets, isFactorMissing: isShut || (isLacking && !isClosed), isShut };
}

/** Says that one's own notice was read (SIGN-14). Refused: everybody but staff, and a notice that is another's or gone. */
export async function markNoticeRead({ db, actor, now }: ShopContext, { id }: { id: number }) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const isRead = await readNotice(db, { id, staffId: actor.staffId, now });
  return isRead ? { ok: true as const } : { problem: 'not-found' as const };
}
