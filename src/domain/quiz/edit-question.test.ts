import { expect, test } from 'vitest';
import { editQuestion, type QuestionEdit } from './edit-question.ts';
import { formatPoints, parsePoints } from './points.ts';
import { type StoredQuestion, toQuestion } from './question.ts';

const FEELING: StoredQuestion = {
  id: 'feeling',
  questionNumber: 1,
  questionText: 'What?',
  questionSubtext: '',
  questionType: 'choice',
  options: ['Calm', 'Melt'],
  weights: { Calm: { moods: { Calm: 3 } } },
  rules: {},
};
const EDIT: QuestionEdit = {
  text: ' How? ',
  subtext: 'Really.',
  displayOrder: 4,
  isActive: false,
  labels: ['Quiet', 'Melt', '', 'Loud'],
  was: ['Calm', 'Melt', '', ''],
  points: ['Calm 3', '', '', 'Social 2, Drinks 1'],
};

test('[STAFF-15, QUIZB-18] text, order, active, choices and weights of a question are edited', () => {
  const edited = editQuestion(FEELING, EDIT);
  expect(edited).toEqual({
    ok: true,
    set: {
      questionText: 'How?',
      questionSubtext: 'Really.',
      displayOrder: 4,
      isActive: false,
      options: ['Quiet', 'Melt', 'Loud'],
      weights: {
        Quiet: { moods: { Calm: 3 }, formats: {} },
        Melt: { moods: {}, formats: {} },
        Loud: { moods: { Social: 2 }, formats: { Drinks: 1 } },
      },
      rules: {},
    },
  });
});

test.each([
  [{ text: ' ' }, 'quiz-text-missing'],
  [{ text: 'x'.repeat(201) }, 'quiz-text-missing'],
  [{ labels: ['One', ''] }, 'quiz-choices-few'],
  [{ labels: ['Same', 'same'] }, 'quiz-choices-repeated'],
  [{ points: ['Sunny 3', ''] }, 'quiz-points-invalid'],
  [{ points: ['Calm three', ''] }, 'quiz-points-invalid'],
  [{ points: ['Calm 99', ''] }, 'quiz-points-invalid'],
])('[STAFF-15] an edit with %j is refused: %s', (change, problem) => {
  expect(editQuestion(FEELING, { ...EDIT, ...change })).toEqual({ problem });
});

test.each(['text', 'subtext'] as const)(
  '[STAFF-15] a %s of 200 characters is accepted, one more is refused',
  (field) => {
    const longest = editQuestion(FEELING, { ...EDIT, [field]: 'x'.repeat(200) });
    const stored = field === 'text' ? 'questionText' : 'questionSubtext';
    expect(longest).toMatchObject({ ok: true, set: { [stored]: 'x'.repeat(200) } });
    const longer = editQuestion(FEELING, { ...EDIT, [field]: 'x'.repeat(201) });
    expect(longer).toEqual({ problem: 'quiz-text-missing' });
  },
);

test.each([
  [-1, 0],
  [0, 0],
  [1000, 1000],
  [1001, 1000],
  [2.5, 0],
])('[STAFF-15] the order %d is stored as %i', (displayOrder, kept) => {
  expect(editQuestion(FEELING, { ...EDIT, displayOrder })).toMatchObject({ set: { displayOrder: kept } });
});

test('[QUIZB-12, QUIZB-14, LOOK-245] renamed and moved choices keep their bucket and their filter', () => {
  const rules = {
    hides_third_party: ['Ours'],
    default: 'All',
    buckets: [
      { option: 'Ours', bucket: 1 },
      { option: 'All', bucket: 2 },
    ],
  };
  const stored = { ...FEELING, options: ['Ours', 'All'], weights: {}, rules };
  const edit = { ...EDIT, labels: ['Only us', 'Everyone'], was: ['Ours', 'All'], points: [] };
  const renamed = editQuestion(stored, edit);
  if ('problem' in renamed) throw new Error(renamed.problem);
  expect(toQuestion({ ...stored, ...renamed.set })).toMatchObject({
    choices: [
      { label: 'Only us', bucket: 1, hidesThirdParty: true },
      { label: 'Everyone', bucket: 2, hidesThirdParty: false },
    ],
  });
  const moved = { ...EDIT, labels: ['Everyone', 'Only us'], was: ['All', 'Ours'], points: [] };
  const placed = editQuestion(stored, moved);
  if ('problem' in placed) throw new Error(placed.problem);
  expect(toQuestion({ ...stored, ...placed.set })).toMatchObject({
    choices: [
      { label: 'Everyone', bucket: 2, hidesThirdParty: false },
      { label: 'Only us', bucket: 1, hidesThirdParty: true },
    ],
  });
  const few = { problem: 'quiz-choices-few' };
  expect(editQuestion(stored, { ...edit, labels: ['A', 'B', 'C'] })).toEqual(few);
  for (const was of [['Ours', 'Ours'], ['Ours', ''], ['Ours'], ['Ours', 'Theirs']])
    expect(editQuestion(stored, { ...edit, was }), was.join()).toEqual(few);
});

test('[QUIZB-11, STAFF-15] a slider keeps its ends and ranges, with other points', () => {
  const slider: StoredQuestion = {
    ...FEELING,
    questionType: 'slider',
    options: { min: 1, max: 5, labels: ['Light', 'Heavy'] },
    weights: { ranges: [{ from: 1, to: 2, moods: { Calm: 3 } }] },
  };
  const edited = editQuestion(slider, { ...EDIT, labels: ['Soft', 'Strong'], points: ['Melt 1'] });
  if ('problem' in edited) throw new Error(edited.problem);
  expect(edited.set).toMatchObject({
    options: { min: 1, max: 5, labels: ['Soft', 'Strong'] },
    weights: { ranges: [{ from: 1, to: 2, moods: { Melt: 1 } }] },
  });
});

test('[STAFF-15] points are written and read the same way', () => {
  const weights = { moods: { Calm: 3, Melt: -2 }, formats: { Gummies: 2 } };
  expect(formatPoints(weights)).toBe('Calm 3, Melt -2, Gummies 2');
  expect(parsePoints(formatPoints(weights))).toEqual(weights);
  expect(parsePoints('sleepy +1, pre-rolls 2')).toEqual({ moods: { Melt: 1 }, formats: { 'Pre-rolls': 2 } });
});
