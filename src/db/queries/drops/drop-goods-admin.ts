import { and, asc, desc, eq, ilike, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

const GOODS = {
  id: products.id,
  name: products.name,
  brand: brands.name,
  imageUrl: products.imageUrl,
  moodTags: products.moodTags,
  isActive: products.isActive,
  displayOrder: products.displayOrder,
  version: products.version,
};

/** All goods of a drop in the order in which its pages show them, hidden ones too (LIST-12). */
export function listGoodsOfDrop(db: Database, dropId: string) {
  return db
    .select(GOODS)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.dropId, dropId))
    .orderBy(desc(products.displayOrder), asc(products.name), asc(products.id));
}

/** Goods that are not in the drop yet, by name or brand, each with the drop that it is in now (LIST-12). */
export function findGoodsForDrop(
  db: Database,
  { dropId, search, limit }: { dropId: string; search: string; limit: number },
) {
  const pattern = containing(search);
  return db
    .select({ ...GOODS, dropId: products.dropId, drop: drops.title })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        or(isNull(products.dropId), ne(products.dropId, dropId)),
        or(ilike(products.name, pattern), ilike(brands.name, pattern)),
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit);
}
