/** AUTH-14. */
export const PASSWORD_LENGTH = 8;

/** The first that is wrong with a new password and its repetition: too short, or not the same (AUTH-14, AUTH-15). Counted in characters, kept as typed. */
export function passwordProblem(
  password: string,
  confirmation: string,
): 'password-short' | 'passwords-differ' | null {
  if ([...password].length < PASSWORD_LENGTH) return 'password-short';
  return password === confirmation ? null : 'passwords-differ';
}

const FRESH_MS = 30 * 60_000;

/** May what matters be done with a password that was given at `lastAt`? Half an hour long it may (decision 0023-two-cookies, SEC-10). */
export function isFreshSignIn(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < FRESH_MS;
}
