import { lte, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { outbox, receivedTexts } from '../schema/outbox.ts';
import { challenges, rateLimits, sessions } from '../schema/sessions.ts';

type Until = { now: Date; sessionsUntil: Date; messagesUntil: Date };

/**
 * Removes what has ended: limits whose window is over, sessions and links that expired or were ended until then, with
 * the pushes of those sessions, and letters that were sent or given up until then, and the numbers of texts received until
 * then. Returns how many of each.
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
    .where(or(lte(challenges.expiresAt, sessionsUntil), lte(challenges.usedAt, sessionsUntil)))
    .returning({ id: challenges.id });
  const letters = await db
    .delete(outbox)
    .where(or(lte(outbox.doneAt, messagesUntil), lte(outbox.deadAt, messagesUntil)))
    .returning({ id: outbox.id });
  const received = await db
    .delete(receivedTexts)
    .where(lte(receivedTexts.receivedAt, sessionsUntil))
    .returning({ id: receivedTexts.id });
  return {
    ...{ limits: limits.length, sessions: ended.length, links: links.length, letters: letters.length },
    received: received.length,
  };
}
