import sharp from 'sharp';
import { inTransaction, type Tx } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { createFiles } from '#db/queries/files.ts';
import { addPicture, SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import type { ShopContext } from '../context.ts';
import { drawInTurn } from '../resize-image.ts';
import type { Storage } from '../storage.ts';
import { findStorageProblem, refuseStorage, type StorageProblem } from '../storage-trouble.ts';
import { readPictures, writePictures } from './picture-list.ts';
import { catalogueStaff, type Saved } from './product-admin.ts';

type Input = {
  productId: string;
  version: number;
  file: ReceivedFile | null;
  /** Its description; null if the product's name is enough. */
  alt: string | null;
  /** Before the others, so that every list shows it. */
  isFirst: boolean;
  /** Where the upload lies, and the storage of public files. */
  path: string;
  media: Storage;
};

type Refused =
  | { problem: 'file-missing' | 'picture-unreadable' | 'picture-repeated' | 'pictures-full' | StorageProblem }
  | { problem: 'picture-too-small'; width: number; height: number };

/**
 * Adds an uploaded picture to a product's pictures, in three widths and two formats, last or first; the shop shows it
 * at once (STAFF-08, STAFF-37). The upload itself is only read; the caller removes it. Refused: no right, no file, an
 * unknown product, an old version, a picture that cannot be read, is too small or is there already, the thirteenth, and
 * what the storage does not take (STORE-03).
 */
export async function savePicture(
  ctx: ShopContext,
  { productId, version, file, alt, isFirst, path, media }: Input,
): Promise<Saved | Refused> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  if (!file) return { problem: 'file-missing' };
  if (!(await findAdminProduct(ctx.db, productId))) return { problem: 'not-found' };
  const drawn = await drawProductPicture(media, path, file);
  if ('problem' in drawn) return drawn;
  const picture = { ...drawn, alt };
  return inTransaction(ctx.db, (tx) =>
    storePicture(tx, ctx, { staffId, productId, version, file, picture, isFirst }),
  );
}

type Drawing = Pick<Input, 'productId' | 'version' | 'isFirst'> & {
  staffId: string;
  file: ReceivedFile;
  picture: Drawn & { alt: string | null };
};

/** Adds a drawn picture to its product's, inside the caller's transaction; refused as `savePicture` refuses. */
export async function storePicture(
  tx: Tx,
  ctx: ShopContext,
  { staffId, productId, version, file, picture, isFirst }: Drawing,
): Promise<Saved | Refused> {
  const found = await findAdminProduct(tx, productId);
  if (found?.product.version !== version) return { problem: 'changed' };
  const before = await readPictures(tx, found.product);
  const after = addPicture(before, { picture, isFirst });
  if ('problem' in after) return after;
  const input = { staffId, productId, version, before, after, action: 'product.picture' as const };
  if (!(await writePictures(tx, ctx, input))) return { problem: 'changed' };
  const { field: _field, ...facts } = file;
  const times = { linkedAt: ctx.now, createdAt: ctx.now };
  await createFiles(tx, [{ ...facts, ...times, visibility: 'public', staffId }]);
  return { ok: true, id: productId };
}

const FOLDER = 'pictures';
const WIDTHS = [400, 800, 1200];
const MOST_PIXELS = 80_000_000;

/**
 * Draws a product's picture upright, four to five, in every width and format that pages ask for, without what its
 * camera wrote into it, named by its content; it waits its turn (SEC-41). Returns its address and its main color.
 * Refused: what cannot be read as a picture, and one whose shorter side has fewer than 400 pixels (STAFF-37).
 */
export function drawProductPicture(
  media: Storage,
  source: string,
  file: Pick<ReceivedFile, 'contentHash'>,
): Promise<Drawn | NotDrawn> {
  return drawInTurn(() => draw(media, source, file));
}

type Drawn = { url: string; placeholderColor: string };
type NotDrawn =
  | { problem: 'picture-unreadable' | StorageProblem }
  | { problem: 'picture-too-small'; width: number; height: number };

async function draw(
  media: Storage,
  source: string,
  { contentHash }: Pick<ReceivedFile, 'contentHash'>,
): Promise<Drawn | NotDrawn> {
  const name = `${FOLDER}/${contentHash.slice(0, 40)}`;
  try {
    const { width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
    if (Math.min(width, height) < SMALLEST_PICTURE) return { problem: 'picture-too-small', width, height };
    const upright = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: 1200, height: 1500, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const { ending, data } of await drawSizes(upright))
      await media.put(`${name}-${ending}`, { data }, { mediaType: `image/${ending.split('.')[1]}` });
    return { url: `/media/${name}-400.avif`, placeholderColor: await mainColor(upright) };
  } catch (error) {
    return findStorageProblem(error) ? refuseStorage(error) : { problem: 'picture-unreadable' };
  }
}

/** Every width in both formats, all of them before the first is stored. */
async function drawSizes(upright: Buffer) {
  const drawn: { ending: string; data: Buffer }[] = [];
  for (const width of WIDTHS) {
    const sized = sharp(upright).resize({ width });
    const avif = await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer();
    const webp = await sized.clone().webp({ quality: 80 }).toBuffer();
    drawn.push({ ending: `${width}.avif`, data: avif }, { ending: `${width}.webp`, data: webp });
  }
  return drawn;
}

async function mainColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
