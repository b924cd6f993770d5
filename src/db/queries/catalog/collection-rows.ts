import { and, arrayOverlaps, asc, eq, gt, like, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { isVisible } from './products.ts';

type CollectionInput = {
  now: Date;
  /** The house's brands or the others'; both where it is left out. */
  isMonster?: boolean;
  /** A part of the product's name, in any case of letters. */
  namePart?: string;
  /** Stored words of the moods of which the product has one. */
  moodTags?: readonly string[];
  /** By product name, or the highest in the shop's order first. */
  order?: 'name' | 'display';
  limit?: number;
};

/** The view of a collection: one row a variant that is in stock and may be seen (CAT-11, CAT-12, CAT-18, CAT-19). */
export function listCollectionRows(db: Database, input: CollectionInput) {
  const { isMonster, moodTags, limit = 1000 } = input;
  const pattern = containing((input.namePart ?? '').toLowerCase());
  const byName = sql`${products.name} collate "und-x-icu"`;
  const order = input.order === 'display' ? [sql`${products.displayOrder} desc`, byName] : [byName];
  return db
    .select(VIEW)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        isVisible(input.now),
        eq(productOptions.isOn, true),
        gt(productOptions.stock, 0),
        isMonster === undefined ? undefined : eq(brands.isMonster, isMonster),
        input.namePart ? like(sql`lower(${products.name})`, pattern) : undefined,
        moodTags && arrayOverlaps(products.moodTags, [...moodTags]),
      ),
    )
    .orderBy(...order, asc(products.id), asc(productOptions.position))
    .limit(limit);
}

const VIEW = {
  productId: products.id,
  productName: products.name,
  brand: brands.name,
  isMonster: brands.isMonster,
  imageUrl: products.imageUrl,
  moodTags: products.moodTags,
  format: products.format,
  addonOnly: products.addonOnly,
  thcPercentage: products.thcPercentage,
  cbdPercentage: products.cbdPercentage,
  effects: products.effects,
  dominantTerpenes: products.dominantTerpenes,
  variantId: productOptions.id,
  variantName: productOptions.name,
  sku: productOptions.sku,
  variantPriceCents: productOptions.priceCents,
  unit: productOptions.unit,
  quantity: productOptions.quantity,
  isInStock: sql<boolean>`(${productOptions.isOn} and ${productOptions.stock} > 0)`,
  displayOrder: products.displayOrder,
  isActive: products.isActive,
};
