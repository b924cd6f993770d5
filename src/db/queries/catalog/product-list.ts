import { and, asc, count, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories, products } from '../../schema/catalog.ts';
import {
  fits,
  optionSums,
  type ProductFilter,
  type ProductOrder,
  type ProductView,
} from './product-filter.ts';
import { IS_HIDDEN, marksOfSums, viewsOf } from './product-views.ts';

type Page = ProductFilter & {
  view?: ProductView;
  order?: ProductOrder;
  isDescending?: boolean;
  limit: number;
  offset: number;
};

/** Every product, hidden and inactive ones too, found by name, brand or SKU, with the prices and stock of its options (STAFF-08, LOOK-06). */
export async function listAdminProducts(db: Database, page: Page) {
  const ids = needsOptions(page) ? null : await listPageIds(db, page);
  if (ids?.length === 0) return [];
  const facts = optionSums(db, ids, page.lowStock);
  const view = viewsOf(marksOfSums(facts, page.lowStock ?? 0))[page.view ?? 'all'];
  const columns = { price: facts.lowestCents, stock: facts.stock, changed: products.updatedAt, name: NAME };
  return db
    .select({
      id: products.id,
      name: products.name,
      brand: brands.name,
      imageUrl: products.imageUrl,
      moodTags: products.moodTags,
      format: products.format,
      isActive: products.isActive,
      isHiddenBundle: products.isHiddenBundle,
      inVault: products.inVault,
      updatedAt: products.updatedAt,
      options: sql<number>`coalesce(${facts.options}, 0)::int`,
      stock: sql<number>`coalesce(${facts.stock}, 0)::int`,
      scarcest: facts.scarcest,
      onSale: sql<number>`coalesce(${facts.onSale}, 0)::int`,
      low: sql<number>`coalesce(${facts.low}, 0)::int`,
      out: sql<number>`coalesce(${facts.out}, 0)::int`,
      lowestCents: facts.lowestCents,
      highestCents: facts.highestCents,
      undecided: sql<number>`coalesce(${facts.undecided}, 0)::int`,
      unpriced: sql<number>`coalesce(${facts.unpriced}, 0)::int`,
      hasWords: sql<boolean>`(${products.description} <> '')`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(facts, eq(facts.productId, products.id))
    .where(ids ? inArray(products.id, ids) : and(fits(page), view))
    .orderBy(...sortedBy(columns[page.order ?? 'name'], page))
    .limit(page.limit)
    .offset(ids ? 0 : page.offset);
}

/** Is the list in an order, or a part of itself, that only the sums over all options tell? */
const needsOptions = ({ order = 'name', view = 'all' }: Page) =>
  order === 'price' || order === 'stock' || !['all', 'shown', 'hidden'].includes(view);

/** One page without a look at any option: what its rows say of theirs is then read for these alone. */
async function listPageIds(db: Database, page: Page): Promise<string[]> {
  const views = { shown: sql`not ${IS_HIDDEN}`, hidden: IS_HIDDEN };
  const view = page.view === 'shown' || page.view === 'hidden' ? views[page.view] : undefined;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(fits(page), view))
    .orderBy(...sortedBy(page.order === 'changed' ? products.updatedAt : NAME, page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

const sortedBy = (by: SQLWrapper, { isDescending }: Page) => [
  isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`,
  NAME,
  asc(products.id),
];

/** The ids of what a list holds, by id; at most `limit` of them (LIST-05). */
export async function listProductIds(
  db: Database,
  { view, limit, ...filter }: ProductFilter & { view: ProductView; limit: number },
): Promise<string[]> {
  const facts = optionSums(db);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(facts, eq(facts.productId, products.id))
    .where(and(fits(filter), viewsOf(marksOfSums(facts, filter.lowStock ?? 0))[view]))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The brands to choose from, the house's first. */
export function listBrandChoices(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(desc(brands.isMonster), asc(brands.name));
}

/** The same, each with how many products are its own. */
export function countByBrand(db: Database): Promise<{ id: string; name: string; products: number }[]> {
  const { brandId } = products;
  const own = db
    .select({ brandId, count: count().as('count') })
    .from(products)
    .groupBy(brandId)
    .as('own');
  return db
    .select({ id: brands.id, name: brands.name, products: sql<number>`coalesce(${own.count}, 0)::int` })
    .from(brands)
    .leftJoin(own, eq(own.brandId, brands.id))
    .orderBy(desc(brands.isMonster), asc(brands.name));
}

/** The names of these products by the alphabet, so many at most. */
export async function listProductNames(
  db: Database,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.name))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** The categories to choose from, in their own order. */
export function listCategoryNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.displayOrder), asc(categories.name));
}

/** How many products stand under each brand and each category, as their first or their second; those without any are left out. */
export async function countByBrandAndCategory(db: Database): Promise<Record<string, number>> {
  const { brandId, categoryId, secondaryCategoryId } = products;
  const rows = await db
    .select({ brandId, categoryId, secondaryCategoryId, products: count() })
    .from(products)
    .groupBy(brandId, categoryId, secondaryCategoryId);
  const counts: Record<string, number> = {};
  for (const row of rows)
    for (const id of new Set([row.brandId, row.categoryId, row.secondaryCategoryId]))
      if (id !== null) counts[id] = (counts[id] ?? 0) + row.products;
  return counts;
}

const NAME = sql`${products.name} collate "und-x-icu"`;
