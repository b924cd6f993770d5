import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import type { QuestionEdit } from '#domain/quiz/edit-question.ts';

const MOST_CHOICES = 40;
const texts = z.array(z.string().max(500)).max(MOST_CHOICES);

const schema = z.object({
  version: wholeNumber(0),
  text: z.string().max(1000),
  subtext: z.string().max(1000),
  displayOrder: wholeNumber(),
  labels: texts,
  points: texts,
});

/** The desk's form; null where it is none. */
export function parseQuestionForm(form: FormData): { version: number; edit: QuestionEdit } | null {
  const fields = { ...Object.fromEntries(form), labels: form.getAll('label'), points: form.getAll('points') };
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return null;
  const { version, ...edit } = parsed.data;
  return { version, edit: { ...edit, isActive: form.has('isActive') } };
}
