import { expect, test } from 'vitest';
import { parseKeptQuiz } from './stored-quiz.ts';

const ANSWERS = {
  feeling: 'Tired',
  goal: 'Calm',
  setting: 'Home Vibes',
  experience: 'Regular',
  formats: ['Vapes'],
  budget: 80,
};

test('[QUIZA-12] stored answers are restored with step and result', () => {
  const kept = { step: 5, answers: ANSWERS, stage: 'done', result: { id: 'r' } };
  expect(parseKeptQuiz(kept)).toEqual(kept);
  expect(parseKeptQuiz({ ...kept, stage: 'packing' })).toMatchObject({
    stage: 'asking',
    step: 5,
    result: null,
  });
});

test.each([
  [null, 0],
  ['text', 0],
  [{ step: 9 }, 0],
  [{ step: 4, answers: { ...ANSWERS, setting: 'The moon' } }, 2],
  [{ step: -3, answers: ANSWERS }, 0],
])('[QUIZA-12, SHELL-46] from %j the known answers are restored, up to step %i', (stored, step) => {
  expect(parseKeptQuiz(stored)).toMatchObject({ step, stage: 'asking' });
});

test('[QUIZA-09, SHELL-46] a stored budget outside the slider becomes the default', () => {
  expect(parseKeptQuiz({ answers: { ...ANSWERS, budget: 55 } }).answers.budget).toBe(50);
  expect(parseKeptQuiz({ answers: { ...ANSWERS, formats: ['Hats', 'Drinks'] } }).answers.formats).toEqual([
    'Drinks',
  ]);
});
