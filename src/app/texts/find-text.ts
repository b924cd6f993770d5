/**
 * What a table says for a key that visitors or staff have typed. A plain `table[key]` would also answer with what
 * every object has: a shelf called `toString` is a function there.
 */
export function findWord<Word>(table: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
