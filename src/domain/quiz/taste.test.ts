import { expect, test } from 'vitest';
import { type QuizQuestion, type StoredQuestion, toQuestion } from './question.ts';
import { isAnswerTo, suggestsBundle, toTaste } from './taste.ts';

const stored = (id: string, number: number, more: Partial<StoredQuestion>): StoredQuestion => ({
  id,
  questionNumber: number,
  questionText: `${id}?`,
  questionSubtext: '',
  questionType: 'choice',
  options: [],
  weights: {},
  rules: {},
  ...more,
});

const MOOD_WORDS = ['Calm', 'Creative', 'Social', 'Melt', 'Elevated'];
const each = (points: number) =>
  Object.fromEntries(MOOD_WORDS.map((mood) => [mood, { moods: { [mood]: points } }]));

const QUESTIONS: QuizQuestion[] = [
  stored('feeling', 1, { options: MOOD_WORDS, weights: each(3) }),
  stored('strength', 5, {
    questionType: 'slider',
    options: { min: 1, max: 5, labels: ['Light', 'Balanced', 'Heavy'] },
    weights: {
      ranges: [
        { from: 1, to: 2, moods: { Calm: 3 } },
        { from: 3, to: 3, moods: { Creative: 2, Social: 2 } },
        { from: 4, to: 5, moods: { Melt: 2, Elevated: 2 } },
      ],
    },
  }),
  stored('first', 6, { options: ['Gummies', 'Drinks'], weights: { Gummies: { formats: { Gummies: 3 } } } }),
  stored('second', 7, {
    options: ['Mix', 'Gummies', 'Drinks', 'Pre-rolls'],
    weights: {
      Mix: { formats: { Mix: 2, Drinks: 1, Vapes: 1 } },
      Gummies: { formats: { Gummies: 2 } },
    },
  }),
  stored('brand', 9, {
    options: ['Only Monster', 'Mix of both', 'Open to everything'],
    rules: { hides_third_party: ['Only Monster'] },
  }),
  stored('avoid', 10, { options: ['None', ...MOOD_WORDS], weights: { None: {}, ...each(-2) } }),
  stored('budget', 11, {
    options: ['Under $25', '$25-40', '$41-60'],
    rules: {
      buckets: [
        { option: 'Under $25', bucket: 1 },
        { option: '$25-40', bucket: 2 },
        { option: '$41-60', bucket: 3 },
      ],
    },
  }),
].map(toQuestion);

test.each([
  [1, { Calm: 3, Creative: 0, Social: 0, Melt: 0, Elevated: 0 }],
  [2, { Calm: 3, Creative: 0, Social: 0, Melt: 0, Elevated: 0 }],
  [3, { Calm: 0, Creative: 2, Social: 2, Melt: 0, Elevated: 0 }],
  [4, { Calm: 0, Creative: 0, Social: 0, Melt: 2, Elevated: 2 }],
  [5, { Calm: 0, Creative: 0, Social: 0, Melt: 2, Elevated: 2 }],
])('[QUIZB-11] a strength of %i adds %j', (strength, scores) => {
  expect(toTaste(QUESTIONS, { strength }).moodScores).toEqual(scores);
});

test('[QUIZB-17] every answer adds points; the highest mood is first, the next one second', () => {
  expect(toTaste(QUESTIONS, { feeling: 'Melt', strength: 1 })).toMatchObject({
    primaryMood: 'Calm',
    secondaryMood: 'Melt',
  });
  expect(toTaste(QUESTIONS, { feeling: 'Elevated', strength: 4 })).toMatchObject({
    moodScores: { Elevated: 5, Melt: 2 },
    primaryMood: 'Elevated',
    secondaryMood: 'Melt',
  });
});

test('[QUIZB-18] ties resolve in the order of the moods', () => {
  expect(toTaste(QUESTIONS, { strength: 3 })).toMatchObject({
    primaryMood: 'Creative',
    secondaryMood: 'Social',
  });
  expect(toTaste(QUESTIONS, { strength: 5 })).toMatchObject({
    primaryMood: 'Melt',
    secondaryMood: 'Elevated',
  });
});

test('[QUIZB-13] the mood to avoid loses two points; “None” changes nothing', () => {
  const answers = { feeling: 'Social', strength: 3 };
  expect(toTaste(QUESTIONS, { ...answers, avoid: 'Social' }).moodScores.Social).toBe(3);
  expect(toTaste(QUESTIONS, { ...answers, avoid: 'None' }).moodScores.Social).toBe(5);
  expect(toTaste(QUESTIONS, { feeling: 'Calm', avoid: 'Melt' })).toMatchObject({ secondaryMood: null });
});

test('[QUIZB-17] at most three formats count', () => {
  const { preferredFormats, formatScores } = toTaste(QUESTIONS, { first: 'Gummies', second: 'Mix' });
  expect(formatScores).toEqual({ Gummies: 3, Mix: 2, Drinks: 1, Vapes: 1 });
  expect(preferredFormats).toEqual(['Gummies', 'Mix', 'Drinks']);
  expect(toTaste(QUESTIONS, { first: 'Gummies', second: 'Gummies' }).formatScores).toEqual({ Gummies: 5 });
});

test.each([
  ['Only Monster', true],
  ['Mix of both', false],
  ['Open to everything', false],
  [undefined, false],
])('[QUIZB-12] brand preference %s hides third-party goods: %s', (brand, hides) => {
  expect(toTaste(QUESTIONS, brand ? { brand } : {}).hidesThirdParty).toBe(hides);
});

test.each([
  ['Under $25', 1, false],
  ['$25-40', 2, false],
  [undefined, 2, false],
  ['$41-60', 3, true],
])(
  '[QUIZB-14, QUIZB-15, QUIZB-16] budget %s is bucket %i, a bundle is suggested: %s',
  (budget, bucket, suggested) => {
    const taste = toTaste(QUESTIONS, budget ? { budget } : {});
    expect(taste.budget.bucket).toBe(bucket);
    expect(suggestsBundle(taste.budget)).toBe(suggested);
  },
);

test('[QUIZB-02, SEC-09] only listed choices count as answers to a question', () => {
  const [feeling, strength] = QUESTIONS;
  if (!feeling || !strength) throw new Error('no questions');
  expect(isAnswerTo(feeling, 'Calm')).toBe(true);
  expect([
    isAnswerTo(feeling, 'Sunny'),
    isAnswerTo(feeling, 3),
    isAnswerTo(feeling, undefined),
  ]).not.toContain(true);
  expect(isAnswerTo(strength, 5)).toBe(true);
  expect([isAnswerTo(strength, 6), isAnswerTo(strength, 2.5), isAnswerTo(strength, '3')]).not.toContain(true);
});

test('[QUIZB-02] unreadable parts of a stored question are ignored', () => {
  const odd = stored('odd', 1, {
    options: ['One', 2, null],
    weights: { One: { moods: { Calm: 'x', Sunny: 3, Sleepy: 1 } } },
  });
  expect(toQuestion(odd)).toMatchObject({
    type: 'choice',
    choices: [{ label: 'One', weights: { moods: { Melt: 1 }, formats: {} } }],
  });
  expect(toQuestion({ ...odd, questionType: 'slider', options: null, weights: null })).toMatchObject({
    min: 1,
    max: 5,
    ranges: [],
  });
});
