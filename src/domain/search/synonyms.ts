/** Everyday words by the word of the shop that they mean (SEARCH-20). */
export type Synonyms = ReadonlyMap<string, string>;

/** The name of the line whose words only say that something is sought: they find all goods. */
export const ANYTHING = 'anything';

/**
 * Lines "shop's word: everyday, other words" → each everyday word with the shop's. Blank lines and lines without words
 * are passed over; a word said twice means the first (SEARCH-20).
 */
export function parseSynonyms(text: string): Synonyms {
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const [meant = '', words = ''] = line.toLowerCase().split(':');
    const everyday = words.split(',').map((word) => word.trim());
    return meant.trim() ? everyday.filter(Boolean).map((word) => [word, meant.trim()] as const) : [];
  });
  return new Map(pairs.toReversed());
}
