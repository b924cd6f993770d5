import { toEmail } from '../contact.ts';
import { tooLong } from '../person-text.ts';
import { passwordProblem } from './password.ts';

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
