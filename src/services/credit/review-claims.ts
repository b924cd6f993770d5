import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { changeClaim, listPhotos, listSubmittedClaims } from '#db/queries/credit/win-back.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const MOST = 50;
const DAY_MS = 86_400_000;

/** The claims that wait, with their photos, for staff with `reviews` (STAFF-18). */
export async function listClaims({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'reviews')) return { problem: 'forbidden' as const };
  const claims = await listSubmittedClaims(db, { limit: MOST });
  const photos = await Promise.all(claims.map(({ id }) => listPhotos(db, id)));
  return { claims: claims.map((claim, index) => ({ ...claim, photos: photos[index] ?? [] })) };
}

type Review = { claimId: string; version: number; isApproved: boolean; note: string };
type Claim = Awaited<ReturnType<typeof listSubmittedClaims>>[number];

/**
 * Approves a claim, which posts the bundles' price with the Win-Back expiry, once (MD-07, MD-11, MD-12), or rejects it with
 * a reason. Refused: no right, a claim that does not wait any more or was changed, a rejection without a reason, a second
 * approval of one person.
 */
export async function reviewClaim(ctx: ShopContext, review: Review) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'reviews')) return { problem: 'forbidden' as const };
  const note = cleanText(review.note).slice(0, 300);
  if (!review.isApproved && !note) return { problem: 'review-reason-missing' as const };
  const [claim] = await listSubmittedClaims(db, { id: review.claimId, limit: 1 });
  if (!claim) return { problem: 'changed' as const };
  const { staffId } = actor;
  try {
    const isSaved = await inTransaction(db, (tx) =>
      save(tx, ctx, { claim, staffId, review: { ...review, note } }),
    );
    return isSaved ? { ok: true as const } : { problem: 'changed' as const };
  } catch (error) {
    if (isUniqueViolation(error, 'win_back_claims_once')) return { problem: 'win-back-used' as const };
    throw error;
  }
}

type Saving = { claim: Claim; staffId: string; review: Review };

async function save(
  tx: Tx,
  { now, settings }: ShopContext,
  { claim, staffId, review }: Saving,
): Promise<boolean> {
  const { id, customerId, bundleCents: cents } = claim;
  const { isApproved, note, version } = review;
  const status = isApproved ? ('approved' as const) : ('rejected' as const);
  const set = { status, note: note || null, reviewedAt: now, reviewedByStaffId: staffId };
  if (!(await changeClaim(tx, { id, version, set }))) return false;
  if (isApproved) {
    const expiresAt = new Date(now.getTime() + settings.winBackExpiryDays * DAY_MS);
    const entry = { customerId, cents, kind: 'win-back', cause: `win-back:${id}`, staffId } as const;
    await addCredit(tx, { ...entry, at: now, expiresAt });
  }
  const subject = { subjectKind: 'win-back', subjectId: claim.orderNumber };
  const after = { status, cents: isApproved ? cents : 0 };
  await addAuditRow(tx, { at: now, staffId, action: `win-back.${status}`, ...subject, after });
  await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'credit', ref: id });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'win-back', ref: id });
  return true;
}
