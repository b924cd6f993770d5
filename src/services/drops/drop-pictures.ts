import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeDrop, findDropById } from '#db/queries/drops/drop-admin.ts';
import { createFiles } from '#db/queries/files.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { addDropPicture } from '#domain/drops/drop-pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import type { ShopContext } from '../context.ts';
import { redrawPicture } from '../resize-image.ts';
import type { Storage } from '../storage.ts';
import { refuseStorage, type StorageProblem } from '../storage-trouble.ts';
import { mayDrop } from './drop-admin.ts';

const FOLDER = 'drops';
const WIDEST = 1600;
const LONGEST = 200;

type Input = {
  id: string;
  /** The version of the drop that was seen. */
  version: number;
  file: ReceivedFile | null;
  /** For who cannot see it, and below it. */
  alt: string;
  caption: string;
  /** Where the upload lies, and the storage of public files. */
  path: string;
  media: Storage;
};

type Saved =
  | { ok: true }
  | { problem: 'forbidden' | 'not-found' | 'changed' | 'file-missing' }
  | { problem: 'picture-unreadable' | 'picture-repeated' | 'drop-pictures-full' | StorageProblem };

/**
 * Adds an uploaded picture to a drop's teaser: drawn anew, upright, at most 1600 pixels wide and without what its camera
 * wrote into it, named by its content (LIST-11, SEC-12). The upload itself is only read; the caller removes it. Refused:
 * no right, no file, an unknown drop or an old version, what cannot be read as a picture, one that is there already, the
 * fourth, and what the storage does not take (STORE-03).
 */
export async function saveDropPicture(ctx: ShopContext, input: Input): Promise<Saved> {
  const { id, file, path, media } = input;
  if (ctx.actor.kind !== 'staff' || !mayDrop(ctx)) return { problem: 'forbidden' };
  if (!file) return { problem: 'file-missing' };
  if (!(await findDropById(ctx.db, id))) return { problem: 'not-found' };
  const drawn = await redrawPicture(path, WIDEST);
  if (!drawn) return { problem: 'picture-unreadable' };
  const name = `${FOLDER}/${file.contentHash.slice(0, 40)}.webp`;
  const put = media.put(name, { data: drawn.data }, { mediaType: 'image/webp' });
  const failed = await put.then(() => null, refuseStorage);
  if (failed) return failed;
  const { staffId } = ctx.actor;
  return transact(ctx.db, (tx) => store(tx, ctx, { ...input, file, src: `/media/${name}`, staffId }));
}

type Drawn = Omit<Input, 'file'> & { file: ReceivedFile; src: string; staffId: string };

async function store(tx: Tx, ctx: ShopContext, drawn: Drawn): Promise<Saved> {
  const { id, version, file, src, staffId } = drawn;
  const drop = await findDropById(tx, id);
  if (!drop) return { problem: 'not-found' };
  const short = (text: string) => cutText(cleanText(text), LONGEST);
  const picture = { src, alt: short(drawn.alt), caption: short(drawn.caption) };
  const images = addDropPicture(drop.images, picture);
  if ('problem' in images) return images;
  if (!(await changeDrop(tx, { id, version, set: { images } }))) return { problem: 'changed' };
  const { field: _field, ...facts } = file;
  const times = { linkedAt: ctx.now, createdAt: ctx.now };
  await createFiles(tx, [{ ...facts, ...times, visibility: 'public', staffId }]);
  const subject = { subjectKind: 'drop', subjectId: id };
  const states = { before: { images: drop.images }, after: { images } };
  await addAuditRow(tx, { at: ctx.now, staffId, action: 'drop.picture', ...subject, ...states });
  await raiseCatalogueVersion(tx);
  return { ok: true };
}
