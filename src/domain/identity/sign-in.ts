import { toEmail, tooLong, toPhone } from './person-text.ts';

/**
 * E-mail and password as they are compared, or the problem that one is missing (AUTH-08). A malformed address or an
 * overlong password gets the answer of a wrong one (AUTH-09).
 */
export function checkSignIn(form: {
  email: string;
  password: string;
}):
  | { ok: true; value: { email: string; password: string } }
  | { problem: 'credentials-missing' | 'credentials-wrong' } {
  if (form.email.trim() === '' || form.password === '') return { problem: 'credentials-missing' };
  const email = toEmail(form.email);
  const isEndless = tooLong([{ field: 'password', limit: 'password', text: form.password }]) !== null;
  if (!email || isEndless) return { problem: 'credentials-wrong' };
  return { ok: true, value: { email, password: form.password } };
}

/** Phone and PIN of a legacy account as they are compared; anything else is answered like a wrong PIN (AUTH-21). */
export function checkPinSignIn(form: {
  phone: string;
  pin: string;
}): { ok: true; value: { phone: string; pin: string } } | { problem: 'pin-wrong' } {
  const phone = toPhone(form.phone);
  const pin = form.pin.trim();
  return phone && /^\d{4,8}$/.test(pin) ? { ok: true, value: { phone, pin } } : { problem: 'pin-wrong' };
}

/** AUTH-14. */
export const PASSWORD_LENGTH = 8;

/**
 * The first problem of a new password and its repetition: too short, or different (AUTH-14, AUTH-15). Counted in
 * characters, kept as typed.
 */
export function passwordProblem(
  password: string,
  confirmation: string,
): 'password-short' | 'passwords-differ' | null {
  if ([...password].length < PASSWORD_LENGTH) return 'password-short';
  return password === confirmation ? null : 'passwords-differ';
}

/** How long a link lives that customers have asked for themselves (AUTH-31, MAIL-05). */
export const RESET_LINK_MINUTES = 30;

const FRESH_MS = 30 * 60_000;

/**
 * Does a password entered at `lastAt` still allow protected actions? It does for half an hour (decision
 * 0023-two-cookies, SEC-10).
 */
export function isFreshSignIn(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < FRESH_MS;
}
