import { listCards } from '#db/queries/catalog/products.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import type { PublicContext } from '../context.ts';
import { findProductIndex } from './read-index.ts';
import { toCard } from './to-card.ts';

/** The cards of these products in this order; those that customers may not see are left out (CAT-17, CAT-23). */
export async function readCards(
  context: PublicContext,
  products: readonly { id: string }[],
  { hasUnitPrice = false } = {},
): Promise<ListedProduct[]> {
  if (products.length === 0) return [];
  const { db, now, settings } = context;
  const productIds = products.map(({ id }) => id);
  const [rows, { comboNumbers }] = await Promise.all([
    listCards(db, { productIds, now }),
    findProductIndex(context),
  ]);
  const facts = { shopName: settings.shopName, comboNumbers, hasUnitPrice };
  const cards = new Map(rows.map((row) => [row.id, toCard(row, facts)]));
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
