import type { ProblemTable } from '../../problem-table.ts';
import { moments } from '../moments.ts';

type Met = { startsAt: Date; endsAt: Date | null; product?: string };

/** Of several products, which one. */
const of = (product: string | undefined) => (product ? `${product}: another` : 'Another');

/** Planning changes, and looking ahead (SCHED-02, SCHED-09). */
export const scheduleProblems = {
  'schedule-past': [422, 'Choose a moment that is still to come.'],
  'schedule-span-invalid': [422, 'A plan ends after it begins.'],
  'schedule-far': [422, 'Choose a moment within the next three years.'],
  'schedule-overlaps': [
    409,
    ({ startsAt, endsAt, product }: Met) =>
      endsAt
        ? `${of(product)} plan runs from ${moments.dateAndMinute(startsAt)} to ${moments.dateAndMinute(endsAt)}. Cancel it first, or choose other moments.`
        : `${of(product)} plan begins at ${moments.dateAndMinute(startsAt)}. Cancel it first, or choose other moments.`,
  ],
  'preview-page-missing': [404, 'There is no such page, or it belongs to a customer and has no preview.'],
  'preview-moment-invalid': [422, 'Choose a day and a time from now on, within the next three years.'],
} as const satisfies ProblemTable;
