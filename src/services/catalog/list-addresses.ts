import { listCategories } from '#db/queries/catalog/categories.ts';
import type { PublicContext } from '../context.ts';
import { readCards } from './read-cards.ts';

/** The visible products and all categories by the words in their addresses (CAT-23, CAT-24). */
export async function listAddresses(context: PublicContext) {
  const [cards, categories] = await Promise.all([readCards(context), listCategories(context.db)]);
  return { productIds: cards.map(({ id }) => id), slugs: categories.map(({ slug }) => slug) };
}
