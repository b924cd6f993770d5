const FRESH_MS = 30 * 60_000;

/**
 * Does a password entered at `lastAt` still allow protected actions? It does for half an hour (decision
 * 0023-two-cookies, SEC-10).
 */
export function isFreshSignIn(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < FRESH_MS;
}
