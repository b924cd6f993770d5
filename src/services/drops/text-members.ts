import { clubTextKey, listMembersToText } from '#db/queries/drops/club-texts.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import type { PublicContext } from '../context.ts';

const AHEAD_MS = 48 * 3_600_000;

/**
 * Queues the seat saver's text: 48 hours before a published drop opens, to every active member who is of age and has
 * agreed to be texted, once a drop and member however often and in however many processes it runs (CLUB-08, LAW-10).
 * Whoever joins or agrees within these hours still gets it. Returns how many were queued.
 */
export async function textMembers({ db, now }: Pick<PublicContext, 'db' | 'now'>): Promise<number> {
  const until = new Date(now.getTime() + AHEAD_MS);
  const found = await listMembersToText(db, { now, until });
  await addToOutbox(
    db,
    found.map(({ dropId, label, unlockAt, customerId, phone }) => ({
      channel: 'text' as const,
      kind: 'club-drop',
      params: { label, unlockAt: unlockAt.toISOString() },
      recipient: phone,
      customerId,
      dedupeKey: clubTextKey(dropId, customerId),
      runAfter: now,
      createdAt: now,
    })),
  );
  return found.length;
}
