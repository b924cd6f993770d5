import { inTransaction } from '#db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import {
  type AdminProduct,
  addOption,
  addProduct,
  changeOption,
  changeProduct,
  findAdminProduct,
  listBrandsAndCategories,
  type OptionValues,
  type ProductFacts,
} from '#db/queries/catalog/product-admin.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { checkGrams } from '#domain/catalog/limit-kind.ts';
import { type Standing, standingOf } from '#domain/catalog/standing.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readPictures } from './picture-list.ts';

export type { AdminProduct };

/** May this actor change the catalogue (SEC-14)? The member of staff, or null. */
export function catalogueStaff({ actor }: ShopContext): string | null {
  return actor.kind === 'staff' && hasRight(actor.role, 'catalogue') ? actor.staffId : null;
}

/**
 * One product as it is stored with its pictures and where it stands in the shop, or none for a new one, and the brands
 * and categories to choose from (STAFF-08, GOODS-09). Refused: too little right, an unknown product.
 */
export async function readProduct(ctx: ShopContext, id: string | null) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const [found, brandsAndCategories] = await Promise.all([
    id ? findAdminProduct(ctx.db, id) : null,
    listBrandsAndCategories(ctx.db),
  ]);
  if (id && !found) return { problem: 'not-found' as const };
  if (!found) return { found: null, brandsAndCategories };
  const pictures = await readPictures(ctx.db, found.product);
  const standing = standsAt(ctx, found, brandsAndCategories);
  return { found: { ...found, pictures, standing }, brandsAndCategories };
}

type Found = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>;
type BrandsAndCategories = Awaited<ReturnType<typeof listBrandsAndCategories>>;

function standsAt(
  { settings, now }: ShopContext,
  { product, options }: Found,
  { brands, drops }: BrandsAndCategories,
): Standing {
  const brand = brands.find(({ id }) => id === product.brandId) ?? { name: '', isMonster: false };
  const drop = drops.find(({ id }) => id === product.dropId);
  return standingOf({ product, brand, drop, options }, { shopName: settings.shopName, now });
}

type ProductInput = Omit<ProductFacts, 'basePriceCents'>;

export type Saved =
  | { ok: true; id: string }
  | { problem: 'forbidden' }
  | { problem: 'not-found' }
  | { problem: 'changed' }
  | { problem: 'malformed' }
  | { problem: 'sku-taken' }
  | { problem: 'barcode-taken' }
  | Exclude<ReturnType<typeof checkGrams>, { ok: true }>;

/**
 * Makes a product, or changes the one whose version was seen; the shop shows it at once (STAFF-08, STAFF-23). Returns
 * its id. Refused: too little right, an unknown product, a version that is no longer the newest, and a brand, category
 * or drop that is not there (`malformed`: the form offers only those that are).
 */
export async function saveProduct(
  ctx: ShopContext,
  input: { id: string | null; version: number; facts: ProductInput },
): Promise<Saved> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  const saved = inTransaction(ctx.db, async (tx): Promise<Saved> => {
    const before = input.id ? await findAdminProduct(tx, input.id) : null;
    if (input.id && !before) return { problem: 'not-found' as const };
    const id = input.id ?? ctx.newId();
    const { facts, version } = input;
    if (!before) await addProduct(tx, { ...facts, id, basePriceCents: 0, createdAt: ctx.now });
    const isSaved = !before || (await changeProduct(tx, { id, version, set: facts, now: ctx.now }));
    if (!isSaved) return { problem: 'changed' as const };
    const words = {
      action: before ? 'product.change' : 'product.create',
      subjectKind: 'product',
      subjectId: id,
    };
    await addAuditRow(tx, { ...words, at: ctx.now, staffId, before: before?.product, after: facts });
    await raiseCatalogueVersion(tx);
    return { ok: true as const, id };
  });
  return saved.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return { problem: 'malformed' as const };
    throw error;
  });
}

/**
 * Adds an option to a product, or changes the one whose version was seen; its stock is changed in the stock section
 * (STAFF-08, STAFF-09). Refused: too little right, an unknown product, an original price below the price, a SKU or a
 * barcode that another option has (PACK-05), an old version, and what `checkGrams` refuses: no option goes on sale
 * without decided grams (LAW-13).
 */
export async function saveOption(
  ctx: ShopContext,
  input: { productId: string; id: string | null; version: number; facts: OptionValues },
): Promise<Saved> {
  const staffId = catalogueStaff(ctx);
  const { productId, version, facts } = input;
  if (!staffId) return { problem: 'forbidden' as const };
  if ((facts.originalPriceCents ?? facts.priceCents) < facts.priceCents)
    return { problem: 'malformed' as const };
  const grams = checkGrams(facts);
  if ('problem' in grams) return grams;
  try {
    return await inTransaction(ctx.db, async (tx): Promise<Saved> => {
      const found = await findAdminProduct(tx, productId);
      const before = found?.options.find((option) => option.id === input.id);
      if (!found || (input.id && !before)) return { problem: 'not-found' as const };
      const id = input.id ?? ctx.newId();
      if (!before) await addOption(tx, { ...facts, id, productId, createdAt: ctx.now });
      const isSaved = !before || (await changeOption(tx, { id, productId, version, set: facts }));
      if (!isSaved) return { problem: 'changed' as const };
      await followBasePrice(ctx, tx, productId);
      const words = {
        action: before ? 'option.change' : 'option.create',
        subjectKind: 'option',
        subjectId: id,
      };
      await addAuditRow(tx, { ...words, at: ctx.now, staffId, before, after: facts });
      await raiseCatalogueVersion(tx);
      return { ok: true as const, id };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'product_options_sku')) return { problem: 'sku-taken' as const };
    if (isUniqueViolation(error, 'product_options_barcode')) return { problem: 'barcode-taken' as const };
    throw error;
  }
}

/** A product's base price is its cheapest option's (CAT-05); inside the caller's transaction. */
export async function followBasePrice(
  ctx: ShopContext,
  tx: ShopContext['db'],
  productId: string,
): Promise<void> {
  const found = await findAdminProduct(tx, productId);
  if (!found) return;
  const basePriceCents = Math.min(...found.options.map(({ priceCents }) => priceCents));
  const { version } = found.product;
  if (found.product.basePriceCents === basePriceCents) return;
  await changeProduct(tx, { id: productId, version, set: { basePriceCents }, now: ctx.now });
}
