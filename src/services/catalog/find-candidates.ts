import type { Database } from '#db/client.ts';
import {
  listDirectCandidates,
  listScatteredCandidates,
  listTypoCandidates,
} from '#db/queries/search/candidates.ts';
import type { SearchWish } from '#domain/search/rank.ts';
import { MOST_RESULTS, wordsOfMood } from '#domain/search/relevance.ts';
import { toSearchedWord } from '#domain/search/searched-word.ts';
import { typoPatterns } from '#domain/search/typo-patterns.ts';

/**
 * Ids of all products that can be among the best answers to a term (SEARCH-14, SEARCH-17). Words in several places and
 * typing slips score less than every direct match, so they are looked for only when there is room for them.
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
  const direct = await listDirectCandidates(db, { ...scope, word: toSearchedWord(term) });
  if (direct.length >= MOST_RESULTS) return direct;
  const words = term.split(' ').map(toSearchedWord);
  const scattered = words.length > 1 ? await listScatteredCandidates(db, { ...scope, words }) : [];
  const found = new Set([...direct, ...scattered]);
  if (found.size >= MOST_RESULTS || term.length < 4) return [...found];
  const typos = await listTypoCandidates(db, { ...scope, ...typoPatterns(term) });
  return [...new Set([...found, ...typos])];
}
