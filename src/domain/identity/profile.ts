import { cleanText, toEmail, tooLong, toPhone } from './person-text.ts';

export type Profile = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  address: string | null;
};

type ProfileProblem =
  | { problem: 'fields-missing' | 'email-invalid' | 'phone-invalid' }
  | { problem: 'too-long'; field: keyof Profile; limit: number };

/**
 * A changed profile as it is stored, or its first problem: both names and the phone are needed, an e-mail, if given,
 * must be one (ACCT-03, ACCT-04).
 */
export function checkProfile(form: {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
}): { ok: true; value: Profile } | ProfileProblem {
  const firstName = cleanText(form.firstName);
  const lastName = cleanText(form.lastName);
  const address = cleanText(form.address) || null;
  if ([firstName, lastName, form.phone.trim()].includes('')) return { problem: 'fields-missing' };
  const email = toEmail(form.email);
  if (!email && form.email.trim() !== '') return { problem: 'email-invalid' };
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  const wrongLength = tooLong([
    { field: 'firstName', limit: 'name', text: firstName },
    { field: 'lastName', limit: 'name', text: lastName },
    { field: 'email', limit: 'email', text: email ?? '' },
    { field: 'address', limit: 'addressLine', text: address ?? '' },
  ]);
  return wrongLength ?? { ok: true, value: { firstName, lastName, phone, email, address } };
}

/** The display name of a person; null without a name, then the texts use their fallback (AUTH-03). */
export function fullName(person: { firstName: string | null; lastName: string | null }): string | null {
  return cleanText(`${person.firstName ?? ''} ${person.lastName ?? ''}`) || null;
}
