import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { createSession, type NewSession } from '#db/queries/identity/sessions.ts';
import { type CookieAudience, SESSION_SECONDS } from '#domain/identity/session-cookie.ts';

type Opening = {
  person: { customerId: string } | { staffId: string };
  way: NewSession['way'];
  now: Date;
  newId: () => string;
  newToken: () => string;
};

/** A new session of this person; the answer is its token, which is in the cookie and nowhere else (SEC-11). */
export async function openSession(db: Database, opening: Opening): Promise<string> {
  const { token, session } = newSession(opening);
  await createSession(db, session);
  return token;
}

/** The row of a new session, which holds only the hash of its token. */
export function newSession(opening: Opening): { token: string; session: NewSession } {
  const { person, way, now } = opening;
  const audience = 'staffId' in person ? 'staff' : 'customer';
  const token = opening.newToken();
  const session = {
    id: opening.newId(),
    tokenHash: hashToken(token),
    audience,
    way,
    ...person,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS[audience]),
    lastStrongAuthAt: way === 'guest' ? null : now,
  } as const;
  return { token, session };
}

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
