import { type Database, inTransaction } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import {
  addBrand,
  addCategory,
  type BrandFacts,
  type CategoryFacts,
  changeBrand,
  changeCategory,
  findBrand,
  findCategoryById,
} from '#db/queries/catalog/brands-and-categories.ts';
import { listBrandsAndCategories } from '#db/queries/catalog/product-admin.ts';
import { countByBrandAndCategory } from '#db/queries/catalog/product-list.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { catalogueStaff } from './product-admin.ts';

type Input<Facts> = { id: string | null; version: number; facts: Facts };

type BrandOrCategorySaved =
  | { ok: true; id: string }
  | { problem: 'forbidden' | 'not-found' | 'changed' | 'name-taken' };

type Table<Facts> = {
  kind: 'brand' | 'category';
  find: (db: Database, id: string) => Promise<object | null>;
  add: (db: Database, row: Facts & { id: string }) => Promise<void>;
  change: (db: Database, input: { id: string; version: number; set: Facts }) => Promise<boolean>;
};

const BRAND: Table<BrandFacts> = { kind: 'brand', find: findBrand, add: addBrand, change: changeBrand };
const CATEGORY: Table<CategoryFacts> = {
  kind: 'category',
  find: findCategoryById,
  add: addCategory,
  change: changeCategory,
};

/**
 * The brands and categories as they are stored, by its id how many products stand under each, and how many of these the
 * shop's lists show now (STAFF-08, LOOK-08, GOODS-09). Refused without the right.
 */
export async function readBrandsAndCategories(ctx: ShopContext) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  const [stored, counts, { products }] = await Promise.all([
    listBrandsAndCategories(ctx.db),
    countByBrandAndCategory(ctx.db),
    ctx.productIndex(ctx.db),
  ]);
  const idOf = new Map(stored.brands.map(({ id, name }) => [name, id]));
  const listed: Record<string, number> = {};
  for (const product of products) {
    const isOpen = product.unlockAt === null || product.unlockAt <= ctx.now;
    if (!isOpen || !product.isInStock) continue;
    for (const id of new Set([idOf.get(product.brand) ?? '', ...product.categoryIds]))
      listed[id] = (listed[id] ?? 0) + 1;
  }
  return { ...stored, counts, listed, shopName: ctx.settings.shopName };
}

/** Makes a brand, or changes the one whose version was seen (STAFF-08, CAT-10). A name belongs to one brand. */
export function saveBrand(ctx: ShopContext, input: Input<BrandFacts>): Promise<BrandOrCategorySaved> {
  return save(ctx, BRAND, input);
}

/** Makes a category, or changes the one whose version was seen (STAFF-08, CAT-09). A slug belongs to one category. */
export function saveCategory(ctx: ShopContext, input: Input<CategoryFacts>): Promise<BrandOrCategorySaved> {
  return save(ctx, CATEGORY, input);
}

async function save<Facts extends object>(
  ctx: ShopContext,
  table: Table<Facts>,
  { id: known, version, facts }: Input<Facts>,
): Promise<BrandOrCategorySaved> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  try {
    return await inTransaction(ctx.db, async (tx): Promise<BrandOrCategorySaved> => {
      const before = known ? await table.find(tx, known) : null;
      if (known && !before) return { problem: 'not-found' };
      const id = known ?? ctx.newId();
      if (!before) await table.add(tx, { ...facts, id });
      if (before && !(await table.change(tx, { id, version, set: facts }))) return { problem: 'changed' };
      const action = `${table.kind}.${before ? 'change' : 'create'}`;
      const subject = { subjectKind: table.kind, subjectId: id };
      await addAuditRow(tx, { at: ctx.now, staffId, action, ...subject, before, after: facts });
      await raiseCatalogueVersion(tx);
      return { ok: true, id };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { problem: 'name-taken' };
    throw error;
  }
}
