import { listCards } from '#db/queries/catalog.ts';
import { listProductsByAge } from '#db/queries/categories.ts';
import { findNextUnlock } from '#db/queries/drops.ts';
import { comboNumbers } from '#domain/catalog/combo-number.ts';
import type { ProductCard } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { toCard } from './to-card.ts';

/** Every card that customers may see, of one category if asked, in the shop's order; the page changes at the next unlock (CAT-17, CAT-23, TEASE-13). */
export async function readCards(
  { db, now, settings, changesAt }: PublicContext,
  filter: { categoryId?: string } = {},
): Promise<ProductCard[]> {
  const [rows, combos, unlockAt] = await Promise.all([
    listCards(db, { ...filter, now }),
    listProductsByAge(db, 'combo'),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const facts = { shopName: settings.shopName, comboNumbers: comboNumbers(combos) };
  return rows.map((row) => toCard(row, facts));
}
