import { type CardRow, listCards } from '#db/queries/catalog.ts';
import { listProductsByAge } from '#db/queries/categories.ts';
import { findNextUnlock } from '#db/queries/drops.ts';
import { comboNumbers } from '#domain/catalog/combo-number.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import { type ShopSort, sortProducts } from '#domain/catalog/sort.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

type Filter = { categoryId?: string };

/** Every card that customers may see, of one category if asked, in the shop's order; the page changes at the next unlock (CAT-17, CAT-23, TEASE-13). */
export async function readCards(context: PublicContext, filter: Filter = {}): Promise<ProductCard[]> {
  const shelf = await readShelf(context, filter);
  return shelf.map(({ card }) => card);
}

/** The same in the order asked for; only what `passes` is ordered, so that what is left out takes no turn (CAT-36, SHOP-22). */
export async function readSorted(
  context: PublicContext,
  { sort, passes, ...filter }: Filter & { sort: ShopSort; passes: (card: ProductCard) => boolean },
): Promise<ProductCard[]> {
  const shelf = await readShelf(context, filter, sort === 'unit-price');
  const passing = shelf.filter(({ card }) => passes(card));
  return sortProducts(passing, sort).map(({ card }) => card);
}

async function readShelf(
  { db, now, settings, changesAt }: PublicContext,
  filter: Filter,
  hasUnitPrice = false,
): Promise<(CardRow & { card: ProductCard })[]> {
  const [rows, combos, unlockAt] = await Promise.all([
    listCards(db, { ...filter, now }),
    listProductsByAge(db, 'combo'),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos), hasUnitPrice };
  return rows.map((row) => ({ ...row, card: toCard(row, facts) }));
}
