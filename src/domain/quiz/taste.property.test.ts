import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import { BUDGET_BUCKETS, toBucket } from './budget-bucket.ts';
import { FIRST_TIMER } from './mood-choices.ts';
import type { QuizChoice, QuizQuestion } from './question.ts';
import { isAnswerTo, suggestsBundle, toTaste } from './taste.ts';

const choice = (label: string, facts: Partial<QuizChoice> = {}): QuizChoice => ({
  label,
  weights: { moods: {}, formats: {} },
  bucket: null,
  hidesThirdParty: false,
  ...facts,
});

const ask = (id: string, ...choices: QuizChoice[]): QuizQuestion => ({
  id,
  number: 1,
  text: id,
  subtext: '',
  type: 'choice',
  choices,
});

const SLIDER: QuizQuestion = {
  ...{
    id: 'strength',
    number: 5,
    text: 'How strong?',
    subtext: '',
    type: 'slider',
    min: 1,
    max: 5,
    labels: [],
  },
  ranges: [
    { from: 1, to: 2, weights: { moods: { Calm: 3 }, formats: {} } },
    { from: 3, to: 3, weights: { moods: { Creative: 2, Social: 2 }, formats: {} } },
    { from: 4, to: 5, weights: { moods: { Melt: 2, Elevated: 2 }, formats: {} } },
  ],
};

const moodChoice = (mood: Mood, points: number) =>
  choice(mood, { weights: { moods: { [mood]: points }, formats: {} } });
const WISHES = ['q1', 'q2', 'q3'].map((id, place) =>
  ask(id, ...MOODS.map((mood) => moodChoice(mood, 3 - place))),
);

// "None" is no choice of these questions: it stands for an answer that is not there.
const anyAnswers = fc.record(
  Object.fromEntries(WISHES.map(({ id }) => [id, fc.constantFrom<string>(...MOODS, 'None')])),
);

test('[QUIZB-17] the score of a mood is the sum over the answers that name it', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { moodScores } = toTaste(WISHES, answers);
      for (const mood of MOODS) {
        const named = WISHES.map(({ id }, place) => (answers[id] === mood ? 3 - place : 0));
        expect(moodScores[mood]).toBe(named.reduce((sum, points) => sum + points, 0));
      }
    }),
  );
});

test('[QUIZB-17, QUIZB-18] first and second are the two highest above zero, ties in the order of the moods', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { moodScores, primaryMood, secondaryMood } = toTaste(WISHES, answers);
      const left = (without: Mood | null) => MOODS.filter((mood) => mood !== without && moodScores[mood] > 0);
      const best = (moods: readonly Mood[]) =>
        moods.find((mood) => moods.every((other) => moodScores[other] <= moodScores[mood])) ?? null;
      expect(primaryMood).toBe(best(left(null)));
      expect(secondaryMood).toBe(primaryMood && best(left(primaryMood)));
    }),
  );
});

test('[QUIZB-17] the order of the questions changes no score', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.shuffledSubarray(WISHES, { minLength: WISHES.length }),
      (answers, shuffled) => {
        expect(toTaste(shuffled, answers).moodScores).toEqual(toTaste(WISHES, answers).moodScores);
      },
    ),
  );
});

test.each([
  [0, {}],
  [1, { Calm: 3 }],
  [2, { Calm: 3 }],
  [2.5, {}],
  [3, { Creative: 2, Social: 2 }],
  [4, { Melt: 2, Elevated: 2 }],
  [5, { Melt: 2, Elevated: 2 }],
  [6, {}],
  ['1', {}],
] as const)('[QUIZB-11] the answer %j to the slider adds %j', (answer, added) => {
  const nothing = Object.fromEntries(MOODS.map((mood) => [mood, 0]));
  expect(toTaste([SLIDER], { strength: answer }).moodScores).toEqual({ ...nothing, ...added });
});

test.each([
  [0, false],
  [1, true],
  [3, true],
  [5, true],
  [6, false],
  [2.5, false],
  [Number.NaN, false],
  ['3', false],
  [undefined, false],
] as const)('[SEC-09, QUIZB-06] %j is an answer to the slider: %s', (answer, isOne) => {
  expect(isAnswerTo(SLIDER, answer)).toBe(isOne);
});

test.each([
  ['Calm', true],
  ['calm', false],
  ['None', false],
  ['', false],
  [0, false],
  [undefined, false],
  ['constructor', false],
] as const)('[SEC-09] %j is an answer to a question of moods: %s', (answer, isOne) => {
  expect(isAnswerTo(ask('q', ...MOODS.map((mood) => moodChoice(mood, 1))), answer)).toBe(isOne);
});

test('[QUIZB-13] a mood that is lowered to nothing or below is neither first nor second', () => {
  const avoid = ask('avoid', ...MOODS.map((mood) => moodChoice(mood, -2)));
  const wish = (points: number) => ask('wish', moodChoice('Melt', points));
  const firstOf = (points: number) =>
    toTaste([wish(points), avoid], { wish: 'Melt', avoid: 'Melt' }).primaryMood;
  expect([1, 2, 3].map(firstOf)).toEqual([null, null, 'Melt']);
});

const format = (label: string, formats: Record<string, number>) =>
  choice(label, { weights: { moods: {}, formats } });

test('[QUIZB-17] the three highest formats are kept, ties in the order of the answers, none at zero', () => {
  const questions = [
    ask('first', format('a', { Gummies: 1, Drinks: 2, Mix: 0 })),
    ask('second', format('b', { Vapes: 2, Gummies: 2, Edibles: 1 })),
  ];
  const taste = toTaste(questions, { first: 'a', second: 'b' });
  expect(taste.formatScores).toEqual({ Gummies: 3, Drinks: 2, Mix: 0, Vapes: 2, Edibles: 1 });
  expect(taste.preferredFormats).toEqual(['Gummies', 'Drinks', 'Vapes']);
});

test.each(BUDGET_BUCKETS)('[QUIZB-14, QUIZB-16] the answer of bucket $bucket is the budget', (one) => {
  const budget = ask('budget', ...BUDGET_BUCKETS.map(({ range, bucket }) => choice(range, { bucket })));
  expect(toTaste([budget], { budget: one.range }).budget).toEqual(one);
  expect(suggestsBundle(one)).toBe(one.bucket >= 3);
});

test('[QUIZB-12, QUIZB-15] without answers: the second bucket, a mix of brands, no mood and nobody new', () => {
  expect(toTaste([SLIDER, ...WISHES], {})).toMatchObject({
    ...{ budget: toBucket(2), hidesThirdParty: false, isFirstTimer: false },
    ...{ primaryMood: null, secondaryMood: null, preferredFormats: [], formatScores: {} },
  });
});

test('[QUIZB-12, QUIZB-30] only the chosen answer hides the others or tells a first timer', () => {
  const brand = ask('brand', choice('Only Monster', { hidesThirdParty: true }), choice('Mix of both'));
  const experience = ask('experience', choice(FIRST_TIMER), choice('Regular'));
  const told = (answers: Record<string, string>) => {
    const { hidesThirdParty, isFirstTimer } = toTaste([brand, experience], answers);
    return [hidesThirdParty, isFirstTimer];
  };
  expect(told({ brand: 'Only Monster', experience: 'Regular' })).toEqual([true, false]);
  expect(told({ brand: 'Mix of both', experience: FIRST_TIMER })).toEqual([false, true]);
  expect(told({ brand: 'only monster', experience: 'first timer' })).toEqual([false, false]);
});
