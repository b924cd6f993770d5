import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

const CARD = {
  id: products.id,
  name: products.name,
  brand: brands.name,
  isMonster: brands.isMonster,
  imageUrl: products.imageUrl,
  placeholderColor: products.placeholderColor,
  moodTags: products.moodTags,
  format: products.format,
  categoryId: products.categoryId,
  secondaryCategoryId: products.secondaryCategoryId,
  displayOrder: products.displayOrder,
  inVault: products.inVault,
  addonOnly: products.addonOnly,
  dropId: products.dropId,
  shortTeaser: products.shortTeaser,
  thcPercentage: products.thcPercentage,
  createdAt: products.createdAt,
};

export const OPTION_COLUMNS = {
  id: productOptions.id,
  productId: productOptions.productId,
  sku: productOptions.sku,
  name: productOptions.name,
  flavor: productOptions.flavor,
  format: productOptions.format,
  priceCents: productOptions.priceCents,
  originalPriceCents: productOptions.originalPriceCents,
  quantity: productOptions.quantity,
  unit: productOptions.unit,
  stock: productOptions.stock,
  isOn: productOptions.isOn,
  thcMg: productOptions.thcMg,
  servings: productOptions.servings,
  gramsFlower: productOptions.gramsFlower,
  gramsConcentrate: productOptions.gramsConcentrate,
};

type CardFilter = {
  now: Date;
  productIds?: readonly string[];
  categoryId?: string;
  isMonster?: boolean;
  inVault?: boolean;
};
type WithOptions<Product> = Product & { options: OptionRow[] };

export type CardRow = WithOptions<Awaited<ReturnType<typeof selectCards>>[number]['product']>;
export type OptionRow = Awaited<ReturnType<typeof selectCards>>[number]['option'];
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/** What customers may see: active, not hidden, and of a drop only once it is open (CAT-23, TEASE-13). */
export function isVisible(now: Date): SQL | undefined {
  const isUnlocked = and(eq(drops.isPublished, true), lte(drops.unlockAt, now));
  return and(
    eq(products.isActive, true),
    eq(products.isHiddenBundle, false),
    or(isNull(products.dropId), isUnlocked),
  );
}

/** The shop's order of products (CAT-17); names are ordered as people do, the same on both databases. */
const LISTING_ORDER = [sql`${products.displayOrder} desc`, sql`${products.name} collate "und-x-icu"`];

/** Every visible product that fits the filter, each with its options, in one round trip (CAT-16..18, SHOP-05). */
export async function listCards(db: Database, filter: CardFilter): Promise<CardRow[]> {
  return groupOptions(await selectCards(db, filter));
}

function selectCards(db: Database, filter: CardFilter) {
  const { categoryId } = filter;
  return db
    .select({ product: CARD, option: OPTION_COLUMNS })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        isVisible(filter.now),
        filter.productIds && inArray(products.id, [...filter.productIds]),
        categoryId
          ? or(eq(products.categoryId, categoryId), eq(products.secondaryCategoryId, categoryId))
          : undefined,
        filter.isMonster === undefined ? undefined : eq(brands.isMonster, filter.isMonster),
        filter.inVault === undefined ? undefined : eq(products.inVault, filter.inVault),
      ),
    )
    .orderBy(...LISTING_ORDER, asc(productOptions.position));
}

function groupOptions<Product extends { id: string }>(
  rows: readonly { product: Product; option: OptionRow }[],
): WithOptions<Product>[] {
  const byId = new Map<string, WithOptions<Product>>();
  for (const { product, option } of rows) {
    const known = byId.get(product.id);
    if (known) known.options.push(option);
    if (!known) byId.set(product.id, { ...product, options: [option] });
  }
  return [...byId.values()];
}

/** A visible product with all that its page shows (PDP-01); unknown and hidden ones are alike (PDP-12). */
export async function findProduct(db: Database, input: { id: string; now: Date }) {
  const rows = await db
    .select({ product: { ...CARD, ...DETAILS }, option: OPTION_COLUMNS })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(and(eq(products.id, input.id), isVisible(input.now)))
    .orderBy(asc(productOptions.position));
  return groupOptions(rows)[0] ?? null;
}

const DETAILS = {
  imageAlt: products.imageAlt,
  categorySlug: categories.slug,
  categoryName: categories.name,
  description: products.description,
  howItFeels: products.howItFeels,
  bestFor: products.bestFor,
  effects: products.effects,
  dominantTerpenes: products.dominantTerpenes,
  totalCannabinoidsPercentage: products.totalCannabinoidsPercentage,
  cbdPercentage: products.cbdPercentage,
  thcMgTotal: products.thcMgTotal,
};

/** What an option's label is made of (CAT-34), for a query that joins options and products. */
export const LABEL_FACTS = {
  name: productOptions.name,
  flavor: productOptions.flavor,
  quantity: productOptions.quantity,
  unit: productOptions.unit,
  thcMg: productOptions.thcMg,
  thcPercentage: products.thcPercentage,
};
