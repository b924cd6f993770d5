import { findNextUnlock } from '#db/queries/drops/drops.ts';
import { firstPassing, type Kind, type Kinds, toKinds } from '#domain/catalog/kinds.ts';
import { mixFormats } from '#domain/catalog/mix-formats.ts';
import type { ShopSort } from '#domain/catalog/shop-sorts.ts';
import type { PublicContext } from '../context.ts';
import { type IndexedProduct, inOrder } from './product-index.ts';

/** The products of the lists, asked for once a version of the catalogue. */
export function findProductIndex({
  db,
  remember,
  productIndex,
}: Pick<PublicContext, 'db' | 'remember' | 'productIndex'>) {
  return remember('product index', () => productIndex(db));
}

/**
 * What follows from the products that customers may see now, sold out or not, in this order; "featured" depends on what
 * is chosen, so for it they come in the shop's order (CAT-17, CAT-23, CAT-36, SHOP-22). It is kept until the catalogue
 * changes or the next drop opens, when the page changes, too (TEASE-13).
 */
export async function fromIndex<Value>(
  context: PublicContext,
  { name, sort = 'featured' }: { name: string; sort?: ShopSort },
  derive: (products: readonly IndexedProduct[]) => Value,
): Promise<Value> {
  const { db, now, changesAt, remember } = context;
  const unlockAt = await findNextUnlock(db, now);
  if (unlockAt) changesAt(unlockAt);
  const until = unlockAt ? unlockAt.toISOString() : 'the end';
  return remember(`${name} by ${sort} until ${until}`, async () => {
    const products = inOrder(await findProductIndex(context), sort);
    return derive(products.filter((product) => product.unlockAt === null || product.unlockAt <= now));
  });
}

/** Those products themselves. */
export function readIndex(context: PublicContext, sort?: ShopSort): Promise<readonly IndexedProduct[]> {
  return fromIndex(context, { name: 'products', sort }, (products) => products);
}

/** What a list sells, in its order, and the kinds of it. */
type ListedGoods = { products: readonly IndexedProduct[]; kinds: Kinds };

export function toGoods(products: readonly IndexedProduct[]): ListedGoods {
  return { products, kinds: toKinds(products) };
}

/** The first so many of these goods that pass, which have this order already unless it is "featured". */
export function firstInOrder(
  { products, kinds }: ListedGoods,
  { sort, most, passes = () => true }: { sort: ShopSort; most: number; passes?: (facets: number) => boolean },
): IndexedProduct[] {
  const isShown = ({ facets }: Kind) => passes(facets);
  const take = sort === 'featured' ? mixFormats : firstPassing;
  return take(kinds, isShown, most).flatMap((place) => products[place] ?? []);
}
