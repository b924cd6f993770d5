import { toEmail, toPhone } from '../contact.ts';
import { cleanText, tooLong } from '../person-text.ts';
import { passwordProblem } from './password.ts';

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
