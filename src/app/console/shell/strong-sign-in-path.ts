/**
 * Where somebody is led whom an act has asked for more than their session: to the password again, or to the second
 * factor that is missing (SIGN-08, SIGN-09). Null for every other refusal.
 */
export function strongSignInPath(problem: string, next: string): string | null {
  if (problem === 'strong-sign-in-required') return `/staff/again?next=${next}`;
  return problem === 'second-factor-missing' ? '/staff/account' : null;
}
