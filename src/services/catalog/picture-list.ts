import type { Database } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { listFurtherPictures, replaceFurtherPictures } from '#db/queries/catalog/pictures.ts';
import { type AdminProduct, changeProduct } from '#db/queries/catalog/product-admin.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ProductPicture } from '#domain/catalog/pictures.ts';
import type { ShopContext } from '../context.ts';

type Owner = Pick<AdminProduct, 'id' | 'imageUrl' | 'imageAlt' | 'placeholderColor'>;

/** Every picture of a product in sequence: the first one, which every list shows, then the others (PDP-25). */
export async function readPictures(db: Database, product: Owner): Promise<ProductPicture[]> {
  const { imageUrl, imageAlt, placeholderColor } = product;
  const further = await listFurtherPictures(db, product.id);
  return imageUrl ? [{ url: imageUrl, alt: imageAlt, placeholderColor }, ...further] : further;
}

type Change = {
  staffId: string;
  productId: string;
  version: number;
  before: readonly ProductPicture[];
  after: readonly ProductPicture[];
  action: 'product.picture' | 'product.pictures';
};

const inWords = (pictures: readonly ProductPicture[]) => ({
  pictures: pictures.map(({ url, alt }) => ({ url, alt })),
});

/**
 * Writes the pictures as they now are, the first of them on the product itself, only if the seen version is still
 * current, with the audit row and the catalogue's new version (STAFF-23). Inside a transaction; false if the version
 * has changed.
 */
export async function writePictures(tx: Database, ctx: ShopContext, change: Change): Promise<boolean> {
  const { staffId, productId, version, before, after, action } = change;
  const [main, ...further] = after;
  const set = {
    imageUrl: main?.url ?? null,
    imageAlt: main?.alt ?? null,
    placeholderColor: main?.placeholderColor ?? null,
  };
  if (!(await changeProduct(tx, { id: productId, version, set, now: ctx.now }))) return false;
  await replaceFurtherPictures(tx, productId, further);
  const subject = { subjectKind: 'product', subjectId: productId };
  await addAuditRow(tx, {
    ...subject,
    at: ctx.now,
    staffId,
    action,
    before: inWords(before),
    after: inWords(after),
  });
  await raiseCatalogueVersion(tx);
  return true;
}
