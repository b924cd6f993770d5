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

/** Is one word the other after at most one typing slip: a letter more, less, another one, or two swapped (SEARCH-17)? */
export function isWithinOneTypo(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const from = firstDifference(short, long);
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  return short.slice(from + 1) === long.slice(from + 1) || isSwapAt(from, short, long);
}

function firstDifference(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  const at = Array.from({ length: end }, (_, index) => index).find((index) => one[index] !== other[index]);
  return at ?? end;
}

function isSwapAt(at: number, one: string, other: string): boolean {
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}
