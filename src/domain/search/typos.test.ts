import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinOneTypo, typoPatterns } from './typos.ts';

const letter = fc.constantFrom('a', 'b', 'c');
const word = fc.string({ unit: letter, maxLength: 6 });

/** Slips counted by the textbook: the fewest steps of adding, dropping, changing one letter or swapping two neighbours. */
function slips(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      if (isSwap && row > 1 && column > 1) steps.push(at(row - 2, column - 2) + 1);
      (table[row] ?? [])[column] = Math.min(...steps);
    }
  return at(one.length, other.length);
}

test('[SEARCH-17] a slip is one step of the textbook, for every pair of short words', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isWithinOneTypo(one, other)).toBe(slips(one, other) <= 1);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['', '', true],
  ['', 'a', true],
  ['', 'ab', false],
  ['fig', 'fig', true],
  ['fig', 'figs', true],
  ['fig', 'ifg', true],
  ['fig', 'gif', false],
  ['fig', 'fgi', true],
  ['fig', 'f', false],
  ['figs', 'fg', false],
  ['abcd', 'badc', false],
  ['Fig', 'fig', true],
  ['FIG', 'fig', false],
  ['füg', 'fug', true],
])('[SEARCH-17] "%s" is one slip from "%s" at most: %s', (one, other, isNear) => {
  expect(isWithinOneTypo(one, other)).toBe(isNear);
  expect(isWithinOneTypo(other, one)).toBe(isNear);
});

test('[SEARCH-17, SEARCH-22] every word with one slip holds a pattern of the term at its edge', () => {
  const term = fc.string({ unit: letter, minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(
      term,
      word,
      fc.nat(),
      letter,
      fc.constantFrom('drop', 'add', 'change', 'swap'),
      (typed, _, n, other, kind) => {
        const place = n % typed.length;
        const [before, after] = [typed.slice(0, place), typed.slice(place + 1)];
        const slipped = {
          drop: before + after,
          add: before + other + typed.slice(place),
          change: before + other + after,
          swap: before + after.slice(0, 1) + typed.charAt(place) + after.slice(1),
        }[kind];
        const { starts, ends } = typoPatterns(typed);
        const isFound =
          starts.some((start) => slipped.startsWith(start)) || ends.some((end) => slipped.endsWith(end));
        expect(isFound).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['abcd', ['ab', 'acbd'], ['cd']],
  ['abcde', ['ab', 'acbde'], ['cde']],
])('[SEARCH-17] the patterns of "%s" are its halves and the swap in the middle', (term, starts, ends) => {
  expect(typoPatterns(term)).toEqual({ starts, ends });
});
