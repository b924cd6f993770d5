import { Readable } from 'node:stream';
import { findFile } from '#db/queries/files.ts';
import { hasRight, type Right } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';
import { findStorageProblem } from '../storage-trouble.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * A private file as a stream, for staff whose section it belongs to: proofs for reviews, certificates for wholesale,
 * pictures for the gallery, signatures for orders (SEC-12, ROAD-02). Any other file is `not-found`, as if it did not exist. A storage that cannot be asked
 * is `file-away` (STORE-03).
 */
export async function openPrivateFile(ctx: ShopContext, { id, uploads }: { id: string; uploads: Storage }) {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const file = await findFile(ctx.db, id);
  const right = file && rightFor(file);
  if (!right || !hasRight(actor.role, right)) return { problem: 'not-found' as const };
  const opened = await uploads.open(file.id).catch(refuseReading);
  if (!opened) return { problem: 'not-found' as const };
  if ('problem' in opened) return opened;
  const { size, body } = opened;
  return { ok: true as const, file, size, body: Readable.toWeb(body) as ReadableStream };
}

function refuseReading(error: unknown) {
  if (!findStorageProblem(error)) throw error;
  return { problem: 'file-away' as const };
}

function rightFor({ isProof, isCertificate, isGalleryPart, isFromDoor }: Found): Right | null {
  if (isProof) return 'reviews';
  if (isCertificate) return 'wholesale';
  if (isFromDoor) return 'orders-view';
  return isGalleryPart ? 'gallery' : null;
}
