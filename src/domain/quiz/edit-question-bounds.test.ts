import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editQuestion, type QuestionEdit } from './edit-question.ts';
import { BLANK_QUESTION, type StoredQuestion, toQuestion } from './question.ts';

const MAX_CHARACTERS = 200;
const MOST_ORDER = 1000;

const EDIT: QuestionEdit = {
  text: 'How?',
  subtext: '',
  displayOrder: 1,
  isActive: true,
  labels: ['One', 'Two'],
  was: [],
  points: [],
};

const edit = (facts: Partial<QuestionEdit>, stored: StoredQuestion = BLANK_QUESTION) =>
  editQuestion(stored, { ...EDIT, was: labelsOf(stored), ...facts });

/** Each choice in its place, as it is called so far. */
const labelsOf = ({ options }: StoredQuestion) => (Array.isArray(options) ? options.map(String) : []);

const SLIDER: StoredQuestion = {
  ...BLANK_QUESTION,
  questionType: 'slider',
  options: { min: 1, max: 5, labels: ['Light', 'Heavy'] },
  weights: {
    ranges: [
      { from: 1, to: 2, moods: { Calm: 3 } },
      { from: 3, to: 5, moods: { Melt: 2 } },
    ],
  },
  rules: { default: 3 },
};

test.each([0, 1, 2, 3, 12])('[STAFF-15] of %i choices two are enough', (count) => {
  const labels = Array.from({ length: count }, (_, place) => `Choice ${place}`);
  const edited = edit({ labels });
  if (count < 2) expect(edited).toEqual({ problem: 'quiz-choices-few' });
  else expect(edited).toMatchObject({ ok: true, set: { options: labels } });
});

test.each([
  [['One', 'one'], 'quiz-choices-repeated'],
  [['One', ' ONE '], 'quiz-choices-repeated'],
  [['One', 'Two', 'two'], 'quiz-choices-repeated'],
  [['', ' ', 'One'], 'quiz-choices-few'],
])('[STAFF-15] the choices %j are refused with %s', (labels, problem) => {
  expect(edit({ labels })).toEqual({ problem });
});

test.each([MAX_CHARACTERS - 1, MAX_CHARACTERS, MAX_CHARACTERS + 1])(
  '[STAFF-15] of a choice of %i letters two hundred are kept',
  (length) => {
    const kept = 'x'.repeat(Math.min(length, MAX_CHARACTERS));
    expect(edit({ labels: ['x'.repeat(length), 'Two'] })).toMatchObject({ set: { options: [kept, 'Two'] } });
  },
);

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [MOST_ORDER - 1, MOST_ORDER - 1],
  [MOST_ORDER, MOST_ORDER],
  [MOST_ORDER + 1, MOST_ORDER],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [0.5, 0],
])('[STAFF-15] the order %d is kept as %i', (displayOrder, kept) => {
  expect(edit({ displayOrder })).toMatchObject({ set: { displayOrder: kept } });
});

test('[STAFF-15] of several wrongs the text is told before the choices, too few before twice, twice before points', () => {
  const wrong = { text: ' ', labels: ['One'], points: ['?'] };
  expect(edit(wrong)).toEqual({ problem: 'quiz-text-missing' });
  expect(edit({ ...wrong, text: 'T' })).toEqual({ problem: 'quiz-choices-few' });
  expect(edit({ text: 'T', labels: ['One', 'one'], points: ['?'] })).toEqual({
    problem: 'quiz-choices-repeated',
  });
  expect(edit({ text: 'T', points: ['?'] })).toEqual({ problem: 'quiz-points-invalid' });
});

test('[STAFF-15] points of an emptied row are not read', () => {
  expect(edit({ labels: ['One', '', 'Two'], points: ['Calm 1', '?', 'Melt 2'] })).toMatchObject({
    set: { weights: { One: { moods: { Calm: 1 } }, Two: { moods: { Melt: 2 } } } },
  });
});

test('[STAFF-15] a switch is kept both ways', () => {
  for (const isActive of [true, false]) expect(edit({ isActive })).toMatchObject({ set: { isActive } });
});

