import { and, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { outbox, receivedTexts } from '../schema/outbox.ts';
import { funnelCounts } from '../schema/reports.ts';
import { challenges, rateLimits, sessions } from '../schema/sessions.ts';
import { webVitals } from '../schema/vitals.ts';
import { deleteDoorPhotos } from './road/photos.ts';

/** They live for minutes, and everybody may ask for one. */
const STEPS = ['second-factor', 'passkey-sign-in', 'passkey-add'] as const;

/** `vitalsBefore` and `funnelBefore` are days, which stay. */
type Until = {
  now: Date;
  sessionsUntil: Date;
  messagesUntil: Date;
  vitalsBefore: string;
  funnelBefore: string;
};

/**
 * Removes what has ended: limits whose window is over, steps of a sign-in that are over, sessions and links that expired
 * or were ended until then, with the pushes of those sessions, letters that were sent, given up or overtaken until then, the numbers
 * of texts received until then, photos from doors that are as old as those letters, what visits have measured before, and counts of visits. Returns how many of each.
 */
export async function deleteEnded(db: Database, until: Until) {
  const { now, sessionsUntil, messagesUntil, vitalsBefore, funnelBefore } = until;
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
    .where(
      or(
        lte(outbox.doneAt, messagesUntil),
        lte(outbox.deadAt, messagesUntil),
        and(isNotNull(outbox.supersededBy), lte(outbox.createdAt, messagesUntil)),
      ),
    )
    .returning({ id: outbox.id });
  const received = await db
    .delete(receivedTexts)
    .where(lte(receivedTexts.receivedAt, sessionsUntil))
    .returning({ id: receivedTexts.id });
  const vitals = await db
    .delete(webVitals)
    .where(lt(webVitals.day, vitalsBefore))
    .returning({ day: webVitals.day });
  const funnel = await db
    .delete(funnelCounts)
    .where(lt(funnelCounts.day, funnelBefore))
    .returning({ day: funnelCounts.day });
  const photos = await deleteDoorPhotos(db, messagesUntil);
  return {
    ...{ limits: limits.length, sessions: ended.length, links: links.length, letters: letters.length },
    ...{ received: received.length, vitals: vitals.length, funnel: funnel.length, photos },
  };
}
