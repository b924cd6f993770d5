/**
 * Texts of which every name that is one slip away from the term holds at least one, each at a word's edge: a slip
 * spoils one half of a word and leaves the other whole; swapped letters in its middle are tried outright (SEARCH-17).
 * `starts` are found where a word begins, `ends` where one ends.
 */
export function typoPatterns(term: string): { starts: string[]; ends: string[] } {
  const middle = Math.floor(term.length / 2);
  const [left, right] = [term.slice(0, middle), term.slice(middle)];
  const swapped = left.slice(0, -1) + right.charAt(0) + left.slice(-1) + right.slice(1);
  return { starts: [left, swapped], ends: [right] };
}
