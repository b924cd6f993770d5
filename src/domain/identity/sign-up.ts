import { cleanText, toEmail, tooLong, toPhone } from './person-text.ts';
import { passwordProblem } from './sign-in.ts';

/** AUTH-11. */
export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmation: string;
  isOver21: boolean;
  address?: string;
};

export type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  address: string | null;
};

type SignUpProblem =
  | {
      problem:
        | 'fields-missing'
        | 'under-21'
        | 'password-short'
        | 'passwords-differ'
        | 'email-invalid'
        | 'phone-invalid';
    }
  | { problem: 'too-long'; field: keyof SignUp; limit: number };

/**
 * A sign-up as it is stored, or its first problem: fields, age, password, repetition, e-mail, then phone and lengths
 * (AUTH-11..16, AUTH-19, AUTH-20).
 */
export function checkSignUp(form: SignUpForm): { ok: true; value: SignUp } | SignUpProblem {
  const firstName = cleanText(form.firstName);
  const lastName = cleanText(form.lastName);
  const address = cleanText(form.address ?? '') || null;
  const required = [
    firstName,
    lastName,
    form.email.trim(),
    form.phone.trim(),
    form.password,
    form.confirmation,
  ];
  if (required.includes('')) return { problem: 'fields-missing' };
  if (!form.isOver21) return { problem: 'under-21' };
  const passwordWrong = passwordProblem(form.password, form.confirmation);
  if (passwordWrong) return { problem: passwordWrong };
  const email = toEmail(form.email);
  if (!email) return { problem: 'email-invalid' };
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  const value: SignUp = { firstName, lastName, email, phone, password: form.password, address };
  return lengthProblem(value) ?? { ok: true, value };
}

function lengthProblem({ firstName, lastName, email, password, address }: SignUp) {
  return tooLong([
    { field: 'firstName', limit: 'name', text: firstName },
    { field: 'lastName', limit: 'name', text: lastName },
    { field: 'email', limit: 'email', text: email },
    { field: 'password', limit: 'password', text: password },
    { field: 'address', limit: 'addressLine', text: address ?? '' },
  ]);
}

type Guest = { firstName: string; lastName: string; phone: string };

type GuestProblem =
  | { problem: 'fields-missing' | 'age-unconfirmed' | 'phone-invalid' }
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
  if (!form.isOver21) return { problem: 'age-unconfirmed' };
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' };
  const wrongLength = tooLong([
    { field: 'firstName', limit: 'name', text: firstName },
    { field: 'lastName', limit: 'name', text: lastName },
  ]);
  return wrongLength ?? { ok: true, value: { firstName, lastName, phone } };
}

/** The upgrade of a phone and PIN account, or its first problem, in the sequence of sign-up (AUTH-26). */
export function checkUpgrade(form: {
  email: string;
  password: string;
  confirmation: string;
}):
  | { ok: true; value: { email: string; password: string } }
  | { problem: 'all-fields-missing' | 'password-short' | 'passwords-differ' | 'email-invalid' }
  | { problem: 'too-long'; field: 'email' | 'password'; limit: number } {
  if ([form.email.trim(), form.password, form.confirmation].includes(''))
    return { problem: 'all-fields-missing' };
  const passwordWrong = passwordProblem(form.password, form.confirmation);
  if (passwordWrong) return { problem: passwordWrong };
  const email = toEmail(form.email);
  if (!email) return { problem: 'email-invalid' };
  const wrongLength = tooLong([
    { field: 'email', limit: 'email', text: email },
    { field: 'password', limit: 'password', text: form.password },
  ]);
  return wrongLength ?? { ok: true, value: { email, password: form.password } };
}
