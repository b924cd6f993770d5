import { listCategories } from '#db/queries/catalog/categories.ts';
import { listCards } from '#db/queries/catalog/products.ts';
import { findNextUnlock } from '#db/queries/drops/drops.ts';
import { listBrandNames } from '#db/queries/search/candidates.ts';
import { listNamedLike } from '#db/queries/search/named-like.ts';
import { firstOption, isAccessory, type ListedProduct } from '#domain/catalog/product.ts';
import { MOODS, type Mood } from '#domain/moods.ts';
import type { PriceRange } from '#domain/search/price-words.ts';
import {
  type Asked,
  isWithin,
  type Ranked,
  rankProducts,
  type SearchInput,
  suggest,
} from '#domain/search/rank.ts';
import { MOST_RESULTS, type Searched } from '#domain/search/relevance.ts';
import { FORMAT_NAMES, parseSynonyms } from '#domain/search/synonyms.ts';
import { understand, understandLoosely } from '#domain/search/understand.ts';
import type { PublicContext } from '../context.ts';
import { findCandidates } from './find-candidates.ts';
import { toCard } from './to-card.ts';

/** SEARCH-10. Price, flavor and size are those of the first option in stock, within the price that was asked for. */
export type SearchResult = {
  id: string;
  name: string;
  brand: string;
  category: string;
  priceCents: number;
  imageUrl: string | null;
  moods: readonly Mood[];
  flavor: string | null;
  /** Size and strength of that option (CAT-35). */
  measure: string;
  format: string;
  isMoodMatch: boolean;
  relevanceScore: number;
};

export type SearchAnswer = {
  results: SearchResult[];
  suggestions: string[];
  /** If nothing was found: the closest products, and categories to browse instead (SEARCH-22). */
  nearest: SearchResult[];
  categories: { slug: string; name: string }[];
};

export const NO_ANSWER: SearchAnswer = { results: [], suggestions: [], nearest: [], categories: [] };

const MOST_NEAREST = 4;
const ALL_GOODS = { readings: [''], price: null, wantsAccessory: false };

/**
 * The best twenty visible products for a term in lower case, scored 0 to 100, and up to five names that contain it
 * (SEARCH-03, SEARCH-08, SEARCH-14, SEARCH-17). The term is read with the shop's synonyms and its price; without a
 * result it is parsed again with typing errors corrected, and then the closest products are returned (SEARCH-20..22). A
 * blank term finds nothing (SEARCH-05). The answer changes by itself when the next drop opens.
 */
export async function searchProducts(context: PublicContext, input: SearchInput): Promise<SearchAnswer> {
  const { db, now, settings, changesAt } = context;
  const { term, mood, lean } = input;
  if (!term) return NO_ANSWER;
  const synonyms = parseSynonyms(settings.searchSynonyms);
  const asked = { ...understand(term, synonyms), mood, lean };
  const loose = { ...understandLoosely(term, synonyms), mood, lean };
  const [ranked, brands, unlockAt] = await Promise.all([
    findFirst(context, isSame(asked, loose) ? [asked] : [asked, loose]),
    listBrandNames(db, term),
    findNextUnlock(db, now),
  ]);
  if (unlockAt) changesAt(unlockAt);
  const names = ranked.map(({ product }) => product.name);
  return {
    results: ranked.map((found) => toResult(found, asked.price)),
    suggestions: suggest([...MOODS, ...FORMAT_NAMES, ...brands, ...names], term),
    ...(ranked.length === 0 ? await findInstead(context, loose) : { nearest: [], categories: [] }),
  };
}

/** A term without a typing error stays the same after correction, so it is not searched again. */
function isSame(one: Asked, other: Asked): boolean {
  return one.readings.join('\n') === other.readings.join('\n');
}

/** The first of these searches with a result. */
async function findFirst(
  context: PublicContext,
  all: readonly Asked[],
  most = MOST_RESULTS,
): Promise<Ranked<SearchedCard>[]> {
  const [asked, ...others] = all;
  if (!asked) return [];
  const ids = await findCandidates(context, asked, most);
  const ranked = rankProducts(await readSearched(context, ids), asked);
  return ranked.length > 0 ? ranked : findFirst(context, others, most);
}

/** The same at any price, the same in any mood, or what the shop puts first. */
async function findInstead(context: PublicContext, asked: Asked) {
  const [nearest, brandsAndCategories] = await Promise.all([
    findFirst(
      context,
      [
        ...(asked.price ? [{ ...asked, price: null }] : []),
        ...(asked.mood ? [{ ...asked, price: null, mood: null }] : []),
        { ...asked, ...ALL_GOODS },
        { ...ALL_GOODS, mood: null, lean: null },
      ],
      MOST_NEAREST,
    ),
    listCategories(context.db),
  ]);
  return {
    nearest: nearest.slice(0, MOST_NEAREST).map((found) => toResult(found, null)),
    categories: brandsAndCategories.map(({ slug, name }) => ({ slug, name })),
  };
}

type SearchedCard = ListedProduct & Searched;

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
    pricesCents: row.options
      .filter(({ isOn, stock }) => isOn && stock > 0)
      .map(({ priceCents }) => priceCents),
    isAccessory: isAccessory(row),
  }));
}

function toResult(
  { product, score, isMoodMatch }: Ranked<SearchedCard>,
  price: PriceRange | null,
): SearchResult {
  const fitting = product.options.filter(({ priceCents }) => price === null || isWithin(priceCents, price));
  const option = firstOption(fitting) ?? firstOption(product.options);
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    category: product.category,
    priceCents: option?.priceCents ?? 0,
    imageUrl: product.imageUrl,
    moods: product.moods,
    flavor: option?.flavor ?? null,
    measure: option?.measure ?? '',
    format: product.format,
    isMoodMatch,
    relevanceScore: score,
  };
}

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
