import { z } from 'zod';
import { wholeNumber } from '#app/http/form.server.ts';

const answerForm = z.object({
  proposal: z.uuid(),
  answer: z.enum(['yes', 'no']),
  total: wholeNumber(0),
});

/** The customer's answer as the form has it; null where it is none (EDIT-05). */
export function readProposalForm(form: FormData) {
  const parsed = answerForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { proposal: id, answer, total: totalCents } = parsed.data;
  return { id, isAccepted: answer === 'yes', totalCents };
}
