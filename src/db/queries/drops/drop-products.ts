import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

export type GoodsRow = Awaited<ReturnType<typeof listDropGoods>>[number];
export type DropProductRow = Awaited<ReturnType<typeof listDropProducts>>[number];

/**
 * What of these products a bundle of this drop may be filled with (DROP-20, decision 0020-a-drop-before-its-unlock): the house's own products that are sold and in
 * stock, of this drop or open to everybody, the drop's first, then the highest in order; each option in its product's order.
 */
export function listDropGoods(
  db: Database,
  { dropId, now, productIds }: { dropId: string; now: Date; productIds: readonly string[] },
) {
  const isOpen = and(eq(drops.isPublished, true), lte(drops.unlockAt, now));
  return db
    .select({
      productId: products.id,
      productName: products.name,
      imageUrl: products.imageUrl,
      moodTags: products.moodTags,
      optionId: productOptions.id,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        inArray(products.id, [...productIds]),
        eq(brands.isMonster, true),
        eq(products.isActive, true),
        eq(products.isHiddenBundle, false),
        eq(products.addonOnly, false),
        eq(productOptions.isOn, true),
        gt(productOptions.stock, 0),
        or(isNull(products.dropId), eq(products.dropId, dropId), isOpen),
      ),
    )
    .orderBy(
      sql`(${products.dropId} is not distinct from ${dropId}) desc`,
      sql`${products.displayOrder} desc`,
      asc(products.id),
      asc(productOptions.position),
    );
}

/** A drop's active products by display order (TEASE-12); who asks decides what of them may be said (TEASE-13). */
export function listDropProducts(db: Database, dropId: string) {
  return db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      moodTags: products.moodTags,
      format: products.format,
      shortTeaser: products.shortTeaser,
      displayOrder: products.displayOrder,
      // A select from one table writes its columns bare, and a bare `id` here would be the option's own.
      priceCents: sql<number | null>`(select min(o.price_cents) from ${productOptions} o
        where o.product_id = ${products}.id and o.is_on)`,
    })
    .from(products)
    .where(and(eq(products.dropId, dropId), eq(products.isActive, true), eq(products.isHiddenBundle, false)))
    .orderBy(sql`${products.displayOrder} desc`, asc(products.id));
}
