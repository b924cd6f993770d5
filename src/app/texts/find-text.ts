/**
 * The entry of a table for a key that visitors or staff have typed. A plain `table[key]` would also find the properties
 * that every object inherits: a category called `toString` would be a function.
 */
export function findWord<Word>(table: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The name of a format; a format without one is shown as it is stored (CAT-35). */
export function formatWord(words: Readonly<Record<string, string>>, format: string): string {
  return findWord(words, format) ?? format.replaceAll('_', ' ');
}
