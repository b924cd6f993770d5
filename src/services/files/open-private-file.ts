import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { findFile } from '#db/queries/files.ts';
import { hasRight, type Right } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { uploadPath } from './uploads-folder.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/**
 * A private file as a stream, for staff whose section it belongs to: proofs for reviews, certificates for wholesale,
 * pictures for the gallery (SEC-12). Any other file is `not-found`, as if it did not exist.
 */
export async function openPrivateFile(ctx: ShopContext, { id, folder }: { id: string; folder: string }) {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const file = await findFile(ctx.db, id);
  const right = file && rightFor(file);
  if (!right || !hasRight(actor.role, right)) return { problem: 'not-found' as const };
  const path = uploadPath(folder, file.id);
  const size = await stat(path).catch(() => null);
  if (!size) return { problem: 'not-found' as const };
  return { ok: true as const, file, body: Readable.toWeb(createReadStream(path)) as ReadableStream };
}

function rightFor({ isProof, isCertificate, isGalleryPart }: Found): Right | null {
  if (isProof) return 'reviews';
  if (isCertificate) return 'wholesale';
  return isGalleryPart ? 'gallery' : null;
}
