import { joinAddress, plainStreet } from './delivery/street.ts';
import { zipOf } from './delivery/zip-code.ts';
import { allTooLong, cleanText, toPhone } from './identity/person-text.ts';
import type { Substitution } from './orders/edits/substitution.ts';
import { type PaymentMethod, toPaymentMethod } from './payments/payment.ts';

export type CheckoutForm = {
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  city: string;
  zip: string;
  notes: string;
  bagRequested: boolean;
  method: string;
  isOver21: boolean;
  /** What the customer wants where a line is not there, by the line's key; a call where nothing was chosen (EDIT-01). */
  substitutions?: Readonly<Record<string, Substitution>>;
  /** The start of the chosen delivery window in ISO form; empty or absent: as soon as possible (WINDOW-04). */
  window?: string;
};

/** A checkout as an order stores it (CONF-04, CONF-06). */
export type Checkout = {
  customerName: string;
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  city: string;
  zip: string;
  address: string;
  notes: string | null;
  bagRequested: boolean;
  method: PaymentMethod;
};

type FormField = keyof CheckoutForm;

/** What is wrong with one field of the form. */
export type CheckoutFieldProblem =
  | {
      field: FormField;
      problem:
        | 'fields-missing'
        | 'phone-invalid'
        | 'age-unconfirmed'
        | 'method-missing'
        | 'zip-missing'
        | 'invalid-zip';
    }
  | { problem: 'too-long'; field: FormField; limit: number };

type CheckoutProblem =
  | { problem: 'fields-missing'; fields: FormField[] }
  | { problem: Exclude<CheckoutFieldProblem['problem'], 'fields-missing' | 'too-long'> }
  | Extract<CheckoutFieldProblem, { problem: 'too-long' }>;

/**
 * What the browser or the server already knows: the person's 21+ confirmation, and whether the ZIP code was refused.
 */
type Known = { is21Plus: boolean; hasZipError: boolean };

/**
 * A checkout as it is stored, or its first problem: required fields (names, phone, street, city), lengths, phone, the
 * 21+ box of one who has not confirmed it yet, method, ZIP, and a ZIP that was refused (CHECK-04..11, CHECK-29). The
 * ZIP may stand in the street line (CHECK-05).
 */
export function checkCheckoutForm(
  form: CheckoutForm,
  known: Known,
): { ok: true; value: Checkout } | CheckoutProblem {
  const problems = checkoutProblems(form, known);
  const [first] = problems;
  if (first) return toProblem(first, problems);
  const clean = cleanForm(form);
  const phone = toPhone(form.phone);
  const method = toPaymentMethod(form.method);
  const zip = zipOf(clean);
  if (!phone || !method || !zip) throw new Error('a checked form without phone, method or ZIP');
  return { ok: true, value: toCheckout(clean, { phone, method, zip }) };
}

function toProblem(first: CheckoutFieldProblem, all: readonly CheckoutFieldProblem[]): CheckoutProblem {
  if (first.problem === 'too-long') return first;
  if (first.problem !== 'fields-missing') return { problem: first.problem };
  const missing = all.filter(({ problem }) => problem === 'fields-missing');
  return { problem: 'fields-missing', fields: missing.map(({ field }) => field) };
}

/** All problems of a checkout, one per field, in the sequence of `checkCheckoutForm` (CHECK-36). */
export function checkoutProblems(form: CheckoutForm, known: Known): CheckoutFieldProblem[] {
  const clean = cleanForm(form);
  const missing = REQUIRED.filter((field) => clean[field] === '');
  const isPhone = missing.includes('phone') || toPhone(form.phone) !== null;
  const found: CheckoutFieldProblem[] = [
    ...missing.map((field) => ({ field, problem: 'fields-missing' as const })),
    ...lengthProblems(clean),
  ];
  const add = (isWrong: boolean, problem: CheckoutFieldProblem) => isWrong && found.push(problem);
  add(!isPhone, { field: 'phone', problem: 'phone-invalid' });
  add(!known.is21Plus && !form.isOver21, { field: 'isOver21', problem: 'age-unconfirmed' });
  add(!toPaymentMethod(form.method), { field: 'method', problem: 'method-missing' });
  const zip = zipOf(clean);
  add(!zip, { field: 'zip', problem: 'zip-missing' });
  add(zip !== null && known.hasZipError, { field: 'zip', problem: 'invalid-zip' });
  return found;
}

const REQUIRED = ['firstName', 'lastName', 'phone', 'street', 'city'] as const;

function toCheckout(
  clean: CheckoutForm,
  { phone, method, zip }: Pick<Checkout, 'phone' | 'method' | 'zip'>,
): Checkout {
  const { firstName, lastName, city, bagRequested } = clean;
  const street = plainStreet({ ...clean, zip });
  return {
    customerName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    phone,
    street,
    city,
    zip,
    address: joinAddress({ street, city, zip }),
    notes: clean.notes || null,
    bagRequested,
    method,
  };
}

function cleanForm(form: CheckoutForm): CheckoutForm {
  return {
    ...form,
    firstName: cleanText(form.firstName),
    lastName: cleanText(form.lastName),
    phone: cleanText(form.phone),
    street: cleanText(form.street),
    city: cleanText(form.city),
    zip: cleanText(form.zip),
    notes: cleanText(form.notes),
  };
}

function lengthProblems(clean: CheckoutForm) {
  return allTooLong([
    { field: 'firstName', limit: 'name', text: clean.firstName },
    { field: 'lastName', limit: 'name', text: clean.lastName },
    { field: 'street', limit: 'addressLine', text: clean.street },
    { field: 'city', limit: 'addressLine', text: clean.city },
    { field: 'zip', limit: 'addressLine', text: clean.zip },
    { field: 'notes', limit: 'notes', text: clean.notes },
  ]);
}
