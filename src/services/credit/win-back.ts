import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import {
  addPhotos as addRows,
  changeClaim,
  listEarlyOrders,
  listPhotos,
  listSubmittedClaims,
  lockClaim,
} from '#db/queries/credit/win-back.ts';
import { createFiles } from '#db/queries/files.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { WIN_BACK, winBackDeadline } from '#domain/credit/credit-dates.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

type Refusal = { problem: 'challenge-missing' | 'photo-missing' | 'too-many-files' };

/**
 * The refusal for this many photos of the session's customer, or null. Checked before the pictures are processed, to
 * save work (SEC-41), and again when they are stored, because of concurrent uploads.
 */
export async function refuseWinBackPhotos(ctx: ShopContext, count: number): Promise<Refusal | null> {
  const challenge = await readWinBack(ctx);
  if (!challenge?.isOpen) return { problem: 'challenge-missing' };
  if (count === 0) return { problem: 'photo-missing' };
  return challenge.photos + count > challenge.needed ? { problem: 'too-many-files' } : null;
}

/**
 * Adds received proof photos to the challenge of the session's customer; the third photo submits it to staff (MD-12).
 * Refused: whoever has no running challenge, no photo, more than are missing. Then the caller discards the files.
 */
export async function addWinBackPhotos(ctx: ShopContext, files: readonly ReceivedFile[]) {
  const { actor, db } = ctx;
  const challenge = await readWinBack(ctx);
  if (actor.kind !== 'customer' || !challenge?.isOpen) return { problem: 'challenge-missing' as const };
  if (files.length === 0) return { problem: 'photo-missing' as const };
  const { customerId } = actor;
  return inTransaction(db, (tx) => save(tx, ctx, { customerId, orderId: challenge.orderId, files }));
}

type Saving = { customerId: string; orderId: string; files: readonly ReceivedFile[] };

async function save(tx: Tx, { now, newId }: ShopContext, { customerId, orderId, files }: Saving) {
  const claim = await lockClaim(tx, { id: newId(), orderId, customerId, createdAt: now });
  const taken = (await listPhotos(tx, claim.id)).length;
  const count = taken + files.length;
  if (claim.status !== 'open' || count > WIN_BACK.photos) return { problem: 'too-many-files' as const };
  await createFiles(
    tx,
    files.map(({ field: _, ...file }) => ({
      ...file,
      ...{ visibility: 'private' as const, customerId, linkedAt: now, createdAt: now },
    })),
  );
  await addRows(
    tx,
    files.map(({ id }, index) => ({
      claimId: claim.id,
      position: taken + index + 1,
      fileId: id,
      createdAt: now,
    })),
  );
  const isWhole = count === WIN_BACK.photos;
  const set = isWhole ? { status: 'submitted' as const, submittedAt: now } : { status: 'open' as const };
  await changeClaim(tx, { id: claim.id, version: claim.version, set });
  if (isWhole) await sendChangeNotice(tx, { topic: 'staff', kind: 'win-back', ref: claim.id });
  return { ok: true as const, isWhole };
}

/** The challenge of the session's customer: the first Early Window order with a bundle, while it runs or after photos came (MD-11, MD-12). Null for others. */
export async function readWinBack({ db, actor, now }: ShopContext) {
  if (actor.kind !== 'customer') return null;
  const [order] = await listEarlyOrders(db, actor.customerId);
  const deadline = order && winBackDeadline({ ...order, isFirst: true });
  if (!order || !deadline) return null;
  const status = order.status ?? 'open';
  const isOpen = status === 'open' && now < deadline;
  if (!isOpen && status === 'open') return null;
  const { orderId, orderNumber, bundleCents, photos, note } = order;
  return {
    orderId,
    orderNumber,
    worthCents: bundleCents,
    deadline,
    status,
    isOpen,
    photos,
    needed: WIN_BACK.photos,
    note,
  };
}

export type WinBack = NonNullable<Awaited<ReturnType<typeof readWinBack>>>;

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
  const note = cutText(cleanText(review.note), 300);
  if (!review.isApproved && !note) return { problem: 'review-reason-missing' as const };
  const [claim] = await listSubmittedClaims(db, { id: review.claimId, limit: 1 });
  if (!claim) return { problem: 'changed' as const };
  const { staffId } = actor;
  try {
    const isSaved = await inTransaction(db, (tx) =>
      saveReview(tx, ctx, { claim, staffId, review: { ...review, note } }),
    );
    return isSaved ? { ok: true as const } : { problem: 'changed' as const };
  } catch (error) {
    if (isUniqueViolation(error, 'win_back_claims_once')) return { problem: 'win-back-used' as const };
    throw error;
  }
}

type Reviewed = { claim: Claim; staffId: string; review: Review };

async function saveReview(
  tx: Tx,
  { now, settings }: ShopContext,
  { claim, staffId, review }: Reviewed,
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
