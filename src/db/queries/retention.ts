import { and, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { outbox } from '../schema/outbox.ts';
import { challenges, rateLimits, sessions } from '../schema/sessions.ts';

/** They live for minutes, and everybody may ask for one. */
const STEPS = ['second-factor', 'passkey-sign-in', 'passkey-add'] as const;

type Until = { now: Date; sessionsUntil: Date; messagesUntil: Date };

/**
 * Removes what has ended: limits whose window is over, steps of a sign-in that are over,
 * sessions and links that expired or were ended until then, with the pushes of those sessions, and letters that were sent or given up until then. Returns how many of each.
 */
export async function deleteEnded(db: Database, { now, sessionsUntil, messagesUntil }: Until) {
  const limits = await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)).returning({
    key: rateLimits.key,
  });
  const ended = await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, sessionsUntil), lte(sessions.revokedAt, sessionsUntil)))
    .returning({ id: sessions.id });
  const links = await db
    .delete(challenges)
    .where(
      or(
        lte(challenges.expiresAt, sessionsUntil),
        lte(challenges.usedAt, sessionsUntil),
        and(inArray(challenges.kind, STEPS), lte(challenges.expiresAt, now)),
      ),
    )
    .returning({ id: challenges.id });
  const letters = await db
    .delete(outbox)
    .where(or(lte(outbox.doneAt, messagesUntil), lte(outbox.deadAt, messagesUntil)))
    .returning({ id: outbox.id });
  return { limits: limits.length, sessions: ended.length, links: links.length, letters: letters.length };
}
