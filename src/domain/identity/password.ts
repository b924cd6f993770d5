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

const FRESH_MS = 30 * 60_000;

/**
 * Does a password entered at `lastAt` still allow protected actions? It does for half an hour (decision
 * 0023-two-cookies, SEC-10).
 */
export function isFreshSignIn(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < FRESH_MS;
}
