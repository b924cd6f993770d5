import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createFiles } from '#db/queries/files.ts';
import {
  changeGalleryAlt,
  createGalleryItem,
  deleteGalleryItem,
  isMediaShown,
  listGalleryItems,
  lockMedia,
} from '#db/queries/gallery.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { PublicContext, ShopContext } from './context.ts';
import { mediaUrl, removeMedia, storeMedia } from './gallery-media.ts';
import type { Storage } from './storage.ts';
import { refuseStorage } from './storage-trouble.ts';

const LONGEST_ALT = 200;

type Added = { file: ReceivedFile | null; path: string; media: Storage; alt: string };

/** May this person change the gallery? (STAFF-13) */
export function mayEditGallery({ actor }: Pick<ShopContext, 'actor'>): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'gallery');
}

/**
 * Puts an uploaded picture or clip into the gallery, where every open page sees it at once (STAFF-13, GAL-08). The
 * upload itself is only read; the caller removes it. Refused: no right, no file, a picture that cannot be read, a file
 * with the same content as an existing item (GAL-20), and what the storage does not take (STORE-03).
 */
export async function addGalleryItem(ctx: ShopContext, { file, path, media, alt }: Added) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayEditGallery(ctx)) return { problem: 'forbidden' as const };
  if (!file) return { problem: 'file-missing' as const };
  const stored = await storeMedia(media, path, file).catch(refuseStorage);
  if (!stored) return { problem: 'picture-unreadable' as const };
  if ('problem' in stored) return stored;
  const { field: _field, ...facts } = file;
  const row = {
    id: ctx.newId(),
    ...stored,
    url: mediaUrl(stored.name),
    alt: cutText(cleanText(alt), LONGEST_ALT),
    fileId: file.id,
    createdAt: ctx.now,
  };
  return inTransaction(ctx.db, async (tx) => {
    await lockMedia(tx, row.url);
    if (await isMediaShown(tx, row.url)) return { problem: 'gallery-item-repeated' as const };
    await createFiles(tx, [
      { ...facts, visibility: 'public', staffId: actor.staffId, linkedAt: ctx.now, createdAt: ctx.now },
    ]);
    await createGalleryItem(tx, row);
    await tell(tx, ctx, { action: 'gallery.add', id: row.id, after: { name: row.name, alt: row.alt } });
    return { ok: true as const, id: row.id };
  });
}

/**
 * Describes an item anew for who cannot see it; nothing is written where the words are the same (LOOK-246). Refused: no
 * right, no words, an item that is gone.
 */
export async function describeGalleryItem(ctx: ShopContext, typed: { id: string; alt: string }) {
  if (!mayEditGallery(ctx)) return { problem: 'forbidden' as const };
  const alt = cutText(cleanText(typed.alt), LONGEST_ALT);
  if (!alt) return { problem: 'fields-missing' as const };
  return inTransaction(ctx.db, async (tx) => {
    const before = await changeGalleryAlt(tx, typed.id, alt);
    if (before === null) return { problem: 'not-found' as const };
    const change = { action: 'gallery.describe', id: typed.id, before: { alt: before }, after: { alt } };
    if (before !== alt) await tell(tx, ctx, change);
    return { ok: true as const };
  });
}

/** Takes an item out of the gallery, and its file away when nothing else shows it (STAFF-13). */
export async function removeGalleryItem(ctx: ShopContext, { id, media }: { id: string; media: Storage }) {
  if (!mayEditGallery(ctx)) return { problem: 'forbidden' as const };
  const gone = await inTransaction(ctx.db, async (tx) => {
    const row = await deleteGalleryItem(tx, id);
    if (!row) return null;
    await tell(tx, ctx, { action: 'gallery.remove', id, before: { name: row.name, alt: row.alt } });
    return { url: row.url, isShown: await isMediaShown(tx, row.url) };
  });
  if (!gone) return { problem: 'not-found' as const };
  // The item is gone for everybody; a file that stays behind is deleted with what is lost (STORE-04).
  if (!gone.isShown) await removeMedia(media, gone.url).catch(refuseStorage);
  return { ok: true as const };
}

type Change = { action: string; id: string; before?: object; after?: object };

/** The audit row, the kept pages, and the change notice to every open gallery. */
async function tell(
  tx: Parameters<typeof addAuditRow>[0],
  { actor, now }: ShopContext,
  { action, id, before, after }: Change,
) {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  await addAuditRow(tx, {
    at: now,
    staffId,
    action,
    subjectKind: 'gallery-item',
    subjectId: id,
    before,
    after,
  });
  await raiseCatalogueVersion(tx);
  for (const topic of ['public', 'staff']) await sendChangeNotice(tx, { topic, kind: 'gallery', ref: id });
}

const VIDEO = /\.(mp4|mov|webm|avi)$/i;

export type GalleryItem = Awaited<ReturnType<typeof loadGallery>>[number];

/** All pictures and clips, newest first; the file's ending tells which is which (GAL-02, GAL-03). */
export async function loadGallery({ db }: PublicContext) {
  const items = await listGalleryItems(db);
  return items.map((item) => ({ ...item, isVideo: VIDEO.test(item.name) }));
}
