import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_QUESTION, SLIDER_DEFAULT, type StoredQuestion, sliderWord, toQuestion } from './question.ts';

const stored = (facts: Partial<StoredQuestion>): StoredQuestion => ({ ...BLANK_QUESTION, id: 'q', ...facts });
const choicesOf = (facts: Partial<StoredQuestion>) => {
  const question = toQuestion(stored(facts));
  return question.type === 'choice' ? question.choices : [];
};
const sliderOf = (facts: Partial<StoredQuestion>) => {
  const question = toQuestion(stored({ questionType: 'slider', ...facts }));
  if (question.type !== 'slider') throw new Error('no slider');
  return question;
};

const UNREADABLE = [null, undefined, '', 'x', 5, true, Number.NaN];
const PLAIN = { weights: { moods: {}, formats: {} }, bucket: null, hidesThirdParty: false };

test('[QUIZB-02] the words and the number are taken over', () => {
  const question = toQuestion(stored({ questionNumber: 9, questionText: 'Which?', questionSubtext: 'Any.' }));
  expect(question).toEqual({
    id: 'q',
    number: 9,
    text: 'Which?',
    subtext: 'Any.',
    type: 'choice',
    choices: [],
  });
});

test('[QUIZB-02] only words are choices, in their order', () => {
  const labels = choicesOf({ options: ['B', 5, null, 'A', ['C'], { label: 'D' }] }).map(({ label }) => label);
  expect(labels).toEqual(['B', 'A']);
});

test.each(UNREADABLE)('[QUIZB-02] from %j neither choices, weights nor rules are read', (value) => {
  expect(choicesOf({ options: value })).toEqual([]);
  expect(choicesOf({ options: ['A'], weights: value, rules: value })).toEqual([{ label: 'A', ...PLAIN }]);
  expect(choicesOf({ options: ['A'], weights: { A: value } })).toEqual([{ label: 'A', ...PLAIN }]);
  expect(choicesOf({ options: ['A'], rules: { buckets: value, hides_third_party: value } })).toEqual([
    { label: 'A', ...PLAIN },
  ]);
  expect(sliderOf({ options: value, weights: value })).toMatchObject({
    min: 1,
    max: 5,
    labels: [],
    ranges: [],
  });
});

test('[QUIZB-17, CAT-03] points belong to the moods that their words mean; others are passed over', () => {
  const moods = {
    Relaxed: 2,
    Melt: -1,
    Sunny: 9,
    Social: '3',
    Creative: Number.NaN,
    Elevated: Number.POSITIVE_INFINITY,
  };
  const [choice] = choicesOf({
    options: ['A'],
    weights: { A: { moods, formats: { Gummies: 3, Drinks: null } } },
  });
  expect(choice?.weights).toEqual({ moods: { Calm: 2, Melt: -1 }, formats: { Gummies: 3 } });
});

test('[QUIZB-17] weights of a label that is not asked count for nobody', () => {
  const weights = { A: { moods: { Calm: 1 } }, Gone: { moods: { Calm: 50 } } };
  expect(choicesOf({ options: ['A', 'B'], weights }).map((choice) => choice.weights.moods)).toEqual([
    { Calm: 1 },
    {},
  ]);
});

test('[QUIZB-14] a choice has the first bucket that names it', () => {
  const buckets = [
    { option: 'B', bucket: 4 },
    null,
    { option: 'A', bucket: '2' },
    { option: 'B', bucket: 5 },
    7,
  ];
  expect(choicesOf({ options: ['A', 'B', 'C'], rules: { buckets } }).map(({ bucket }) => bucket)).toEqual([
    null,
    4,
    null,
  ]);
});

test('[QUIZB-12] only the named choices hide third-party goods', () => {
  const rules = { hides_third_party: ['B', 5, 'Z'] };
  expect(choicesOf({ options: ['A', 'B'], rules }).map((choice) => choice.hidesThirdParty)).toEqual([
    false,
    true,
  ]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '[QUIZB-02] a choice that is called %s weighs nothing by its name',
  (label) => {
    expect(choicesOf({ options: [label], weights: {}, rules: {} })).toEqual([{ label, ...PLAIN }]);
  },
);

test('[QUIZB-06] a slider has its ends and its words, from 1 to 5 where they are not said', () => {
  expect(sliderOf({ options: { min: 0, max: 10, labels: ['Low', 7, 'High'] } })).toMatchObject({
    min: 0,
    max: 10,
    labels: ['Low', 'High'],
  });
  expect(sliderOf({ options: { min: '0', max: null } })).toMatchObject({ min: 1, max: 5 });
});

test('[QUIZB-11] a range without ends is that of the first step', () => {
  const ranges = [{ moods: { Calm: 3 } }, { from: 4, to: 5, formats: { Drinks: 1 } }, null];
  expect(sliderOf({ weights: { ranges } }).ranges).toEqual([
    { from: 1, to: 1, weights: { moods: { Calm: 3 }, formats: {} } },
    { from: 4, to: 5, weights: { moods: {}, formats: { Drinks: 1 } } },
    { from: 1, to: 1, weights: { moods: {}, formats: {} } },
  ]);
});

test('[QUIZB-02] whatever is stored can be asked', () => {
  const json = fc.jsonValue();
  fc.assert(
    fc.property(
      json,
      json,
      json,
      fc.constantFrom('choice', 'slider'),
      (options, weights, rules, questionType) => {
        const question = toQuestion(stored({ questionType, options, weights, rules }));
        expect(question.type).toBe(questionType);
      },
    ),
  );
});

test('[QUIZB-06] along a slider the words come in their order and each is said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 7 }), fc.integer({ min: -5, max: 5 }), (count, min) => {
      const labels = Array.from({ length: count }, (_, place) => `w${place}`);
      const max = min + (count - 1) * 3;
      const values = Array.from({ length: max - min + 1 }, (_, step) => min + step);
      const said = values.map((value) => labels.indexOf(sliderWord({ min, max, labels }, value)));
      expect([...new Set(said)]).toEqual(labels.map((_, place) => place));
      expect(said).toEqual(said.toSorted((one, other) => one - other));
    }),
  );
});

test('[QUIZB-06] a slider reads the same from both ends', () => {
  const labels = ['Feather', 'Light', 'Balanced', 'Strong', 'Heavy'];
  for (const max of [5, 9, 11, 21]) {
    for (let value = 1; value <= max; value += 1) {
      const mirrored = sliderWord({ min: 1, max, labels: labels.toReversed() }, max + 1 - value);
      expect(mirrored).toBe(sliderWord({ min: 1, max, labels }, value));
    }
  }
});

test('[QUIZB-06] exactly between two words the one nearer to the end is said, of four in the middle the third', () => {
  const four = { min: 1, max: 5, labels: ['a', 'b', 'c', 'd'] };
  expect([1, 2, 3, 4, 5].map((value) => sliderWord(four, value))).toEqual(['a', 'b', 'c', 'c', 'd']);
  const five = { min: 1, max: 9, labels: ['a', 'b', 'c', 'd', 'e'] };
  expect([2, 4, 6, 8].map((value) => sliderWord(five, value))).toEqual(['a', 'b', 'd', 'e']);
});

test('[QUIZB-06, STAFF-15] a slider begins at three, a new question without words and choices', () => {
  expect(SLIDER_DEFAULT).toBe(3);
  expect(toQuestion(BLANK_QUESTION)).toEqual({
    id: '',
    number: 0,
    text: '',
    subtext: '',
    type: 'choice',
    choices: [],
  });
});
