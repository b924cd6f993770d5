import { z } from 'zod';
import { MOODS } from '#domain/moods.ts';
import { BUDGET_SLIDER } from '#domain/quiz/budget.ts';
import { EXPERIENCES, FEELINGS, QUIZ_FORMATS, QUIZ_SETTINGS } from '#domain/quiz/mood-choices.ts';

const sessionHash = z.string().regex(/^[\w-]{8,80}$/);

/** What may be sent to a quiz: answers from the lists, and the browser session's random id (QUIZB-29, SEC-09). */
export const quizBody = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z.literal('a'),
    sessionHash,
    answers: z.strictObject({
      feeling: z.enum(FEELINGS),
      goal: z.enum(MOODS),
      setting: z.enum(QUIZ_SETTINGS),
      experience: z.enum(EXPERIENCES),
      formats: z.array(z.enum(QUIZ_FORMATS)).min(1).max(QUIZ_FORMATS.length),
      budget: z.int().min(BUDGET_SLIDER.min).max(BUDGET_SLIDER.max).multipleOf(BUDGET_SLIDER.step),
    }),
  }),
  z.strictObject({
    variant: z.literal('b'),
    sessionHash,
    answers: z
      .record(z.string().max(80), z.union([z.string().max(200), z.number()]))
      .refine((answers) => Object.keys(answers).length <= 50),
  }),
]);
