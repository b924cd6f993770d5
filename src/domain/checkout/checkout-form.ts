import { cleanText, tooLong } from '../accounts/person-text.ts';
import { toPhone } from '../accounts/phone.ts';
import { plainStreet } from '../delivery/plain-street.ts';
import { joinAddress, zipOf } from '../delivery/zip.ts';
import { type PaymentMethod, toPaymentMethod } from '../orders/payment/payment.ts';

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
};

/** A checkout as an order keeps it (CONF-04, CONF-06). */
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

type CheckoutProblem =
  | { problem: 'fields-missing'; fields: FormField[] }
  | {
      problem:
        | 'phone-invalid'
        | 'age-unconfirmed'
        | 'method-missing'
        | 'zip-missing'
        | 'delivery-address-invalid';
    }
  | { problem: 'too-long'; field: FormField; limit: number };

/** What the browser or the server already knows: the 21+ word of the person, and whether the ZIP was refused. */
type Known = { is21Plus: boolean; hasZipError: boolean };

/**
 * A checkout as it is kept, or the first that is wrong: required fields (names, phone, street, city), lengths,
 * phone, the 21+ box of one who has not confirmed it yet, method, ZIP, and a ZIP that was refused (CHECK-04..11,
 * CHECK-29). The ZIP may stand in the street line (CHECK-05).
 */
export function checkCheckoutForm(
  form: CheckoutForm,
  known: Known,
): { ok: true; value: Checkout } | CheckoutProblem {
  const clean = cleanForm(form);
  const fields = REQUIRED.filter((field) => clean[field] === '');
  if (fields.length > 0) return { problem: 'fields-missing', fields };
  const wrongLength = lengthProblem(clean);
  if (wrongLength) return wrongLength;
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  if (!known.is21Plus && !form.isOver21) return { problem: 'age-unconfirmed' };
  const method = toPaymentMethod(form.method);
  if (!method) return { problem: 'method-missing' };
  const zip = zipOf(clean);
  if (!zip) return { problem: 'zip-missing' };
  if (known.hasZipError) return { problem: 'delivery-address-invalid' };
  return { ok: true, value: toCheckout(clean, { phone, method, zip }) };
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

function lengthProblem(clean: CheckoutForm) {
  return tooLong([
    { field: 'firstName', limit: 'name', text: clean.firstName },
    { field: 'lastName', limit: 'name', text: clean.lastName },
    { field: 'street', limit: 'addressLine', text: clean.street },
    { field: 'city', limit: 'addressLine', text: clean.city },
    { field: 'zip', limit: 'addressLine', text: clean.zip },
    { field: 'notes', limit: 'notes', text: clean.notes },
  ]);
}
