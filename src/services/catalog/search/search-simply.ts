import { listCategories } from '#db/queries/catalog/categories.ts';
import { listCards } from '#db/queries/catalog/products.ts';
import { listNamedLike } from '#db/queries/search/named-like.ts';
import { firstOption } from '#domain/catalog/product.ts';
import { MOST_RESULTS } from '#domain/search/relevance.ts';
import type { PublicContext } from '../../context.ts';
import { toCard } from '../to-card.ts';
import { NO_ANSWER, type SearchAnswer } from './search-products.ts';

/**
 * The plain search that the browser asks when the other has failed: twenty visible products whose name or brand
 * contains the term, in the shop's order, unscored (SEARCH-15). It shares no query with the other.
 */
export async function searchSimply(
  { db, now, settings }: PublicContext,
  term: string,
): Promise<SearchAnswer> {
  if (!term) return NO_ANSWER;
  const productIds = await listNamedLike(db, { text: term, now, limit: MOST_RESULTS });
  if (productIds.length === 0) return NO_ANSWER;
  const [rows, categories] = await Promise.all([listCards(db, { productIds, now }), listCategories(db)]);
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  const results = rows.map((row) => {
    const card = toCard(row, { shopName: settings.shopName, comboNumbers: new Map() });
    const option = firstOption(card.options);
    return {
      id: card.id,
      name: card.name,
      brand: card.brand,
      category: nameById.get(row.categoryId) ?? '',
      priceCents: option?.priceCents ?? 0,
      imageUrl: card.imageUrl,
      moods: card.moods,
      flavor: option?.flavor ?? null,
      measure: option?.measure ?? '',
      format: card.format,
      isMoodMatch: false,
      relevanceScore: 0,
    };
  });
  return { ...NO_ANSWER, results };
}
