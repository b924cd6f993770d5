import { createHash } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { createFiles } from '#db/queries/files.ts';
import { parseSignature } from '#domain/road/signature.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';
import { refuseStorage } from '../storage-trouble.ts';

type Drawn = { id: string; bytes: number; contentHash: string };

/** A picture of the parcel, redrawn, as a form has brought it into the storage (ROAD-09). */
export type DoorPhotoFile = Drawn & { mediaType: string };

/** What came from the door, in the storage; without a row it is swept a day later. */
export type Drawings = { ok: true; signature: Drawn | null; photo?: DoorPhotoFile };

/**
 * Puts the signature into the storage of private files (ROAD-02). Refused: what is no PNG of 100 kB at most, and a
 * storage that does not take it. None is fine: then it is on paper.
 */
export async function putDrawings(
  { newId }: Pick<ShopContext, 'newId'>,
  { signature, photo, uploads }: { signature?: string; photo?: DoorPhotoFile; uploads: Storage },
) {
  if (!signature) return { ok: true, signature: null, photo } as Drawings;
  const parsed = parseSignature(signature);
  if ('problem' in parsed) return { problem: 'signature-invalid' as const };
  const data = Buffer.from(parsed.base64, 'base64');
  const drawn = { id: newId(), bytes: data.length, contentHash: sha256Hex(data) };
  const refused = await uploads
    .put(drawn.id, { data }, { mediaType: 'image/png' })
    .then(() => null, refuseStorage);
  return refused ?? ({ ok: true, signature: drawn, photo } as Drawings);
}

/** Their rows, in the transaction of the step that they belong to. */
export async function keepDrawings(
  tx: Tx,
  { drawn, staffId, now }: { drawn: Drawings; staffId: string; now: Date },
): Promise<{ signatureFileId?: string; photoFileId?: string }> {
  const { signature, photo } = drawn;
  const facts = { visibility: 'private', mediaType: 'image/png', originalName: 'signature.png' } as const;
  await createFiles(tx, [
    ...(signature ? [{ ...signature, ...facts, staffId, linkedAt: now, createdAt: now }] : []),
    ...(photo ? [photoRow(photo, { staffId, now })] : []),
  ]);
  return {
    ...(signature && { signatureFileId: signature.id }),
    ...(photo && { photoFileId: photo.id }),
  };
}

/** The row of a photo, which nobody but the staff of its section may open (SEC-12). */
export function photoRow(
  { id, bytes, contentHash, mediaType }: DoorPhotoFile,
  { staffId, now }: { staffId: string | null; now: Date },
) {
  const originalName = `photo-at-the-door.${mediaType.split('/')[1]}`;
  const facts = { visibility: 'private' as const, mediaType, originalName };
  return { id, bytes, contentHash, ...facts, staffId, linkedAt: now, createdAt: now };
}

export const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
