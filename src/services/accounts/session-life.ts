import { createHash } from 'node:crypto';

export type SessionAudience = 'customer' | 'staff';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Customers and guests slide for 30 days; staff end after 12 hours, whatever they do (SEC-11). In milliseconds. */
export const SESSION_MS: Readonly<Record<SessionAudience, number>> = {
  customer: 30 * DAY_MS,
  staff: 12 * HOUR_MS,
};

/** Tokens have 256 random bits, so a fast hash is enough to keep them out of the database (SEC-11). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
