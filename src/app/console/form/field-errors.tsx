import { createContext, type ReactNode, useContext } from 'react';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';

/** The answer of an action to a form: success, or a problem, with its fields if known. */
export type FormAnswer = { ok?: boolean; problem?: string; fields?: Record<string, string>; form?: string };

/** Refusals of the shop that are about one field, and its name in the form (STAFF-29). */
const FIELD_OF: Partial<Record<ConsoleProblem['problem'], string>> = {
  'name-taken': 'name',
  'sku-taken': 'sku',
  'barcode-taken': 'barcode',
  'option-not-found': 'name',
  'stock-sold': 'stock',
  'grams-not-reviewed': 'gramsFlower',
  'grams-none': 'limitKind',
  'zip-taken': 'zipCode',
  'zone-zip-invalid': 'zipCode',
  'zone-po-box': 'isActive',
  'place-not-found': 'zipCode',
  'place-bands-invalid': 'distanceBands',
  'place-too-many': 'distanceBands',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'customer-email-taken': 'email',
  'customer-phone-taken': 'phone',
  'correction-empty': 'reason',
  'merge-number-invalid': 'with',
  'staff-email-taken': 'email',
  'employee-number-invalid': 'employeeNumber',
  'employee-number-taken': 'employeeNumber',
  'offer-code-invalid': 'code',
  'offer-code-taken': 'code',
  'offer-name-missing': 'name',
  'offer-percent-invalid': 'percent',
  'offer-limit-invalid': 'maxUses',
  'offer-limit-used': 'maxUses',
  'offer-price-invalid': 'dealPriceCents',
  'offer-span-invalid': 'endsAt',
  'offer-campaign-unknown': 'campaignCode',
  'offer-sku-unknown': 'sku',
  'offer-tiers-invalid': 'thresholdsCents.0',
  'drop-code-invalid': 'code',
  'drop-code-taken': 'code',
  'drop-times-invalid': 'unlockAt',
  'drop-preorder-early': 'preorderEndsAt',
  'drop-current-hidden': 'state',
  'drop-bonus-unknown': 'earlyBonusSku',
  'drop-pictures-full': 'file',
  'bundle-price-invalid': 'preorder',
  'upsell-price-invalid': 'price',
  'upsell-format-invalid': 'formatKey',
  'quiz-text-missing': 'text',
  'credit-amount-invalid': 'amount',
  'credit-above-balance': 'amount',
  'credit-reason-missing': 'description',
  'membership-missing': 'status',
  'order-not-guests': 'orderNumber',
  'refusal-reason-missing': 'note',
  'statement-missing': 'text',
  'statement-invalid': 'text',
  'statement-over-missing': 'over',
  'statement-guest-credit': 'over',
  'statement-order-missing': 'order',
  'reference-used': 'note',
  'cancel-reason-missing': 'reason',
  'replacement-reason-missing': 'reason',
  'take-back-reason-missing': 'reason',
  'refund-reason-missing': 'refundReason',
  'phone-consent-missing': 'consent',
  'refund-reference-missing': 'reference',
  'edit-same': 'quantity',
  'edit-bundle': 'quantity',
  'edit-option-unknown': 'sku',
  'message-empty': 'text',
  'driver-message-long': 'words',
  'id-check-missing': 'outcome',
  'door-document-missing': 'document',
  'door-expiry-missing': 'expiresOn',
  'door-document-expired': 'expiresOn',
  'reason-missing': 'reason',
  'run-driver-missing': 'driver',
  'run-driver-barred': 'driver',
  'run-driver-out': 'driver',
  'run-empty': 'order',
  'run-order-taken': 'order',
  'run-missing-reason': 'missingReason',
  'shift-open': 'person',
  'door-photo-missing': 'photo',
  'door-photo-invalid': 'photo',
  'run-vehicle-missing': 'vehicle',
  'run-vehicle-off': 'vehicle',
  'run-vehicle-out': 'vehicle',
  'run-ledger-missing': 'ledgerNumber',
  'vehicle-plate-taken': 'plate',
  'cash-short': 'cashTaken',
  'cash-change-invalid': 'cashTaken',
  'cash-not-due': 'cashTaken',
  'cash-amount-invalid': 'amount',
  'cash-not-held': 'amount',
  'cash-driver-missing': 'driver',
  'cash-note-missing': 'note',
  'cash-count-missing': 'sum',
  'cash-sum-differs': 'sum',
  'cash-reason-missing': 'reason',
  'cash-reopen-reason-missing': 'why',
  'cash-runs-out': 'despiteRuns',
  'code-invalid': 'code',
  'passkey-name-invalid': 'name',
  'view-name-invalid': 'name',
  'review-reason-missing': 'note',
  'confirmation-wrong': 'typed',
  'password-wrong': 'password',
  'password-short': 'newPassword',
  'passwords-differ': 'again',
  'picture-unreadable': 'file',
  'picture-too-small': 'file',
  'picture-repeated': 'file',
};

/** The errors of one form by the names of its fields; none where the answer is another form's. */
export function errorsOf(answer: FormAnswer | undefined, form: string): Record<string, string> {
  if (!answer?.problem || (answer.form !== undefined && answer.form !== form)) return {};
  if (answer.fields) return answer.fields;
  const field = FIELD_OF[answer.problem as ConsoleProblem['problem']];
  return field ? { [field]: consoleProblemWords(answer as ConsoleProblem) } : {};
}

/** Does a field of the sent form show the error? Then it is not repeated elsewhere. */
export const isSaidAtField = (answer: FormAnswer | undefined): boolean =>
  answer?.form !== undefined && Object.keys(errorsOf(answer, answer.form)).length > 0;

/** Is it about one field, and said there? Several are counted above the form, too. */
export const isAtOneField = (answer: FormAnswer | undefined): boolean =>
  isSaidAtField(answer) && Object.keys(answer?.fields ?? {}).length < 2;

export const FieldErrorsContext = createContext<Record<string, string>>({});

/** The fields that were changed since they were refused, by the names of their errors. */
export const ChangedContext = createContext<ReadonlySet<string>>(new Set());

/** The error of the field with this name, if any, until the field is changed. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext);
  const changed = useContext(ChangedContext);
  return name === undefined || changed.has(name) ? undefined : errors[name];
}

/** A hint gives way to what is wrong, which says the same or more; only "not allowed" says less (LOOK-507). */
export const hintBeside = (hint: ReactNode, error: string | undefined): ReactNode =>
  error === undefined || error === fieldWords.wrong ? hint : undefined;
