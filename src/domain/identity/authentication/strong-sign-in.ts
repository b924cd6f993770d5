const FRESH_MS = 30 * 60_000;

/** May what matters be done with a password that was given at `lastAt`? Half an hour long it may (decision 0023-two-cookies, SEC-10). */
export function isFreshSignIn(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < FRESH_MS;
}
