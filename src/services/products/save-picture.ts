import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createFiles } from '#db/queries/files.ts';
import { changeProduct, findDeskProduct } from '#db/queries/goods/product-desk.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ReceivedFile } from '#domain/files/upload.ts';
import type { ShopContext } from '../context.ts';
import { drawProductPicture } from './draw-picture.ts';
import { catalogueStaff } from './product-desk.ts';
import type { Saved } from './save-product.ts';

type Input = {
  productId: string;
  version: number;
  file: ReceivedFile | null;
  /** Where the upload lies, and the folder of public files. */
  path: string;
  media: string;
};

/**
 * Gives a product an uploaded picture, in three widths and two formats, instead of the one it had; the shop shows it at
 * once (STAFF-08). The upload itself is only read; the caller takes it away. Refused: no right, no file, an unknown
 * product, an old version, a picture that cannot be read.
 */
export async function savePicture(
  ctx: ShopContext,
  { productId, version, file, path, media }: Input,
): Promise<Saved | { problem: 'file-missing' | 'picture-unreadable' }> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  if (!file) return { problem: 'file-missing' };
  const found = await findDeskProduct(ctx.db, productId);
  if (!found) return { problem: 'not-found' };
  const drawn = await drawProductPicture(media, path, file);
  if (!drawn) return { problem: 'picture-unreadable' };
  const { field: _field, ...facts } = file;
  return inTransaction(ctx.db, async (tx): Promise<Saved> => {
    const set = { ...drawn, art: null };
    if (!(await changeProduct(tx, { id: productId, version, set, now: ctx.now })))
      return { problem: 'changed' };
    const times = { linkedAt: ctx.now, createdAt: ctx.now };
    await createFiles(tx, [{ ...facts, ...times, visibility: 'public', staffId }]);
    await addAuditRow(tx, {
      at: ctx.now,
      staffId,
      action: 'product.picture',
      subjectKind: 'product',
      subjectId: productId,
      before: { imageUrl: found.product.imageUrl },
      after: { imageUrl: drawn.imageUrl },
    });
    await raiseCatalogueVersion(tx);
    return { ok: true, id: productId };
  });
}
