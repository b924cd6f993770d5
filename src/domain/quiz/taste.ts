import { MOODS, type Mood } from '../moods.ts';
import { type BudgetBucket, toBucket } from './budget-bucket.ts';
import { FIRST_TIMER } from './mood-choices.ts';
import type { QuizQuestion, Weights } from './question.ts';

export type DropAnswers = Readonly<Record<string, string | number>>;

/** The sum of the answers of the second quiz. */
export type Taste = {
  moodScores: Record<Mood, number>;
  formatScores: Record<string, number>;
  primaryMood: Mood | null;
  secondaryMood: Mood | null;
  preferredFormats: string[];
  budget: BudgetBucket;
  hidesThirdParty: boolean;
  isFirstTimer: boolean;
};

const MOST_FORMATS = 3;
/** QUIZB-16. */
const BUNDLE_FROM_BUCKET = 3;

/**
 * Every answer adds its weights; the two highest moods above zero and the three highest formats are kept, ties in the
 * order of the moods, or of the answers (QUIZB-11..18). Unanswered brand and budget mean a mix and the second bucket.
 */
export function toTaste(questions: readonly QuizQuestion[], answers: DropAnswers): Taste {
  const weights = questions.flatMap((question) => weightsOf(question, answers[question.id]));
  const moodScores = Object.fromEntries(
    MOODS.map((mood) => [mood, weights.reduce((sum, { moods }) => sum + (moods[mood] ?? 0), 0)]),
  ) as Record<Mood, number>;
  const formatScores = sumFormats(weights);
  const chosen = questions.flatMap((question) => choiceOf(question, answers[question.id]) ?? []);
  const [primaryMood, secondaryMood] = highest(moodScores);
  return {
    moodScores,
    formatScores,
    primaryMood: primaryMood ?? null,
    secondaryMood: secondaryMood ?? null,
    preferredFormats: highest(formatScores).slice(0, MOST_FORMATS),
    budget: toBucket(chosen.find(({ bucket }) => bucket !== null)?.bucket ?? null),
    hidesThirdParty: chosen.some(({ hidesThirdParty }) => hidesThirdParty),
    isFirstTimer: chosen.some(({ label }) => label === FIRST_TIMER),
  };
}

/** QUIZB-16. */
export function suggestsBundle({ bucket }: BudgetBucket): boolean {
  return bucket >= BUNDLE_FROM_BUCKET;
}

/** Is this one of the question's answers (SEC-09)? */
export function isAnswerTo(question: QuizQuestion, answer: string | number | undefined): boolean {
  if (question.type === 'choice') return choiceOf(question, answer) !== null;
  return Number.isInteger(answer) && Number(answer) >= question.min && Number(answer) <= question.max;
}

function choiceOf(question: QuizQuestion, answer: string | number | undefined) {
  if (question.type !== 'choice') return null;
  return question.choices.find(({ label }) => label === answer) ?? null;
}

function weightsOf(question: QuizQuestion, answer: string | number | undefined): Weights[] {
  if (question.type === 'choice') return [choiceOf(question, answer)?.weights ?? []].flat();
  if (typeof answer !== 'number') return [];
  return question.ranges
    .filter(({ from, to }) => answer >= from && answer <= to)
    .map(({ weights }) => weights);
}

function sumFormats(weights: readonly Weights[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [format, points] of weights.flatMap(({ formats }) => Object.entries(formats)))
    sums.set(format, (sums.get(format) ?? 0) + points);
  return Object.fromEntries(sums);
}

function highest<Word extends string>(scores: Record<Word, number>): Word[] {
  const words = Object.keys(scores) as Word[];
  return words.filter((word) => scores[word] > 0).toSorted((one, other) => scores[other] - scores[one]);
}
