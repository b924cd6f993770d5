import { createContext, useContext } from 'react';
import { type Problem, problemWords } from '#app/texts/console-problems.ts';

/** The answer of an action to a form: success, or a problem, with its fields if known. */
export type FormAnswer = { ok?: boolean; problem?: string; fields?: Record<string, string>; form?: string };

/** Refusals of the shop that are about one field, and its name in the form (STAFF-29). */
const FIELD_OF: Partial<Record<Problem['problem'], string>> = {
  'name-taken': 'name',
  'sku-taken': 'sku',
  'zip-exists': 'zipCode',
  'invalid-zip': 'zipCode',
  'email-invalid': 'email',
  'staff-email-taken': 'email',
  'employee-number-invalid': 'employeeNumber',
  'employee-number-taken': 'employeeNumber',
  'offer-code-bad': 'code',
  'offer-exists': 'code',
  'offer-name-missing': 'name',
  'offer-percent-bad': 'percent',
  'offer-limit-bad': 'maxUses',
  'offer-price-bad': 'dealPriceCents',
  'offer-span-bad': 'endsAt',
  'offer-campaign-unknown': 'campaignCode',
  'offer-sku-unknown': 'sku',
  'offer-tiers-bad': 'thresholdsCents.0',
  'drop-code-wrong': 'code',
  'drop-code-taken': 'code',
  'drop-times-wrong': 'unlockAt',
  'drop-current-hidden': 'isCurrent',
  'drop-image-wrong': 'src1',
  'bundle-price-wrong': 'preorder',
  'upsell-price-wrong': 'price',
  'upsell-format-wrong': 'formatKey',
  'quiz-text-missing': 'text',
  'credit-amount-invalid': 'amount',
  'credit-above-balance': 'amount',
  'credit-reason-missing': 'description',
  'no-membership': 'status',
  'order-not-guests': 'orderNumber',
  'refusal-reason-required': 'note',
  'reference-used': 'note',
  'reason-required': 'reason',
  'replacement-reason-required': 'reason',
  'message-empty': 'text',
  'door-outcome-missing': 'outcome',
  'door-document-missing': 'document',
  'door-expiry-missing': 'expiresOn',
  'door-document-expired': 'expiresOn',
};

/** The errors of one form by the names of its fields; none where the answer is another form's. */
export function errorsOf(answer: FormAnswer | undefined, form: string): Record<string, string> {
  if (!answer?.problem || (answer.form !== undefined && answer.form !== form)) return {};
  if (answer.fields) return answer.fields;
  const field = FIELD_OF[answer.problem as Problem['problem']];
  return field ? { [field]: problemWords(answer as Problem) } : {};
}

/** Does a field of the sent form show the error? Then it is not repeated elsewhere. */
export const isSaidAtField = (answer: FormAnswer | undefined): boolean =>
  answer?.form !== undefined && Object.keys(errorsOf(answer, answer.form)).length > 0;

export const FieldErrorsContext = createContext<Record<string, string>>({});

/** The error of the field with this name, if any. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return name === undefined ? undefined : errors[name];
}
