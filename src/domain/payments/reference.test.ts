import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawReference, isReference } from './reference.ts';

const LETTERS = [...'BCDFGHJKMNPQRSTVWXZ'];
const references = fc.uint8Array({ minLength: 8, maxLength: 32 }).map(drawReference);
const places = fc.integer({ min: 0, max: 5 });

const withLetter = (text: string, place: number, letter: string) =>
  text.slice(0, place) + letter + text.slice(place + 1);

test('[MATCH-01] every drawn reference is six letters whose last one fits', () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{6}$/);
      expect(isReference(reference)).toBe(true);
    }),
  );
});

test('[MATCH-01] one wrong letter is found, wherever it stands', () => {
  fc.assert(
    fc.property(references, places, fc.constantFrom(...LETTERS), (reference, place, letter) => {
      fc.pre(reference[place] !== letter);
      expect(isReference(withLetter(reference, place, letter))).toBe(false);
    }),
  );
});

test('[MATCH-01] two neighbours that are exchanged are found', () => {
  fc.assert(
    fc.property(references, fc.integer({ min: 0, max: 4 }), (reference, place) => {
      const [first = '', second = ''] = reference.slice(place, place + 2);
      fc.pre(first !== second);
      expect(isReference(withLetter(withLetter(reference, place, second), place + 1, first))).toBe(false);
    }),
  );
});

test('[MATCH-01] other chance draws other letters, the same chance the same', () => {
  const drawn = Array.from({ length: 500 }, (_, at) =>
    drawReference(Uint8Array.of(at >> 8, at, 7, at, 3, 1)),
  );
  expect(new Set(drawn).size).toBe(500);
  expect(drawReference(Uint8Array.of(1, 2, 3, 4, 5))).toBe(drawReference(Uint8Array.of(1, 2, 3, 4, 5)));
  expect(() => drawReference(Uint8Array.of(1, 2, 3, 4))).toThrow(RangeError);
});

test.each(['', 'BCDFG', 'BCDFGHJ', 'bcdfgh', 'AEIOUY', 'BCD FG'])('[MATCH-01] %j is none', (text) => {
  expect(isReference(text)).toBe(false);
});
