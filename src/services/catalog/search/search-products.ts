import { listCards } from '#db/queries/catalog.ts';
import { listCategories } from '#db/queries/categories.ts';
import { findNextUnlock } from '#db/queries/drops.ts';
import { listBrandNames } from '#db/queries/search/candidates.ts';
import { firstOption, type ProductCard } from '#domain/catalog/product.ts';
import { MOODS, type Mood } from '#domain/moods/moods.ts';
import { type Ranked, rankProducts, type SearchWish } from '#domain/search/rank.ts';
import { FORMAT_NAMES } from '#domain/search/searched-word.ts';
import { suggest } from '#domain/search/suggest.ts';
import type { PublicContext } from '../../context.ts';
import { toCard } from '../to-card.ts';
import { findCandidates } from './find-candidates.ts';

/** SEARCH-10. Price, flavor and format are those of the first option in stock. */
export type SearchResult = {
  id: string;
  name: string;
  brand: string;
  category: string;
  priceCents: number;
  imageUrl: string | null;
  moods: readonly Mood[];
  flavor: string | null;
  format: string;
  isMoodMatch: boolean;
  relevanceScore: number;
};

export type SearchAnswer = { results: SearchResult[]; suggestions: string[] };

/**
 * The best twenty visible products for a term in lower case, scored 0 to 100, and up to five names that contain it
 * (SEARCH-03, SEARCH-08, SEARCH-14, SEARCH-17). A blank term finds nothing (SEARCH-05). The answer changes by itself
 * when the next drop opens.
 */
export async function searchProducts(context: PublicContext, wish: SearchWish): Promise<SearchAnswer> {
  const { db, now, changesAt } = context;
  if (!wish.term) return { results: [], suggestions: [] };
  const [ids, brands, unlockAt] = await Promise.all([
    findCandidates({ db, now }, wish),
    listBrandNames(db, wish.term),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const ranked = rankProducts(await readSearched(context, ids), wish);
  const names = ranked.map(({ product }) => product.name);
  return {
    results: ranked.map(toResult),
    suggestions: suggest([...MOODS, ...FORMAT_NAMES, ...brands, ...names], wish.term),
  };
}

export type SearchedCard = ProductCard & { category: string; flavors: string[]; formats: string[] };

/** The visible products of these ids, or all of them, with everything that the rule reads (SEARCH-17). */
export async function readSearched(
  { db, now, settings }: PublicContext,
  ids: readonly string[] | null,
): Promise<SearchedCard[]> {
  if (ids?.length === 0) return [];
  const filter = ids ? { productIds: ids, now } : { now };
  const [rows, categories] = await Promise.all([listCards(db, filter), listCategories(db)]);
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...toCard(row, { shopName: settings.shopName, comboNumbers: new Map() }),
    category: [row.categoryId, row.secondaryCategoryId]
      .map((id) => nameById.get(id ?? '') ?? '')
      .join(' ')
      .trim(),
    flavors: row.options.map(({ flavor }) => flavor ?? '').filter(Boolean),
    formats: [...new Set([row.format, ...row.options.map(({ format }) => format)])],
  }));
}

function toResult({ product, score, isMoodMatch }: Ranked<SearchedCard>): SearchResult {
  const option = firstOption(product.options);
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    priceCents: option?.priceCents ?? 0,
    imageUrl: product.imageUrl,
    moods: product.moods,
    flavor: option?.flavor ?? null,
    format: product.format,
    isMoodMatch,
    relevanceScore: score,
  };
}
