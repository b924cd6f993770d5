/** Synonyms by the shop's word (SEARCH-20). */
export type Synonyms = ReadonlyMap<string, string>;

/** The line whose words stand for all products. */
export const ANYTHING = 'anything';

/**
 * Lines "shop's word: everyday, other words" → each everyday word with the shop's. Blank lines and lines without words
 * are ignored; a duplicate word keeps its first meaning (SEARCH-20).
 */
export function parseSynonyms(text: string): Synonyms {
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const [meant = '', words = ''] = line.toLowerCase().split(':');
    const everyday = words.split(',').map((word) => word.trim());
    return meant.trim() ? everyday.filter(Boolean).map((word) => [word, meant.trim()] as const) : [];
  });
  return new Map(pairs.toReversed());
}
