import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import type { Texts } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import type { CheckoutFieldProblem } from '#domain/checkout.ts';

/** The words at each field of the checkout form that is wrong (CHECK-36). */
export type FieldErrors = Partial<Record<CheckoutFieldProblem['field'], string>>;

/** One sentence a field: an empty one is called by its own name, the others by the rows' words. */
export function fieldErrors(problems: readonly CheckoutFieldProblem[], texts: Texts): FieldErrors {
  const said = problems.map((problem) => [problem.field, wordsOf(problem, texts)] as const);
  return Object.fromEntries(said.toReversed());
}

function wordsOf(problem: CheckoutFieldProblem, { ui }: Texts): string {
  if (problem.problem !== 'fields-missing') return problemWords(problem);
  const label = Reflect.get(checkoutTexts, problem.field);
  return ui.missing(String(label));
}

/** The first field that is marked is where the next key goes. */
export function focusFirstInvalid(form: HTMLElement): void {
  const field = form.querySelector('[aria-invalid="true"]');
  if (field instanceof HTMLElement) field.focus();
}
