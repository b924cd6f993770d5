import { inTransaction, type Tx } from '#db/client.ts';
import {
  addPhotos as addRows,
  changeClaim,
  listEarlyOrders,
  listPhotos,
  lockClaim,
} from '#db/queries/credit/win-back.ts';
import { createFiles } from '#db/queries/files.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { WIN_BACK, winBackDeadline } from '#domain/credit/credit-dates.ts';
import type { ReceivedFile } from '#domain/files.ts';
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
