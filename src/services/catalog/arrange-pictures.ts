import { inTransaction } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { arrangePictures, describePicture, type PictureMove } from '#domain/catalog/pictures.ts';
import type { ShopContext } from '../context.ts';
import { readPictures, writePictures } from './picture-list.ts';
import type { Saved } from './product-admin.ts';
import { catalogueStaff } from './product-admin.ts';

type Input = {
  productId: string;
  version: number;
  /** The picture's address. */
  url: string;
  /** Move it, remove it or change its description. */
  change: { move: PictureMove } | { alt: string | null };
};

/**
 * Moves or removes a product's picture or changes its description; the shop shows the change at once, the first picture
 * in every list (STAFF-37). The file stays: an order or another product may show it. Returns the product's id. Refused:
 * no right, an unknown product or picture, an old version.
 */
export async function arrangeProductPictures(
  ctx: ShopContext,
  { productId, version, url, change }: Input,
): Promise<Saved | { problem: 'picture-not-found' }> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  return inTransaction(ctx.db, async (tx) => {
    const found = await findAdminProduct(tx, productId);
    if (!found) return { problem: 'not-found' as const };
    if (found.product.version !== version) return { problem: 'changed' as const };
    const before = await readPictures(tx, found.product);
    const after =
      'move' in change
        ? arrangePictures(before, { url, move: change.move })
        : describePicture(before, { url, alt: change.alt });
    if ('problem' in after) return after;
    const input = { staffId, productId, version, before, after, action: 'product.pictures' as const };
    const isWritten = await writePictures(tx, ctx, input);
    return isWritten ? { ok: true as const, id: productId } : { problem: 'changed' as const };
  });
}
