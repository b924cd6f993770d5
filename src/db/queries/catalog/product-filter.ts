import { and, count, eq, ilike, inArray, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, productOptions, products } from '../../schema/catalog.ts';

/**
 * What of the products is listed: all, what the shop shows, what it does not, what is sold out or short of stock, and
 * what is shown although something of it is missing (LIST-01).
 */
export type ProductView = 'all' | 'shown' | 'hidden' | 'out' | 'low' | 'needs';
export type ProductOrder = 'name' | 'price' | 'stock' | 'changed';

/** Where a product stands apart from the shop's own lists. */
export type ProductPlace = 'vault' | 'bundles';

export type ProductFilter = {
  search: string;
  brandId?: string;
  categoryId?: string;
  format?: string;
  /** Every word of one mood, in small letters. */
  moodWords?: readonly string[];
  place?: ProductPlace;
  lowStock?: number;
};
/** Stock is of what is on sale; a product without options has none. Low is an option with a unit and at most `lowStock`. */
export function optionSums(db: Database, ids: readonly string[] | null = null, lowStock = 0) {
  const { isOn, stock } = productOptions;
  return db
    .select({
      productId: productOptions.productId,
      options: count().as('options'),
      stock: sql<number>`sum(${productOptions.stock}) filter (where ${productOptions.isOn})`.as('on_hand'),
      scarcest: sql<number | null>`min(${productOptions.stock}) filter (where ${productOptions.isOn})`.as(
        'scarcest',
      ),
      onSale: sql<number>`count(*) filter (where ${isOn})`.as('on_sale'),
      low: sql<number>`count(*) filter (where ${isOn} and ${stock} between 1 and ${lowStock})`.as('low'),
      out: sql<number>`count(*) filter (where ${isOn} and ${stock} = 0)`.as('out'),
      lowestCents: min(productOptions.priceCents).as('lowest_cents'),
      highestCents: max(productOptions.priceCents).as('highest_cents'),
      undecided: sql<number>`count(*) filter (where ${productOptions.limitKind} is null)`.as('undecided'),
      unpriced: sql<number>`count(*) filter (where ${productOptions.priceCents} = 0)`.as('unpriced'),
      lacks:
        sql<boolean>`bool_or(${productOptions.limitKind} is null or ${productOptions.priceCents} = 0)`.as(
          'lacks',
        ),
    })
    .from(productOptions)
    .where(ids ? inArray(productOptions.productId, [...ids]) : undefined)
    .groupBy(productOptions.productId)
    .as('facts');
}

/** The filter without the view as one condition (LIST-02). */
export function fits({
  search,
  brandId,
  categoryId,
  format,
  moodWords,
  place,
}: ProductFilter): SQL | undefined {
  const pattern = containing(search);
  const hasSku = sql`${products.id} in (select ${productOptions.productId} from ${productOptions} where ${productOptions.sku} ilike ${pattern})`;
  return and(
    search ? or(ilike(products.name, pattern), ilike(brands.name, pattern), hasSku) : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    categoryId
      ? or(eq(products.categoryId, categoryId), eq(products.secondaryCategoryId, categoryId))
      : undefined,
    format ? eq(products.format, format) : undefined,
    moodWords ? hasMood(moodWords) : undefined,
    place === 'vault' ? eq(products.inVault, true) : undefined,
    place === 'bundles' ? eq(products.isHiddenBundle, true) : undefined,
  );
}

function hasMood(words: readonly string[]): SQL {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`exists (select from unnest(${products.moodTags}) tag where lower(tag) in (${list}))`;
}
