import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { pushSubscriptions } from '../schema/messages.ts';
import { sessions } from '../schema/sessions.ts';
import { addToOutbox } from './outbox/outbox.ts';

type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** PUSH-02: the same endpoint again replaces what was there, whoever held it before. */
export async function savePushSubscription(
  db: Database,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { customerId, sessionId, p256dh, auth } = row;
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { customerId, sessionId, p256dh, auth, failures: 0 },
    });
}

export async function findPushSubscription(db: Database, id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

export async function removePushSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** The same person has a new session in the same browser. */
export async function movePush(db: Database, from: string, to: string): Promise<void> {
  await db.update(pushSubscriptions).set({ sessionId: to }).where(eq(pushSubscriptions.sessionId, from));
}

/** Is the session of a subscription still open (PUSH-03)? One without a session stands. */
export async function isPushOfOpenSession(
  db: Database,
  { sessionId }: Pick<PushSubscriptionRow, 'sessionId'>,
  now: Date,
): Promise<boolean> {
  if (sessionId === null) return true;
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  return (await db.$count(sessions, isOpen)) > 0;
}

/** PUSH-11: with the session its browser loses its identity. */
export async function removePushOfSession(db: Database, sessionId: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(isNotNull(pushSubscriptions.sessionId), eq(pushSubscriptions.sessionId, sessionId)));
}

export async function countPushFailure(db: Database, id: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id));
}

type Push = {
  customerId: string;
  kind: 'order-status' | 'order-correction' | 'payment-correction' | 'order-refund' | 'support-message';
  params: Record<string, unknown>;
  /** The key of the event, so that nobody is notified twice. */
  event: string;
  now: Date;
  runAfter?: Date;
};

/** One row for each of the customer's browsers, so that each is tried by itself (PUSH-13, PUSH-14). */
export async function addPushes(db: Database, push: Push): Promise<void> {
  const { customerId, kind, params, event, now, runAfter = now } = push;
  const browsers = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.customerId, customerId));
  await addToOutbox(
    db,
    browsers.map(({ id }) => ({
      channel: 'push' as const,
      kind,
      params,
      recipient: id,
      customerId,
      dedupeKey: `push:${event}:${id}`,
      runAfter,
      createdAt: now,
    })),
  );
}
