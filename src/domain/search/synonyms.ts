import { FORMATS, formatGroups } from '../catalog/formats.ts';
import { MOODS } from '../moods.ts';
import { wordsOfMood } from './relevance.ts';

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

/** The names of formats, as suggestions offer them (SEARCH-09, CAT-14). */
export const FORMAT_NAMES = ['Disposables', 'Vapes', 'Pre-rolls', 'Gummies', 'Edibles', 'Drinks', 'Mix'];

/** A word or phrase in lower case with the formats and the stored mood words whose names contain it (SEARCH-17, CAT-03). */
export function toSearchedWord(text: string) {
  const contains = (word: string) => word.toLowerCase().includes(text);
  return {
    text,
    formats: FORMATS.filter((format) => [format.replace('_', ' '), ...formatGroups(format)].some(contains)),
    moodTags: MOODS.map(wordsOfMood)
      .filter((words) => words.some(contains))
      .flat(),
  };
}
