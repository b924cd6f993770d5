import { createHmac } from 'node:crypto';

/**
 * The token of a set-up link, which follows from the challenge and the shop's secret: an e-mail that waits names the
 * challenge only, so that nobody who reads the outbox or the database can open the link (STAFF-01, SEC-10).
 */
export function setUpToken(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`staff-set-up:${challengeId}`).digest('base64url');
}
