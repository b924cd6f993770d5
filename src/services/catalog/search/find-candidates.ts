import type { Database } from '#db/client.ts';
import {
  type FoundWord,
  findShelves,
  listLesserCandidates,
  listNamedCandidates,
  listScatteredCandidates,
  listTypoCandidates,
  type SearchScope,
} from '#db/queries/search/candidates.ts';
import type { SearchWish } from '#domain/search/rank.ts';
import { MOST_RESULTS, wordsOfMood } from '#domain/search/relevance.ts';
import { toSearchedWord } from '#domain/search/searched-word.ts';
import { typoPatterns } from '#domain/search/typo-patterns.ts';

/**
 * Ids of all products that can be among the best answers to a term (SEARCH-14, SEARCH-17). Every match of name or brand
 * scores more than any other, mood included, and a typing slip less than all: so each is looked for only when there is
 * room for it.
 */
export async function findCandidates(
  { db, now }: { db: Database; now: Date },
  { term, mood, lean }: SearchWish,
): Promise<string[]> {
  const meant = mood ?? lean;
  const scope = {
    now,
    onlyTags: mood && wordsOfMood(mood),
    firstTags: meant ? wordsOfMood(meant) : [],
    limit: MOST_RESULTS,
  };
  const word = await findShelves(db, toSearchedWord(term));
  const named = await listNamedCandidates(db, scope, word);
  if (named.length >= MOST_RESULTS) return named;
  const found = new Set([...named, ...(await findLesser(db, scope, word))]);
  if (found.size >= MOST_RESULTS || term.length < 4) return [...found];
  const typos = await listTypoCandidates(db, scope, typoPatterns(term));
  return [...new Set([...found, ...typos])];
}

/** Several words may stand in several places; all in one place is a case of that. */
async function findLesser(db: Database, scope: SearchScope, whole: FoundWord): Promise<string[]> {
  const texts = whole.text.split(' ');
  if (texts.length === 1) return listLesserCandidates(db, scope, whole);
  const words = await Promise.all(texts.map((text) => findShelves(db, toSearchedWord(text))));
  return listScatteredCandidates(db, scope, words);
}
