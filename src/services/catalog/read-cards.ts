import { listProductsByAge } from '#db/queries/catalog/categories.ts';
import { type CardRow, listCards } from '#db/queries/catalog/products.ts';
import { findNextUnlock } from '#db/queries/drops/drops.ts';
import { comboNumbers, type ListedProduct } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

type Filter = { categoryId?: string };

/** Every card that customers may see, of one category if asked, in the shop's order; the page changes at the next unlock (CAT-17, CAT-23, TEASE-13). */
export async function readCards(context: PublicContext, filter: Filter = {}): Promise<ListedProduct[]> {
  const shelf = await readCategoryCards(context, filter);
  return shelf.map(({ card }) => card);
}

/** The same as they are stored, each with its card, for a list that is put in another order (CAT-36, SHOP-22). */
export async function readCategoryCards(
  { db, now, settings, changesAt }: PublicContext,
  { hasUnitPrice = false, ...filter }: Filter & { hasUnitPrice?: boolean },
): Promise<(CardRow & { card: ListedProduct })[]> {
  const [rows, combos, unlockAt] = await Promise.all([
    listCards(db, { ...filter, now }),
    listProductsByAge(db, 'combo'),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos), hasUnitPrice };
  return rows.map((row) => ({ ...row, card: toCard(row, facts) }));
}
