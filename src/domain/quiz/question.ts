import { type Mood, toMood } from '../moods.ts';

export type Weights = { moods: Partial<Record<Mood, number>>; formats: Readonly<Record<string, number>> };

export type QuizChoice = {
  label: string;
  weights: Weights;
  /** Set if the choice is a budget (QUIZB-14). */
  bucket: number | null;
  /** Set if the choice excludes third-party products (QUIZB-12). */
  hidesThirdParty: boolean;
};

type SliderRange = { from: number; to: number; weights: Weights };

type Base = { id: string; number: number; text: string; subtext: string };

/** A question as asked and as weighed (QUIZB-02). */
export type QuizQuestion =
  | (Base & { type: 'choice'; choices: readonly QuizChoice[] })
  | (Base & {
      type: 'slider';
      min: number;
      max: number;
      labels: readonly string[];
      ranges: readonly SliderRange[];
    });

export type StoredQuestion = {
  id: string;
  questionNumber: number;
  questionText: string;
  questionSubtext: string;
  questionType: 'slider' | 'choice';
  options: unknown;
  weights: unknown;
  rules: unknown;
};

/** The empty form of a new question (STAFF-15). */
export const BLANK_QUESTION: StoredQuestion = {
  id: '',
  questionNumber: 0,
  questionText: '',
  questionSubtext: '',
  questionType: 'choice',
  options: [],
  weights: {},
  rules: {},
};

/** QUIZB-06. */
export const SLIDER_DEFAULT = 3;

type Scale = { min: number; max: number; labels: readonly string[] };

/**
 * The word for a place on a slider: the nearest of its labels, which stand evenly from `min` to `max`; halfway, the one
 * nearer to the end. Empty where there is no label, and halfway between two that are all (QUIZB-06).
 */
export function sliderWord({ min, max, labels }: Scale, value: number): string {
  const last = labels.length - 1;
  const place = max > min ? ((value - min) / (max - min)) * last : 0;
  if (last === 1 && place === 0.5) return '';
  const nearest = place < last / 2 ? Math.ceil(place - 0.5) : Math.floor(place + 0.5);
  return labels[nearest] ?? '';
}

/** A stored question as the quiz uses it; unreadable options and weights are ignored (QUIZB-02). */
export function toQuestion(stored: StoredQuestion): QuizQuestion {
  const { id, questionNumber: number, questionText: text, questionSubtext: subtext } = stored;
  const base = { id, number, text, subtext };
  if (stored.questionType === 'choice') return { ...base, type: 'choice', choices: toChoices(stored) };
  const options = toRecord(stored.options);
  return {
    ...base,
    type: 'slider',
    min: toNumber(options.min) ?? 1,
    max: toNumber(options.max) ?? 5,
    labels: toList(options.labels).filter((label) => typeof label === 'string'),
    ranges: toList(toRecord(stored.weights).ranges).map(toRange),
  };
}

function toChoices({ options, weights, rules }: StoredQuestion): QuizChoice[] {
  const byLabel = toRecord(weights);
  const { hides_third_party: hiding, buckets } = toRecord(rules);
  return toList(options)
    .filter((label) => typeof label === 'string')
    .map((label) => ({
      label,
      weights: toWeights(byLabel[label]),
      bucket: toNumber(
        toList(buckets)
          .map(toRecord)
          .find(({ option }) => option === label)?.bucket,
      ),
      hidesThirdParty: toList(hiding).includes(label),
    }));
}

function toRange(stored: unknown): SliderRange {
  const { from, to } = toRecord(stored);
  return { from: toNumber(from) ?? 1, to: toNumber(to) ?? 1, weights: toWeights(stored) };
}

function toWeights(stored: unknown): Weights {
  const { moods, formats } = toRecord(stored);
  const numbers = (value: unknown) =>
    Object.entries(toRecord(value)).filter((entry): entry is [string, number] => toNumber(entry[1]) !== null);
  const byMood = numbers(moods).flatMap(([word, points]) => {
    const mood = toMood(word);
    return mood ? [[mood, points] as const] : [];
  });
  return { moods: Object.fromEntries(byMood), formats: Object.fromEntries(numbers(formats)) };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
