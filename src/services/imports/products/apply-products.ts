import { type Tx, transact } from '#db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#db/errors.ts';
import { addAuditRows } from '#db/queries/audit.ts';
import { addBrand, addCategory } from '#db/queries/catalog/brands-and-categories.ts';
import { listFileNames } from '#db/queries/imports/catalogue.ts';
import { bookImportedStock, followBasePrices, WRITE_BATCH } from '#db/queries/imports/write-catalogue.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { toHandle } from '#domain/imports/handle.ts';
import type { ShopContext } from '../../context.ts';
import { batchesOf } from '../batches.ts';
import type { CheckedProducts, ProductTicks } from './check-products.ts';
import { type ProductsInput, readProducts, showProducts } from './preview-products.ts';
import { auditOf } from './product-audit.ts';
import { type WrittenOption, writeOptions, writeProducts } from './write-goods.ts';

/**
 * Writes what was previewed, all of it or nothing, in one transaction with an audit row for each thing (CSV-04). The file
 * is sent again and checked again: where it has errors, or the shop has changed since its preview, the new preview is the
 * answer and nothing is written. The same file a second time writes nothing. Refused as `previewProducts` is, and
 * `import-changed` where somebody else was first in the very moment.
 */
export async function applyProducts(ctx: ShopContext, input: ProductsInput & { digest: string }) {
  const read = await readProducts(ctx, input);
  if ('problem' in read) return read;
  const { checked, actor } = read;
  if (checked.errors.length > 0 || checked.digest !== input.digest)
    return { ...showProducts(read, input), isStale: checked.errors.length === 0 };
  const counts = { new: 0, changed: 0, same: 0 };
  for (const { kind } of checked.rows) counts[kind] += 1;
  if (checked.products.length + checked.options.length === 0) return { ok: true as const, counts };
  const facts = { staffId: actor.staffId, ticks: input.ticks, origin: read.sheet.layout.origin, counts };
  const refused = await transact(ctx.db, (tx) => write(tx, ctx, { checked, ...facts })).catch((error) => {
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) return CHANGED;
    throw error;
  });
  return refused ?? { ok: true as const, counts };
}

const CHANGED = { problem: 'import-changed' as const };

type Writing = {
  checked: CheckedProducts;
  staffId: string;
  ticks: ProductTicks;
  origin: string;
  counts: { new: number; changed: number; same: number };
};

async function write(tx: Tx, ctx: ShopContext, writing: Writing): Promise<typeof CHANGED | null> {
  const { checked, staffId } = writing;
  const made = await addNames(tx, ctx, writing);
  const ids = await idsByName(tx);
  const options = checked.options.map((option) => ({ ...option, id: option.current?.id ?? ctx.newId() }));
  const isWritten =
    (await writeProducts(tx, ctx, { products: checked.products, options, ids })) &&
    (await writeOptions(tx, ctx, options));
  if (!isWritten || !(await bookStock(tx, ctx, { options, staffId }))) return CHANGED;
  for (const batch of batchesOf(productsToFollow({ checked, options }), WRITE_BATCH))
    await followBasePrices(tx, { ids: batch, now: ctx.now });
  for (const batch of batchesOf(auditOf({ ...writing, options, made }), WRITE_BATCH))
    await addAuditRows(
      tx,
      batch.map((row) => ({ ...row, at: ctx.now, staffId })),
    );
  await raiseCatalogueVersion(tx);
  const isCounted = checked.options.some(({ stockChange }) => stockChange !== 0);
  if (isCounted) await sendChangeNotice(tx, { topic: 'staff', kind: 'stock', ref: '' });
  return null;
}

/** The products of which an option was written; the new ones have their price already. */
function productsToFollow({ checked, options }: Pick<Writing, 'checked'> & { options: WrittenOption[] }) {
  const added = new Set(checked.products.flatMap(({ id, version }) => (version === null ? id : [])));
  const written = options.flatMap(({ facts, productId }) =>
    facts && !added.has(productId) ? productId : [],
  );
  return new Set(written);
}

/** Brands and categories that somebody ticked to be made. */
async function addNames(tx: Tx, { newId }: ShopContext, { checked, ticks }: Writing) {
  const brands = checked.newBrands.map((name) => ({ id: newId(), name, isMonster: ticks.isHouse }));
  const slugs = new Map(checked.newCategories.map((name) => [toHandle(name), name] as const));
  const categories = [...slugs].map(([slug, name]) => ({
    ...{ id: newId(), slug, name, description: '', displayOrder: 0 },
  }));
  for (const brand of brands) await addBrand(tx, brand);
  for (const category of categories) await addCategory(tx, category);
  return { brands, categories };
}

/** The ids behind the words of the file, those just made among them. */
async function idsByName(tx: Tx) {
  const { brands, categories } = await listFileNames(tx);
  return {
    brands: new Map(brands.map(({ id, name }) => [name.toLowerCase(), id])),
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
  };
}

async function bookStock(
  tx: Tx,
  { now }: ShopContext,
  { options, staffId }: { options: readonly WrittenOption[]; staffId: string },
): Promise<boolean> {
  const counted = options.filter(({ stockChange }) => stockChange !== 0);
  for (const batch of batchesOf(counted, WRITE_BATCH)) {
    const rows = batch.map(({ id, stockChange }) => ({
      optionId: id,
      change: stockChange,
      staffId,
      at: now,
    }));
    if ((await bookImportedStock(tx, rows)) !== rows.length) return false;
  }
  return true;
}
