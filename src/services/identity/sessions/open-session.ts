import type { Database } from '#db/client.ts';
import { createSession, type NewSession } from '#db/queries/identity/sessions.ts';
import { hashToken, SESSION_MS } from './session-life.ts';

type Opening = {
  person: { customerId: string } | { staffId: string };
  way: NewSession['way'];
  now: Date;
  newId: () => string;
  newToken: () => string;
};

/** A new session of this person; the answer is its token, which is in the cookie and nowhere else (SEC-11). */
export async function openSession(db: Database, opening: Opening): Promise<string> {
  const { person, way, now } = opening;
  const audience = 'staffId' in person ? 'staff' : 'customer';
  const token = opening.newToken();
  await createSession(db, {
    id: opening.newId(),
    tokenHash: hashToken(token),
    audience,
    way,
    ...person,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS[audience]),
    lastStrongAuthAt: way === 'guest' ? null : now,
  });
  return token;
}
