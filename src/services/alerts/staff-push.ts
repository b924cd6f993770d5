import { type Database, inTransaction } from '#db/client.ts';
import {
  countStaffPushFailure,
  findStaffPush,
  removeStaffPush,
  removeStaffPushOfSession,
  saveStaffPush,
} from '#db/queries/alerts/staff-push.ts';
import { findOrder } from '#db/queries/orders/orders.ts';
import type { OutboxRow } from '#db/queries/outbox/outbox.ts';
import { isPushOfOpenSession } from '#db/queries/push.ts';
import { type PushKeys, parsePushKeys } from '#domain/push.ts';
import type { ShopContext } from '../context.ts';

/** Ties this browser to the member of staff who is signed in, and to the session (ALERT-05). Refused: others, and an address that cannot be a push service. */
export async function addStaffBrowser(ctx: ShopContext, input: PushKeys) {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const keys = parsePushKeys(input);
  if (!keys) return { problem: 'malformed' as const };
  const { staffId, sessionId } = actor;
  const row = { id: ctx.newId(), staffId, sessionId, ...keys, createdAt: now };
  await inTransaction(ctx.db, (tx) => saveStaffPush(tx, row));
  return { ok: true as const };
}

/** This session's browser is told no more (ALERT-05). Refused to everybody who is not staff. */
export async function removeStaffBrowser({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  await inTransaction(db, (tx) => removeStaffPushOfSession(tx, actor.sessionId));
  return { ok: true as const };
}

/** A push that comes an hour late helps nobody. */
const FRESH_MS = 3_600_000;

/**
 * The browser of a colleague that a push row is for; null when it need not be sent any more (ALERT-04): the person is off
 * duty or gone, the session has ended, somebody has begun the order, or an hour has passed.
 */
export async function findStaffTarget(db: Database, row: OutboxRow, now: Date) {
  if (now.getTime() - row.createdAt.getTime() > FRESH_MS || !row.recipient) return null;
  const found = await findStaffPush(db, row.recipient);
  if (!found || !(await isPushOfOpenSession(db, found.subscription, now))) return null;
  const { orderNumber } = row.params;
  const order = typeof orderNumber === 'string' ? await findOrder(db, { orderNumber }) : null;
  const isBegun = order !== null && order.status !== 'pending' && order.status !== 'confirmed';
  return isBegun ? null : found.subscription;
}

/** An endpoint that says it is gone is deleted; another failure is only counted (ALERT-05). */
export async function noteStaffPushFailure(
  db: Database,
  { id, isGone }: { id: string; isGone: boolean },
): Promise<void> {
  await (isGone ? removeStaffPush(db, id) : countStaffPushFailure(db, id));
}
