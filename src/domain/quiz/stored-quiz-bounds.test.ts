import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS } from '../catalog/formats.ts';
import { MOODS } from '../moods.ts';
import { BUDGET_SLIDER } from './budget.ts';
import {
  ALL_FORMATS,
  EXPERIENCES,
  FEELINGS,
  QUIZ_FORMATS,
  QUIZ_SETTINGS,
  type QuizFormat,
} from './mood-choices.ts';
import {
  canGoOn,
  isChosenFormat,
  MOOD_STEPS,
  NO_ANSWERS,
  type OpenAnswers,
  toggleFormat,
} from './mood-quiz.ts';
import { parseKeptQuiz } from './stored-quiz.ts';

const WHOLE: OpenAnswers = {
  feeling: 'Tired',
  goal: 'Calm',
  setting: 'Work Mode',
  experience: 'Regular',
  formats: ['Edibles'],
  budget: 60,
};
const LAST = MOOD_STEPS.length - 1;
const { min, max, step: pace } = BUDGET_SLIDER;

const kept = (answers: unknown, step: unknown = 0, stage: unknown = 'asking') =>
  parseKeptQuiz({ answers, step, stage, result: 'r1' });
const EMPTY = { step: 0, answers: NO_ANSWERS, stage: 'asking', result: null };

test.each([
  null,
  undefined,
  '',
  'x',
  5,
  true,
  [],
  {},
  { answers: null },
  { answers: 'x', step: 'x' },
  { stage: 'done' },
])('[SHELL-46] %j begins the quiz again', (stored) => {
  expect(parseKeptQuiz(stored)).toEqual(EMPTY);
});

test('[QUIZA-12] whole answers are kept as they were', () => {
  expect(kept(WHOLE, 5)).toEqual({ step: 5, answers: WHOLE, stage: 'asking', result: null });
});

const LISTS = { feeling: FEELINGS, goal: MOODS, setting: QUIZ_SETTINGS, experience: EXPERIENCES } as const;

test.each(Object.entries(LISTS) as [keyof typeof LISTS, readonly string[]][])(
  '[QUIZA-02, QUIZA-12] every word of the list of %s is kept, no other',
  (field, words) => {
    for (const word of words) expect(kept({ ...WHOLE, [field]: word }).answers[field]).toBe(word);
    for (const word of ['', 'calm', 'tired', `${words[0]} `, null, 5, [words[0]]])
      expect(kept({ ...WHOLE, [field]: word }).answers).not.toHaveProperty(field);
  },
);

test.each([
  [min - pace, false],
  [min - 1, false],
  [min, true],
  [min + 1, false],
  [min + pace, true],
  [max - pace, true],
  [max, true],
  [max + 1, false],
  [max + pace, false],
  [55.5, false],
  [Number.NaN, false],
  ['60', false],
  [null, false],
])('[QUIZA-09] a kept budget of %j is one of the slider: %s', (budget, isOne) => {
  expect(kept({ ...WHOLE, budget }).answers.budget).toBe(isOne ? budget : BUDGET_SLIDER.default);
});

test('[QUIZA-06] kept formats are those of the list, in its order, each once', () => {
  const formats = ['Drinks', 'Vapes', 'Drinks', 'Soup', 5, null];
  expect(kept({ ...WHOLE, formats }).answers.formats).toEqual(['Vapes', 'Drinks']);
  for (const none of [null, 'Vapes', 5, {}])
    expect(kept({ ...WHOLE, formats: none }).answers.formats).toEqual([]);
});

test.each(MOOD_STEPS.slice(0, LAST))(
  '[QUIZA-11] without an answer to %s nobody stands further on',
  (missing) => {
    const answers = { ...WHOLE, [missing]: undefined };
    const reached = kept(answers, LAST, 'done');
    expect(reached.step).toBe(MOOD_STEPS.indexOf(missing));
    expect(reached).toMatchObject({ stage: 'asking', result: null });
  },
);

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [LAST - 1, LAST - 1],
  [LAST, LAST],
  [LAST + 1, LAST],
  [1.5, 0],
  ['3', 0],
  [null, 0],
  [Number.NaN, 0],
])('[QUIZA-12] the kept step %j is the step %i', (step, expected) => {
  expect(kept(WHOLE, step).step).toBe(expected);
});

test('[QUIZA-22] a result comes back with whole answers only, and only where the quiz was done', () => {
  expect(kept(WHOLE, 5, 'done')).toMatchObject({ stage: 'done', result: 'r1' });
  expect(parseKeptQuiz({ answers: WHOLE, stage: 'done' })).toMatchObject({ stage: 'done', result: null });
  for (const stage of ['asking', 'Done', true, null])
    expect(kept(WHOLE, 5, stage)).toMatchObject({ stage: 'asking', result: null });
});

test('[QUIZA-12, SHELL-46] what was read is read again the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (answers, step) => {
      const first = kept(answers, step, 'done');
      expect(parseKeptQuiz(first)).toEqual(first);
    }),
  );
});

const isTidy = (chosen: readonly QuizFormat[]) => !chosen.includes(ALL_FORMATS) || chosen.length === 1;

test('[QUIZA-07] however one presses, all and single ones never stand together, and twice is as before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...QUIZ_FORMATS), { maxLength: 12 }), (presses) => {
      const chosen = presses.reduce<QuizFormat[]>((before, format) => toggleFormat(before, format), []);
      expect(isTidy(chosen)).toBe(true);
      expect(new Set(chosen).size).toBe(chosen.length);
      for (const format of QUIZ_FORMATS)
        expect(toggleFormat(chosen, format).includes(format)).toBe(!chosen.includes(format));
    }),
  );
});

test.each(MOOD_STEPS)(
  '[QUIZA-08, QUIZA-11] from %s one goes on with its own answer, whatever else is open',
  (step) => {
    expect(canGoOn(step, NO_ANSWERS)).toBe(step === 'budget');
    expect(canGoOn(step, WHOLE)).toBe(true);
    expect(canGoOn(step, { ...NO_ANSWERS, [step]: WHOLE[step] })).toBe(true);
    expect(canGoOn(step, { ...WHOLE, [step]: step === 'formats' ? [] : undefined })).toBe(step === 'budget');
  },
);

test('[QUIZA-14] all of the above is every format, a single word its own', () => {
  for (const format of [...FORMATS, 'unknown']) {
    expect(isChosenFormat(format, [ALL_FORMATS])).toBe(true);
    expect(isChosenFormat(format, [])).toBe(false);
  }
  const of = (word: QuizFormat) => FORMATS.filter((format) => isChosenFormat(format, [word]));
  expect(of('Vapes')).toEqual(['disposable', 'vape', 'pod']);
  expect(of('Edibles')).toEqual(['gummies', 'edible']);
  expect(of('Pre-Rolls')).toEqual(['pre-roll', 'roll_pack']);
  expect(of('Drinks')).toEqual(['drink', 'shot']);
});
