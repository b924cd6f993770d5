import { type Problem, problemWords } from '#app/texts/problems.ts';

/** What some of the form's problems are called where the words are. */
const CODES = {
  'age-unconfirmed': 'adult-required',
  'method-missing': 'method-required',
  'delivery-address-invalid': 'invalid-zip',
} as const satisfies Record<string, Problem['problem']>;

type FormProblem = { problem: keyof typeof CODES };

/** The sentence for a refusal of the checkout form or of placing (CHECK-05, CHECK-07, CHECK-09, CONF-20). */
export function placeWords(refusal: Problem | FormProblem): string {
  return problemWords(isFormProblem(refusal) ? { problem: CODES[refusal.problem] } : refusal);
}

function isFormProblem(refusal: Problem | FormProblem): refusal is FormProblem {
  return refusal.problem in CODES;
}
