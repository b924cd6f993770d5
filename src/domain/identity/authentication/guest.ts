import { toPhone } from '../contact.ts';
import { cleanText, tooLong } from '../person-text.ts';

export type Guest = { firstName: string; lastName: string; phone: string };

type GuestProblem =
  | { problem: 'fields-missing' | 'guest-under-21' | 'phone-invalid' }
  | { problem: 'too-long'; field: 'firstName' | 'lastName'; limit: number };

/**
 * A guest as stored, or the first problem: names and phone, the 21+ confirmation, the phone's form, lengths (AUTH-22,
 * SEC-08).
 */
export function checkGuest(form: {
  firstName: string;
  lastName: string;
  phone: string;
  isOver21: boolean;
}): { ok: true; value: Guest } | GuestProblem {
  const firstName = cleanText(form.firstName);
  const lastName = cleanText(form.lastName);
  if ([firstName, lastName, form.phone.trim()].includes('')) return { problem: 'fields-missing' };
  if (!form.isOver21) return { problem: 'guest-under-21' };
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  const wrongLength = tooLong([
    { field: 'firstName', limit: 'name', text: firstName },
    { field: 'lastName', limit: 'name', text: lastName },
  ]);
  return wrongLength ?? { ok: true, value: { firstName, lastName, phone } };
}
