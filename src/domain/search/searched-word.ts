import { FORMATS, formatGroups } from '../catalog/formats.ts';
import { MOODS } from '../moods/moods.ts';
import { wordsOfMood } from './relevance.ts';

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
