import type { Database } from '#db/client.ts';
import {
  type FoundWord,
  findBrandsAndCategories,
  listAnyCandidates,
  listLesserCandidates,
  listNamedCandidates,
  listScatteredCandidates,
  listTypoCandidates,
  type SearchScope,
} from '#db/queries/search/candidates.ts';
import type { Asked } from '#domain/search/rank.ts';
import { MOST_RESULTS, wordsOfMood } from '#domain/search/relevance.ts';
import { toSearchedWord } from '#domain/search/synonyms.ts';
import { typoPatterns } from '#domain/search/typos.ts';

/**
 * Ids of all products that can be among the best answers to what is asked (SEARCH-14, SEARCH-17, SEARCH-21): of each
 * reading's best, and accessories only where the rest leaves room for them (CAT-37).
 */
export async function findCandidates(shop: Shop, asked: Asked, most = MOST_RESULTS): Promise<string[]> {
  const all = await findReadings(shop, asked, { isGoodsOnly: false, limit: most });
  // Fewer than the limit: no product was left out.
  if (all.length < most || asked.wantsAccessory) return all;
  return [...new Set([...(await findReadings(shop, asked, { isGoodsOnly: true, limit: most })), ...all])];
}

type Shop = { db: Database; now: Date };

async function findReadings(
  { db, now }: Shop,
  asked: Asked,
  { isGoodsOnly, limit }: Pick<SearchScope, 'isGoodsOnly' | 'limit'>,
): Promise<string[]> {
  const { readings, price, mood, lean } = asked;
  const meant = mood ?? lean;
  const scope = {
    now,
    price,
    isGoodsOnly,
    onlyTags: mood && wordsOfMood(mood),
    firstTags: meant ? wordsOfMood(meant) : [],
    limit,
  };
  const found = await Promise.all(readings.map((reading) => findReading(db, scope, reading)));
  return [...new Set(found.flat())];
}

/**
 * A match of name or brand scores more than any other, mood included, and a typing error less than all: so each kind is
 * searched only if there is room for it.
 */
async function findReading(db: Database, scope: SearchScope, reading: string): Promise<string[]> {
  if (!reading) return listAnyCandidates(db, scope);
  const word = await findBrandsAndCategories(db, toSearchedWord(reading));
  const named = await listNamedCandidates(db, scope, word);
  if (named.length >= scope.limit) return named;
  const found = new Set([...named, ...(await findLesser(db, scope, word))]);
  if (found.size >= scope.limit || reading.length < 4) return [...found];
  const typos = await listTypoCandidates(db, scope, typoPatterns(reading));
  return [...new Set([...found, ...typos])];
}

/** Several words may match in several fields; this includes all in one field. */
async function findLesser(db: Database, scope: SearchScope, whole: FoundWord): Promise<string[]> {
  const texts = whole.text.split(' ');
  if (texts.length === 1) return listLesserCandidates(db, scope, whole);
  const words = await Promise.all(texts.map((text) => findBrandsAndCategories(db, toSearchedWord(text))));
  return listScatteredCandidates(db, scope, words);
}
