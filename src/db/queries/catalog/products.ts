import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

const secondary = alias(categories, 'secondary');

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

const OPTION = {
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
export type QuoteOptionRow = Awaited<ReturnType<typeof listOptionsForQuote>>[number];

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
    .select({ product: CARD, option: OPTION })
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
    .select({ product: { ...CARD, ...DETAILS }, option: OPTION })
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

/** The price of the first size of the same product that is there: no dearer one goes into a bundle (DROP-20). */
const FIRST_SIZE_CENTS = sql<number | null>`(
  select first_size.price_cents from ${productOptions} as first_size
  where first_size.product_id = ${products.id} and first_size.is_on and first_size.stock > 0
  order by first_size.position limit 1)`;

const { stock: STOCK, ...UNSTOCKED } = OPTION;

const PRICED = {
  ...UNSTOCKED,
  productName: products.name,
  brand: brands.name,
  isMonster: brands.isMonster,
  imageUrl: products.imageUrl,
  placeholderColor: products.placeholderColor,
  moodTags: products.moodTags,
  thcPercentage: products.thcPercentage,
  category: sql<string>`concat_ws(' ', ${categories.name}, ${secondary.name})`,
  addonOnly: products.addonOnly,
  inVault: products.inVault,
  isHiddenBundle: products.isHiddenBundle,
  dropId: products.dropId,
  unlockAt: drops.unlockAt,
  isSold: sql<boolean>`${products.isActive} and ${productOptions.isOn}`,
};

type Named = { optionIds: readonly string[]; skus?: readonly string[] };

function isNamed({ optionIds, skus = [] }: Named) {
  const lower = skus.map((sku) => sku.toLowerCase());
  return or(
    inArray(productOptions.id, [...optionIds]),
    lower.length > 0 ? inArray(sql`lower(${productOptions.sku})`, lower) : undefined,
  );
}

/**
 * The facts that a quote needs of these options (CART-40). `isSold` is false where the option or its product is
 * switched off; a product of a drop that is not open is sold in bundles only, which `isUnlocked` tells (DROP-33).
 */
export function listOptionsForQuote(db: Database, { now, ...named }: Named & { now: Date }) {
  const isUnlocked = sql<boolean>`${products.dropId} is null or (${drops.isPublished} and ${lte(drops.unlockAt, now)})`;
  return db
    .select({ ...PRICED, stock: STOCK, isUnlocked, bundleLimitCents: FIRST_SIZE_CENTS })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(secondary, eq(secondary.id, products.secondaryCategoryId))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(isNamed(named));
}

export type PricedOptionRow = Awaited<ReturnType<typeof listPricedOptions>>[number];

/** The same without what changes by itself: neither stock nor the time decide, so that it can be kept in memory. */
export function listPricedOptions(db: Database, named: Named) {
  return db
    .select({ ...PRICED, isDropPublished: drops.isPublished })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(secondary, eq(secondary.id, products.secondaryCategoryId))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(isNamed(named));
}
