import type { Database } from '#db/client.ts';
import { isMessageRead } from '#db/queries/messages.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import {
  countPushFailure,
  findPushSubscription,
  isPushOfOpenSession,
  removePushSubscription,
} from '#db/queries/push.ts';

/** A push that comes a day late says nothing any more. */
const FRESH_MS = 24 * 3_600_000;

/**
 * The browser that a push row is for; null when it need not be sent any more: the subscription is gone, its session
 * has ended (PUSH-03) or it belongs to somebody else by now (PUSH-11), the message was read on the open page (MSG-13),
 * or a day has passed.
 */
export async function findPushTarget(db: Database, row: OutboxRow, now: Date) {
  if (now.getTime() - row.createdAt.getTime() > FRESH_MS || !row.recipient) return null;
  const found = await findPushSubscription(db, row.recipient);
  if (!found || found.customerId !== row.customerId) return null;
  if (!(await isPushOfOpenSession(db, found, now))) return null;
  const { messageId } = row.params;
  if (typeof messageId === 'number' && (await isMessageRead(db, messageId))) return null;
  return found;
}

/** PUSH-02: an endpoint that says it is gone is deleted; another failure is only counted. */
export async function notePushFailure(
  db: Database,
  { id, isGone }: { id: string; isGone: boolean },
): Promise<void> {
  await (isGone ? removePushSubscription(db, id) : countPushFailure(db, id));
}
