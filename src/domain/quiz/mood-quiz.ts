import { FORMAT_GROUPS, matchesFormatFilter } from '../catalog/formats.ts';
import type { Mood } from '../moods.ts';
import { BUDGET_SLIDER } from './budget.ts';
import {
  ALL_FORMATS,
  type EXPERIENCES,
  type Feeling,
  type QUIZ_SETTINGS,
  type QuizFormat,
} from './mood-choices.ts';

/** QUIZA-12. The budget is in whole dollars, as the slider has it. */
export type MoodAnswers = {
  feeling: Feeling;
  goal: Mood;
  setting: (typeof QUIZ_SETTINGS)[number];
  experience: (typeof EXPERIENCES)[number];
  formats: readonly QuizFormat[];
  budget: number;
};

/** What has been answered so far; the budget always has a value (QUIZA-09). */
export type OpenAnswers = Partial<Omit<MoodAnswers, 'formats' | 'budget'>> &
  Pick<MoodAnswers, 'formats' | 'budget'>;

export const MOOD_STEPS = ['feeling', 'goal', 'setting', 'experience', 'formats', 'budget'] as const;

export type MoodStep = (typeof MOOD_STEPS)[number];

export const NO_ANSWERS: OpenAnswers = { formats: [], budget: BUDGET_SLIDER.default };

/** "All of the above" and the single formats clear each other; choosing a chosen one takes it back (QUIZA-07). */
export function toggleFormat(chosen: readonly QuizFormat[], format: QuizFormat): QuizFormat[] {
  if (chosen.includes(format)) return chosen.filter((other) => other !== format);
  if (format === ALL_FORMATS) return [ALL_FORMATS];
  return [...chosen.filter((other) => other !== ALL_FORMATS), format];
}

/** May the visitor go on from this step? Every step but the budget needs a choice, the formats at least one (QUIZA-08, QUIZA-11). */
export function canGoOn(step: MoodStep, answers: OpenAnswers): boolean {
  if (step === 'budget') return true;
  return step === 'formats' ? answers.formats.length > 0 : answers[step] !== undefined;
}

/** Is a stored format among the chosen ones? "All of the above" is every format there is (QUIZA-14, CAT-14). */
export function isChosenFormat(format: string, chosen: readonly QuizFormat[]): boolean {
  return chosen.some(
    (word) => word === ALL_FORMATS || (word in FORMAT_GROUPS && matchesFormatFilter(format, word)),
  );
}
