import { createHash } from 'node:crypto';
import { type CookieAudience, SESSION_SECONDS } from '#domain/identity/session-cookie.ts';

export const DAY_MS = 86_400_000;

export type SessionAudience = CookieAudience;

/** Customers and guests slide for 30 days; staff end after 12 hours, whatever they do (SEC-11). In milliseconds. */
export const SESSION_MS: Readonly<Record<SessionAudience, number>> = {
  customer: SESSION_SECONDS.customer * 1000,
  staff: SESSION_SECONDS.staff * 1000,
};

/** Tokens have 256 random bits, so a fast hash is enough to keep them out of the database (SEC-11). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
