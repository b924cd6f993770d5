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
