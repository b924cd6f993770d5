/**
 * May these be one person's names (MATCH-03)? Case, accents, order and middle names do not count, and an initial stands
 * for its name: "DOE, JANE Q" is "Jane Doe", "Jane D." is, too. One word alone is nobody's whole name.
 */
export function isSameName(payer: string, customer: string): boolean {
  const [fewer = [], more = []] = [wordsOf(payer), wordsOf(customer)].sort((a, b) => a.length - b.length);
  if (fewer.length < 2) return false;
  const free = [...more];
  let isNamed = false;
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const place = free.findIndex((other) => isSameWord(word, other));
    if (place === -1) return false;
    isNamed ||= word.length > 1 && free[place] === word;
    free.splice(place, 1);
  }
  return isNamed;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

function isSameWord(word: string, other: string): boolean {
  if (word.length > 1 && other.length > 1) return word === other;
  return word[0] === other[0];
}
