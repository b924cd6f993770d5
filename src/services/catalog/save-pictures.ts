import { inTransaction } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { createFiles } from '#db/queries/files.ts';
import type { Crop } from '#domain/catalog/crop.ts';
import { arePicturesAlike, type ProductPicture, settlePictures } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';
import { cropProductPicture, drawProductPicture, type NotDrawn } from './draw-picture.ts';
import { readPictures, writePictures } from './picture-list.ts';
import { catalogueStaff, type Saved } from './product-admin.ts';

/** A received file, and where it lies until it is drawn. */
export type PictureUpload = { file: ReceivedFile; path: string };

/** A picture as the form asks for it: one that is there, by its address, or an upload, by its number among them. */
export type WantedPicture = { alt: string | null; crop: Crop | null } & (
  | { url: string }
  | { upload: number }
);

/** A picture with its address; a new one, or one that was cut anew, brings its color along. */
export type DrawnPicture = Pick<ProductPicture, 'url' | 'alt'> & {
  isNew: boolean;
  placeholderColor: string | null;
};

type Refused =
  | { problem: 'picture-not-found' | 'picture-repeated' | 'pictures-full' }
  | Exclude<Saved, { ok: true }>;

/**
 * Draws what of the wanted pictures has to be drawn: uploads, and those of which another part is to be shown. It takes
 * seconds, so it comes before the transaction. Refused with the place of the picture that cannot be drawn; what was
 * drawn before it stays in the storage, where the same picture finds it again (GOODS-06, GOODS-07).
 */
export async function drawPictures(
  media: Storage,
  wanted: readonly WantedPicture[],
  uploads: readonly PictureUpload[],
): Promise<
  DrawnPicture[] | (NotDrawn & { place: number }) | { problem: 'picture-not-found'; place: number }
> {
  const drawn: DrawnPicture[] = [];
  for (const [place, picture] of wanted.entries()) {
    const { alt, crop } = picture;
    if ('url' in picture && !crop) {
      drawn.push({ url: picture.url, alt, isNew: false, placeholderColor: null });
      continue;
    }
    const upload = 'upload' in picture ? uploads[picture.upload] : null;
    if (upload === undefined) return { problem: 'picture-not-found', place };
    const made =
      'url' in picture
        ? await cropProductPicture(media, picture.url, crop ?? { zoom: 100, x: 50, y: 50 })
        : await drawProductPicture(
            media,
            upload?.path ?? '',
            upload?.file ?? { contentHash: '' },
            crop ?? undefined,
          );
    if ('problem' in made) return { ...made, place };
    drawn.push({ ...made, alt, isNew: true });
  }
  return drawn;
}

type Input = {
  productId: string;
  version: number;
  wanted: readonly DrawnPicture[];
  /** The uploads that were drawn; their rows are kept. */
  files: readonly ReceivedFile[];
  /** Pictures of another product that may be shown here, too: a duplicate's original. */
  lent?: readonly ProductPicture[];
};

/**
 * Makes a product's pictures those that are wanted, in their order: added, moved, described or taken out; the first one
 * is in every list, at once (STAFF-37, GOODS-06). A picture's file stays: an order or another product may show it.
 * Returns the product's id, and writes nothing where nothing is new. Refused: no right, an unknown product, an old
 * version, an unknown picture, one twice, the thirteenth.
 */
export async function savePictures(
  ctx: ShopContext,
  { productId, version, wanted, files, lent = [] }: Input,
): Promise<{ ok: true; id: string } | Refused> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  return inTransaction(ctx.db, async (tx) => {
    const found = await findAdminProduct(tx, productId);
    if (!found) return { problem: 'not-found' as const };
    const before = await readPictures(tx, found.product);
    const after = settlePictures([...before, ...lent], wanted);
    const isOld = found.product.version !== version;
    if ('problem' in after) return isOld ? { problem: 'changed' as const } : after;
    if (arePicturesAlike(before, after)) return { ok: true as const, id: productId };
    const action = files.length > 0 ? ('product.picture' as const) : ('product.pictures' as const);
    const input = { staffId, productId, version, before, after, action };
    if (isOld || !(await writePictures(tx, ctx, input))) return { problem: 'changed' as const };
    const kept = { visibility: 'public' as const, staffId, linkedAt: ctx.now, createdAt: ctx.now };
    await createFiles(
      tx,
      files.map(({ field: _field, ...facts }) => ({ ...facts, ...kept })),
    );
    return { ok: true as const, id: productId };
  });
}