const budget = (count: number): StoredQuestion => ({
  ...BLANK_QUESTION,
  options: Array.from({ length: count }, (_, place) => `Bucket ${place + 1}`),
  rules: {
    buckets: Array.from({ length: count }, (_, place) => ({
      option: `Bucket ${place + 1}`,
      bucket: place + 1,
    })),
  },
});

test.each([2, 3, 4])(
  '[QUIZB-14, STAFF-15] a budget of three choices with %i is refused unless it has three',
  (count) => {
    const labels = Array.from({ length: count }, (_, place) => `New ${place}`);
    const edited = edit({ labels }, budget(3));
    if (count !== 3) expect(edited).toEqual({ problem: 'quiz-choices-few' });
    else expect(edited).toMatchObject({ ok: true });
  },
);

test('[QUIZB-14] whatever its choices are called, each keeps its bucket', () => {
  const label = fc.stringMatching(/^[A-Za-z0-9$ ]{1,12}$/);
  const labels = fc.uniqueArray(label, {
    minLength: 4,
    maxLength: 4,
    selector: (text) => text.trim().toLowerCase(),
  });
  fc.assert(
    fc.property(labels, (renamed) => {
      fc.pre(renamed.every((text) => text.trim() !== ''));
      const stored = budget(4);
      const edited = edit({ labels: renamed }, stored);
      if ('problem' in edited) throw new Error(edited.problem);
      const question = toQuestion({ ...stored, ...edited.set });
      expect(
        question.type === 'choice' && question.choices.map(({ label: text, bucket }) => [text, bucket]),
      ).toEqual(renamed.map((text, place) => [text.trim(), place + 1]));
    }),
  );
});

test('[QUIZB-14] two choices that change their names with each other keep their places', () => {
  const stored = budget(2);
  const edited = edit({ labels: ['Bucket 2', 'Bucket 1'] }, stored);
  expect(edited).toMatchObject({
    set: {
      rules: {
        buckets: [
          { option: 'Bucket 2', bucket: 1 },
          { option: 'Bucket 1', bucket: 2 },
        ],
      },
    },
  });
});

test('[QUIZB-12, STAFF-15] the default goes along with its new name, other rules stay', () => {
  const stored = {
    ...BLANK_QUESTION,
    options: ['A', 'B'],
    rules: { default: 'B', hides_third_party: ['A'], note: 'A', count: 7 },
  };
  expect(edit({ labels: ['X', 'Y'] }, stored)).toMatchObject({
    set: { rules: { default: 'Y', hides_third_party: ['X'], note: 'A', count: 7 } },
  });
});

test.each([null, undefined, 'x', 5])('[STAFF-15] rules that are %j become none', (rules) => {
  expect(edit({}, { ...BLANK_QUESTION, rules })).toMatchObject({ set: { rules: {} } });
});

test('[QUIZB-11, STAFF-15] a slider takes points for each of its ranges, none where none are given', () => {
  expect(edit({ points: ['Social 1'] }, SLIDER)).toMatchObject({
    set: {
      weights: {
        ranges: [
          { from: 1, to: 2, moods: { Social: 1 }, formats: {} },
          { from: 3, to: 5, moods: {}, formats: {} },
        ],
      },
      rules: { default: 3 },
    },
  });
  for (const points of [
    ['?', ''],
    ['', '?'],
    ['Calm 51', ''],
  ])
    expect(edit({ points }, SLIDER)).toEqual({ problem: 'quiz-points-invalid' });
});

test('[QUIZB-06, STAFF-15] the words of a slider may be fewer or more, blank ones go, the ends stay', () => {
  for (const labels of [[], ['One'], ['A', ' ', ' B ', 'C']])
    expect(edit({ labels }, SLIDER)).toMatchObject({
      set: { options: { min: 1, max: 5, labels: labels.map((text) => text.trim()).filter(Boolean) } },
    });
});

test('[STAFF-15] a slider needs its text, too', () => {
  expect(edit({ text: '' }, SLIDER)).toEqual({ problem: 'quiz-text-missing' });
});

test('[STAFF-15] rules of another shape stay as they are stored', () => {
  const rules = { buckets: 'none', hides_third_party: 'A', words: ['A', 'B'] };
  expect(edit({ labels: ['X', 'Y'] }, { ...BLANK_QUESTION, options: ['A', 'B'], rules })).toMatchObject({
    set: { rules },
  });
});
