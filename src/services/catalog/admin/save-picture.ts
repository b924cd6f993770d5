import { inTransaction } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { createFiles } from '#db/queries/files.ts';
import { addPicture } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import type { ShopContext } from '../../context.ts';
import { drawProductPicture } from './draw-picture.ts';
import { readPictures, writePictures } from './picture-list.ts';
import { catalogueStaff } from './product-admin.ts';
import type { Saved } from './save-product.ts';

type Input = {
  productId: string;
  version: number;
  file: ReceivedFile | null;
  /** Its description; null if the product's name is enough. */
  alt: string | null;
  /** Before the others, so that every list shows it. */
  isFirst: boolean;
  /** Where the upload lies, and the folder of public files. */
  path: string;
  media: string;
};

type Refused =
  | { problem: 'file-missing' | 'picture-unreadable' | 'picture-repeated' | 'pictures-full' }
  | { problem: 'picture-too-small'; width: number; height: number };

/**
 * Adds an uploaded picture to a product's pictures, in three widths and two formats, last or first; the shop shows it
 * at once (STAFF-08, STAFF-37). The upload itself is only read; the caller removes it. Refused: no right, no file, an
 * unknown product, an old version, a picture that cannot be read, is too small or is there already, and the thirteenth.
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
  const { field: _field, ...facts } = file;
  return inTransaction(ctx.db, async (tx): Promise<Saved | Refused> => {
    const found = await findAdminProduct(tx, productId);
    if (found?.product.version !== version) return { problem: 'changed' };
    const before = await readPictures(tx, found.product);
    const after = addPicture(before, { picture: { ...drawn, alt }, isFirst });
    if ('problem' in after) return after;
    const input = { staffId, productId, version, before, after, action: 'product.picture' as const };
    if (!(await writePictures(tx, ctx, input))) return { problem: 'changed' };
    const times = { linkedAt: ctx.now, createdAt: ctx.now };
    await createFiles(tx, [{ ...facts, ...times, visibility: 'public', staffId }]);
    return { ok: true, id: productId };
  });
}
