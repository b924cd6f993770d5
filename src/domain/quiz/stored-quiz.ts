import { MOODS } from '../moods.ts';
import { BUDGET_SLIDER } from './budget.ts';
import { EXPERIENCES, FEELINGS, QUIZ_FORMATS, QUIZ_SETTINGS } from './mood-choices.ts';
import { canGoOn, MOOD_STEPS, NO_ANSWERS, type OpenAnswers } from './mood-quiz.ts';

type Kept = { step: number; answers: OpenAnswers; stage: 'asking' | 'done'; result: unknown };

/**
 * What a browser kept of the first quiz: answers that are on the lists, and the step up to which they reach; anything
 * else starts again (QUIZA-12, SHELL-46). The result is returned unchanged.
 */
export function parseKeptQuiz(stored: unknown): Kept {
  const kept = toRecord(stored);
  const answers = parseAnswers(toRecord(kept.answers));
  const open = MOOD_STEPS.findIndex((step) => !canGoOn(step, answers));
  const furthest = open === -1 ? MOOD_STEPS.length - 1 : open;
  const isDone = kept.stage === 'done' && open === -1;
  const step = Number.isInteger(kept.step) ? Math.max(0, Math.min(Number(kept.step), furthest)) : 0;
  return { step, answers, stage: isDone ? 'done' : 'asking', result: isDone ? (kept.result ?? null) : null };
}

function parseAnswers(kept: Record<string, unknown>): OpenAnswers {
  const feeling = oneOf(FEELINGS, kept.feeling);
  const goal = oneOf(MOODS, kept.goal);
  const setting = oneOf(QUIZ_SETTINGS, kept.setting);
  const experience = oneOf(EXPERIENCES, kept.experience);
  const formats = Array.isArray(kept.formats) ? kept.formats : [];
  return {
    ...(feeling && { feeling }),
    ...(goal && { goal }),
    ...(setting && { setting }),
    ...(experience && { experience }),
    formats: QUIZ_FORMATS.filter((format) => formats.includes(format)),
    budget: isBudget(kept.budget) ? kept.budget : NO_ANSWERS.budget,
  };
}

function oneOf<Word extends string>(words: readonly Word[], stored: unknown): Word | undefined {
  return words.find((word) => word === stored);
}

function isBudget(stored: unknown): stored is number {
  const { min, max, step } = BUDGET_SLIDER;
  return typeof stored === 'number' && stored >= min && stored <= max && stored % step === 0;
}

function toRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
