import { findWord } from './find-text.ts';

/** What a thing is, in a word; a format that has none is read as it is stored (CAT-35). */
export function formatWord(words: Readonly<Record<string, string>>, format: string): string {
  return findWord(words, format) ?? format.replaceAll('_', ' ');
}
