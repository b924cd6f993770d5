import sharp from 'sharp';
import { type Database, transact } from '#db/client.ts';
import { createFiles } from '#db/queries/files.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import {
  findNoticeWithoutPhoto,
  findPhotoEvent,
  findStopWithoutPhoto,
  linkNoticePhoto,
  linkStopPhoto,
} from '#db/queries/road/photos.ts';
import { findRoadRun, lockRun } from '#db/queries/road/runs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { MOST_PHOTO_BYTES, plainJpeg } from '#domain/road/door-photo.ts';
import type { ShopContext } from '../context.ts';
import { drawInTurn } from '../resize-image.ts';
import type { Storage } from '../storage.ts';
import { refuseStorage } from '../storage-trouble.ts';
import { photoRow, sha256Hex } from './drawings.ts';
import { isRunKey } from './run-key.ts';

type Sent = {
  runId: string;
  key: string;
  /** The SHA-256 of the bytes, as the event in the chain names it. */
  hash: string;
  bytes: Buffer<ArrayBuffer>;
  uploads: Storage;
};

const WINDOW_MS = 10 * 60_000;
const MOST_PHOTOS = 300;

/**
 * The photo of a door from the driver's phone, by the key of its run alone (ROAD-10): as often, as late and in whatever
 * order it comes, it is kept once, at the stop of the event that names its hash, or with the word to look at where that
 * event could not be done. Answers `early` while that event has not come: the phone keeps the photo. Refused:
 * `run-key-invalid`, `too-many-tries`, `door-photo-invalid` for anything but the named JPEG without notes of a camera, and a
 * storage that does not take it.
 */
export async function takePhoto(ctx: ShopContext, sent: Sent) {
  const { runId, hash, bytes, uploads } = sent;
  const run = await findRoadRun(ctx.db, { id: runId });
  if (!run || !isRunKey(run, { key: sent.key, now: ctx.now })) return { problem: 'run-key-invalid' as const };
  const limit = { key: `run-photos:${runId}`, now: ctx.now, windowMs: WINDOW_MS };
  if ((await spendAttempt(ctx.db, limit)).points > MOST_PHOTOS) return { problem: 'too-many-tries' as const };
  const place = await findPlace(ctx.db, { runId, hash });
  if (!('link' in place)) return place;
  if (sha256Hex(bytes) !== hash || !(await isPlainPicture(bytes)))
    return { problem: 'door-photo-invalid' as const };
  const photo = { id: ctx.newId(), bytes: bytes.length, contentHash: hash, mediaType: 'image/jpeg' };
  const refused = await uploads.put(photo.id, { data: bytes }, photo).then(() => null, refuseStorage);
  if (refused) return refused;
  const kept = await transact(ctx.db, async (tx) => {
    await lockRun(tx, runId);
    const now = await findPlace(tx, { runId, hash });
    if (!('link' in now)) return now;
    await createFiles(tx, [photoRow(photo, { staffId: run.driverStaffId, now: ctx.now })]);
    await now.link(tx, photo.id);
    await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: run.number });
    return { ok: true as const, state: 'kept' as const, isNew: true };
  });
  // It came a second time meanwhile; what cannot be removed now is swept a day later.
  if (!('isNew' in kept)) await uploads.remove([photo.id]).catch(() => {});
  return { ok: true as const, state: kept.state };
}

type Place =
  | { link: (tx: Database, fileId: string) => Promise<void> }
  | { ok: true; state: 'early' | 'kept' };

/** Where the photo belongs, or that it has come too early, or is not needed any more. */
async function findPlace(db: Database, { runId, hash }: { runId: string; hash: string }): Promise<Place> {
  const event = await findPhotoEvent(db, { runId, hash });
  if (!event) return { ok: true, state: 'early' };
  const { id: eventId, stopId, seq } = event;
  if (event.outcome === 'applied' && stopId) {
    const stop = await findStopWithoutPhoto(db, { runId, stopId, seq, hash });
    const before = stop?.photoFileId ?? null;
    if (stop) return { link: (tx, fileId) => linkStopPhoto(tx, { id: stop.id, fileId, before }) };
  }
  const notice = event.outcome === 'look' ? await findNoticeWithoutPhoto(db, { eventId }) : null;
  if (notice) return { link: (tx, fileId) => linkNoticePhoto(tx, { id: notice.id, fileId }) };
  return { ok: true, state: 'kept' };
}

/** By its bytes a whole JPEG of the right size, without a word of the camera about place, time or device. */
async function isPlainPicture(bytes: Buffer<ArrayBuffer>): Promise<boolean> {
  if (bytes.length > MOST_PHOTO_BYTES || plainJpeg(bytes)?.length !== bytes.length) return false;
  const drawn = drawInTurn(() => sharp(bytes, { failOn: 'error' }).resize(8, 8).raw().toBuffer());
  return drawn.then(
    () => true,
    () => false,
  );
}
