import { eq, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { OPTION_COLUMNS } from './products.ts';

const secondary = alias(categories, 'secondary');

/** The price of the first size of the same product that is there: no dearer one goes into a bundle (DROP-20). */
const FIRST_SIZE_CENTS = sql<number | null>`(
  select first_size.price_cents from ${productOptions} as first_size
  where first_size.product_id = ${products.id} and first_size.is_on and first_size.stock > 0
  order by first_size.position limit 1)`;

const { stock: STOCK, ...UNSTOCKED } = OPTION_COLUMNS;

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

export type QuoteOptionRow = Awaited<ReturnType<typeof listOptionsForQuote>>[number];

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
