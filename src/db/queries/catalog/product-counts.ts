import { and, count, eq, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { brands, productOptions, products } from '../../schema/catalog.ts';
import { fits, type ProductFilter, type ProductView } from './product-filter.ts';
import { viewsOf } from './product-views.ts';

/**
 * How many of what was searched for stand on each view (LIST-01). Only the options that are short or lack something are
 * summed, not all of a large shop.
 */
export async function countAdminProducts(
  db: Database,
  filter: ProductFilter,
): Promise<Record<ProductView, number>> {
  const marks = optionMarks(db, filter.lowStock ?? 0);
  const empty = withoutOptions(db);
  const { all: _, ...views } = viewsOf({
    isOut: sql`${marks.isOut}`,
    isLow: sql`not ${marks.isOut}`,
    lacks: sql`(${marks.lacks} or ${empty.id} is not null)`,
  });
  const counted = (view: SQL) => sql<number>`(count(*) filter (where ${view}))::int`;
  const [row] = await db
    .select({
      all: count(),
      ...{ shown: counted(views.shown), hidden: counted(views.hidden), out: counted(views.out) },
      ...{ low: counted(views.low), needs: counted(views.needs) },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(marks, eq(marks.productId, products.id))
    .leftJoin(empty, eq(empty.id, products.id))
    .where(fits(filter));
  return row ?? { all: 0, shown: 0, hidden: 0, out: 0, low: 0, needs: 0 };
}

/** How many of all products are sold out and low, as `countAdminProducts` counts them, by the options that are short alone. */
export async function countScarceProducts(
  db: Database,
  lowStock: number,
): Promise<Record<'out' | 'low', number>> {
  const marks = optionMarks(db, lowStock);
  const [row] = await db
    .select({
      out: sql<number>`(count(*) filter (where ${marks.isOut}))::int`,
      low: sql<number>`(count(*) filter (where not ${marks.isOut}))::int`,
    })
    .from(marks)
    .innerJoin(products, and(eq(products.id, marks.productId), eq(products.isActive, true)));
  return row ?? { out: 0, low: 0 };
}

/** How many products there are of what was searched for, on whatever view. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(fits(filter));
  return row?.count ?? 0;
}

/** The products with an option on sale of which there are at most `lowStock` units, or with one that lacks something: each by its own index. */
function optionMarks(db: Database, lowStock: number) {
  const { productId, isOn, stock, limitKind, priceCents } = productOptions;
  const scarce = db
    .select({ productId, stock: sql<number | null>`${stock}`.as('stock'), lacks: sql`false`.as('lacks') })
    .from(productOptions)
    .where(and(eq(isOn, true), lte(stock, lowStock)));
  const lacking = db
    .select({ productId, stock: sql<number | null>`null::int`.as('stock'), lacks: sql`true`.as('lacks') })
    .from(productOptions)
    .where(or(isNull(limitKind), eq(priceCents, 0)));
  const either = unionAll(scarce, lacking).as('either');
  const marked = db
    .select({
      productId: either.productId,
      scarcest: sql<number | null>`min(${either.stock})`.as('scarcest'),
      lacks: sql<boolean>`bool_or(${either.lacks})`.as('lacks'),
    })
    .from(either)
    .groupBy(either.productId)
    .as('marked');
  const most = sql`(select max(stock) from product_options where product_id = ${marked.productId} and is_on)`;
  return db
    .select({
      productId: marked.productId,
      lacks: marked.lacks,
      /** Null where none is short. */
      isOut: sql<boolean | null>`case when ${marked.scarcest} = 0 then ${most} = 0
        when ${marked.scarcest} is not null then false end`.as('is_out'),
    })
    .from(marked)
    .as('marks');
}

function withoutOptions(db: Database) {
  const options = db
    .select({ one: sql`1` })
    .from(productOptions)
    .where(eq(productOptions.productId, products.id));
  return db.select({ id: products.id }).from(products).where(notExists(options)).as('without_options');
}
