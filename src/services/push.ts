import { type Database, inTransaction } from '#db/client.ts';
import { findMark, keepMark } from '#db/queries/installation.ts';
import { isMessageRead } from '#db/queries/messages.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import {
  countPushFailure,
  findPushSubscription,
  isPushOfOpenSession,
  removePushSubscription,
  savePushSubscription,
} from '#db/queries/push.ts';
import { type PushKeys, parsePushKeys } from '#domain/push.ts';
import type { ShopContext } from './context.ts';

export type PushKeyPair = { publicKey: string; privateKey: string };

type Input = { now: Date; newKeys: () => PushKeyPair };

/** The key pair that this shop signs its pushes with: made at the first start, kept in the database (PUSH-10, decision 0022-one-secret-key). */
export async function ensurePushKeys(db: Database, { now, newKeys }: Input): Promise<PushKeyPair> {
  return (await keepMark(db, { key: PUSH_KEYS, value: newKeys(), at: now })) as PushKeyPair;
}

const PUSH_KEYS = 'web-push-keys';

/** The public half, which a browser needs to subscribe (PUSH-09); empty where no pair was made. */
export async function readPushKey({ db }: Pick<ShopContext, 'db'>): Promise<string> {
  const pair = (await findMark(db, PUSH_KEYS)) as PushKeyPair | null;
  return pair?.publicKey ?? '';
}

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

/**
 * Ties this browser's push address to the customer of the session, and to the session itself (PUSH-02, PUSH-11).
 * Refused: whoever is not signed in (PUSH-06), and an address that cannot be a push service.
 */
export async function savePush(
  ctx: ShopContext,
  input: PushKeys,
): Promise<{ ok: true } | { problem: 'sign-in-required' | 'malformed' }> {
  const { actor } = ctx;
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' };
  const keys = parsePushKeys(input);
  if (!keys) return { problem: 'malformed' };
  await inTransaction(ctx.db, (tx) =>
    savePushSubscription(tx, {
      id: ctx.newId(),
      customerId: actor.customerId,
      sessionId: actor.sessionId,
      ...keys,
      createdAt: ctx.now,
    }),
  );
  return { ok: true };
}
