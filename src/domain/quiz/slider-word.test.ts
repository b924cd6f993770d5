import { expect, test } from 'vitest';
import { sliderWord } from './question.ts';

const scale = (...labels: string[]) => ({ min: 1, max: 5, labels });

test.each([
  [1, 'Light'],
  [2, 'Light'],
  [3, 'Balanced'],
  [4, 'Heavy'],
  [5, 'Heavy'],
])('[QUIZB-06] of five steps under three words, %i is "%s"', (value, word) => {
  expect(sliderWord(scale('Light', 'Balanced', 'Heavy'), value)).toBe(word);
});

test('[QUIZB-06] a search for the only two words has no third; without words there is none', () => {
  expect([1, 3, 5].map((value) => sliderWord(scale('Light', 'Heavy'), value))).toEqual([
    'Light',
    '',
    'Heavy',
  ]);
  expect(sliderWord(scale(), 3)).toBe('');
  expect(sliderWord({ min: 2, max: 2, labels: ['Light', 'Heavy'] }, 2)).toBe('Light');
});
