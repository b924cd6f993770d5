import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import type { QuestionEdit } from '#domain/quiz/edit-question.ts';
import { formatPoints, parsePoints } from '#domain/quiz/points.ts';
import { readFields, refuseFields } from '../form/read-fields.server.ts';

const MOST_CHOICES = 40;
const LEAST_CHOICES = 2;
const MAX_CHARACTERS = 200;

const labels = z.array(z.string().trim().max(MAX_CHARACTERS)).max(MOST_CHOICES);

/** A question of choices has two or more, each once; a slider may have any labels. */
const choices = z.array(z.string()).transform((typed, issues) => {
  const known = typed.map((label) => label.trim().toLowerCase());
  const missing = LEAST_CHOICES - known.filter(Boolean).length;
  const empty = typed.flatMap((_, place) => (known[place] === '' ? [place] : []));
  for (const place of empty.slice(0, Math.max(0, missing)))
    issues.addIssue({ code: 'custom', message: 'missing', path: [place] });
  known.forEach((label, place) => {
    if (label !== '' && known.indexOf(label) < place)
      issues.addIssue({ code: 'custom', message: 'twice', path: [place] });
  });
  return typed;
});

/** Every entry is known, and none comes twice: of two the last alone would count. */
function areApart(typed: string): boolean {
  const weights = parsePoints(typed);
  return weights !== null && formatPoints(weights).split(', ').length === typed.split(', ').length;
}

const points = z.array(z.string().max(500).refine(areApart, 'points')).max(MOST_CHOICES);

const question = z.object({
  version: wholeNumber(0),
  text: z.string().trim().min(1).max(MAX_CHARACTERS),
  subtext: z.string().trim().max(MAX_CHARACTERS),
  displayOrder: z.string().trim().regex(/^\d+$/, 'whole').transform(Number).pipe(z.number().max(1000)),
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  was: z.array(z.string().max(MAX_CHARACTERS)).max(MOST_CHOICES),
  points,
});

const ofChoices = question.extend({ labels: labels.pipe(choices) });
const ofSlider = question.extend({ labels });

type Parsed = { version: number; edit: QuestionEdit };
type Refused = Extract<ReturnType<typeof readFields>, { problem: string }>;

/** A question as the section's form sends it; or a problem for each wrong field. */
export function parseQuestionForm(form: FormData): Parsed | Refused {
  const lists = { labels: form.getAll('label'), was: form.getAll('was'), points: typedPoints(form) };
  const read = readFields(form.get('type') === 'slider' ? ofSlider : ofChoices, form, lists);
  if ('problem' in read) return read;
  const { version, ...edit } = read.fields;
  return { version, edit };
}

const PLACE = /^points\.(\d{1,2})$/;

/** The pairs of each place, in words: "Calm 3, Gummies 2". */
function typedPoints(form: FormData): string[] {
  const places = [...form.keys()].map((name) => Number(PLACE.exec(name)?.[1] ?? -1));
  return Array.from({ length: Math.max(...places, -1) + 1 }, (_, at) => {
    const targets = form.getAll(`target.${at}`);
    const pairs = form.getAll(`points.${at}`).map((figure, nth) => `${targets[nth] ?? ''} ${figure}`.trim());
    return pairs.filter(Boolean).join(', ');
  });
}

/** A budget has lost a choice: the emptied one says so. */
export function refuseEdit(refused: ConsoleProblem, form: FormData): ConsoleProblem {
  const place = form.getAll('label').findIndex((label) => String(label).trim() === '');
  if (refused.problem !== 'quiz-choices-few' || place < 0) return refused;
  return refuseFields(form, { [`labels.${place}`]: consoleProblemWords(refused) });
}
