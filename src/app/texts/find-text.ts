/**
 * The entry of a table for a key that visitors or staff have typed. A plain `table[key]` would also find the properties
 * that every object inherits: a category called `toString` would be a function.
 */
export function findWord<Word>(table: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
