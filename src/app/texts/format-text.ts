import { findWord } from './find-text.ts';

/** The name of a format; a format without one is shown as it is stored (CAT-35). */
export function formatWord(words: Readonly<Record<string, string>>, format: string): string {
  return findWord(words, format) ?? format.replaceAll('_', ' ');
}
