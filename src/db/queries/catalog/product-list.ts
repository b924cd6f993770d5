import { and, asc, count, desc, eq, ilike, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';

/** What of the products is listed: all, what the shop shows, what it does not, the vault, what is short of stock. */
export type ProductView = 'all' | 'shown' | 'hidden' | 'vault' | 'low';
export type ProductOrder = 'name' | 'price' | 'stock' | 'changed';

type Filter = { search: string; brandId?: string; format?: string; lowStock?: number };
type Page = Filter & {
  view?: ProductView;
  order?: ProductOrder;
  isDescending?: boolean;
  limit: number;
  offset: number;
};

/** Every product, hidden and inactive ones too, found by name, brand or SKU, with the prices and stock of its options (STAFF-08, LOOK-06). */
export function listAdminProducts(db: Database, page: Page) {
  const facts = optionFacts(db);
  const view = viewsOf(facts, page.lowStock ?? 0)[page.view ?? 'all'];
  const columns = { price: facts.lowestCents, stock: facts.stock, changed: products.updatedAt, name: NAME };
  const by = columns[page.order ?? 'name'];
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
      lowestCents: facts.lowestCents,
      highestCents: facts.highestCents,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(facts, eq(facts.productId, products.id))
    .where(and(fits(page), view))
    .orderBy(
      page.isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`,
      NAME,
      asc(products.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

/** How many of what was searched for stand on each view (LOOK-06). */
export async function countAdminProducts(db: Database, filter: Filter): Promise<Record<ProductView, number>> {
  const facts = optionFacts(db);
  const { shown, hidden, vault, low } = viewsOf(facts, filter.lowStock ?? 0);
  const counted = (view: SQL) => sql<number>`(count(*) filter (where ${view}))::int`;
  const [row] = await db
    .select({
      ...{ all: count(), shown: counted(shown), hidden: counted(hidden) },
      ...{ vault: counted(vault), low: counted(low) },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(facts, eq(facts.productId, products.id))
    .where(fits(filter));
  return row ?? { all: 0, shown: 0, hidden: 0, vault: 0, low: 0 };
}

/** The brands to choose from, the house's first, each with how many products are its own. */
export function countByBrand(db: Database): Promise<{ id: string; name: string; products: number }[]> {
  return db
    .select({ id: brands.id, name: brands.name, products: count(products.id) })
    .from(brands)
    .leftJoin(products, eq(products.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(desc(brands.isMonster), asc(brands.name));
}

/** How many products stand under each category, as their first or their second; those without any are left out. */
export async function countByCategory(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: categories.id, products: count() })
    .from(categories)
    .innerJoin(
      products,
      or(eq(products.categoryId, categories.id), eq(products.secondaryCategoryId, categories.id)),
    )
    .groupBy(categories.id);
  return Object.fromEntries(rows.map((row) => [row.id, row.products]));
}

const NAME = sql`${products.name} collate "und-x-icu"`;

/** Stock is of what is on sale; a product without options has none. */
function optionFacts(db: Database) {
  return db
    .select({
      productId: productOptions.productId,
      options: count().as('options'),
      stock: sql<number>`sum(${productOptions.stock}) filter (where ${productOptions.isOn})`.as('on_hand'),
      scarcest: sql<number | null>`min(${productOptions.stock}) filter (where ${productOptions.isOn})`.as(
        'scarcest',
      ),
      lowestCents: min(productOptions.priceCents).as('lowest_cents'),
      highestCents: max(productOptions.priceCents).as('highest_cents'),
    })
    .from(productOptions)
    .groupBy(productOptions.productId)
    .as('facts');
}

function viewsOf(facts: ReturnType<typeof optionFacts>, lowStock: number) {
  return {
    all: sql`true`,
    shown: sql`(${products.isActive} and not ${products.isHiddenBundle})`,
    hidden: sql`(not ${products.isActive} or ${products.isHiddenBundle})`,
    vault: sql`${products.inVault}`,
    low: sql`(${products.isActive} and ${facts.scarcest} <= ${lowStock})`,
  };
}

function fits({ search, brandId, format }: Filter): SQL | undefined {
  const pattern = containing(search);
  const hasSku = sql`exists (select from ${productOptions} where ${productOptions.productId} = ${products.id} and ${productOptions.sku} ilike ${pattern})`;
  return and(
    search ? or(ilike(products.name, pattern), ilike(brands.name, pattern), hasSku) : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    format ? eq(products.format, format) : undefined,
  );
}
