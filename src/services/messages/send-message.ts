import { inTransaction, type Tx } from '#db/client.ts';
import { settleThread } from '#db/queries/conversations.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { addCustomerMessage, addMessage, type MessageRow, markRead } from '#db/queries/messages.ts';
import { addPushes } from '#db/queries/push.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { parseMessage, previewMessage } from '#domain/messages.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { parseClientKey, toMessageView } from './read-thread.ts';

const WINDOW_MS = 60_000;
const MOST_A_MINUTE = 20;

type Input = { content: string; clientKey?: string | null };

/**
 * Stores a message of the session's customer for support (MSG-15: who sends comes from the session) and tells the open
 * pages of both sides (MSG-17). The same `clientKey` again is the same message. Refused: nobody signed in, blank
 * (MSG-09), more than 2000 characters (MSG-19), more than twenty a minute.
 */
export async function sendMessage(ctx: ShopContext, { content: typed, clientKey }: Input) {
  const { actor, db, now } = ctx;
  const person = actor.kind === 'customer' ? await findCustomer(db, actor.customerId) : null;
  if (!person) return { problem: 'sign-in-required' as const };
  const parsed = parseMessage(typed);
  if ('problem' in parsed) return parsed;
  const spent = await spendAttempt(db, { key: `message:${person.id}`, now, windowMs: WINDOW_MS });
  if (spent.points > MOST_A_MINUTE) return { problem: 'too-many-tries' as const };
  const row = {
    customerId: person.id,
    content: parsed.content,
    isAdminMessage: false,
    senderName: nameInFull(person),
    clientKey: parseClientKey(clientKey),
    createdAt: now,
  };
  const message = await inTransaction(db, (tx) => addCustomerMessage(tx, row));
  return { ok: true as const, message: toMessageView(message) };
}

/** An open, visible page marks a message read within this time, and then no push is needed (MSG-12, MSG-13). */
const READING_MS = 6_000;

type Reply = { customerId: string; content: string; clientKey?: string | null };

/**
 * Support answers a customer (STAFF-07): the flag and the name come from the session (MSG-15). What was asked counts
 * as read and answered (LOOK-422); the customer's open page hears of it, and each of the customer's browsers gets a push if nobody reads it
 * there (PUSH-13); a guest reads it by the link of the order (SEC-42). Refused: no right to messages, an unknown customer, blank, too long.
 */
export async function replyMessage(ctx: ShopContext, input: Reply) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'messages')) return { problem: 'forbidden' as const };
  const [person, colleague] = await Promise.all([
    findCustomer(db, input.customerId),
    findStaff(db, actor.staffId),
  ]);
  if (!person) return { problem: 'not-found' as const };
  const parsed = parseMessage(input.content);
  if ('problem' in parsed) return parsed;
  const row = {
    customerId: person.id,
    content: parsed.content,
    isAdminMessage: true,
    senderName: colleague?.firstName ?? '',
    staffId: actor.staffId,
    clientKey: parseClientKey(input.clientKey),
    createdAt: now,
  };
  const message = await inTransaction(db, (tx) => store(tx, row, now));
  return { ok: true as const, message: toMessageView(message) };
}

async function store(tx: Tx, row: Parameters<typeof addMessage>[1], now: Date): Promise<MessageRow> {
  const { message, isNew } = await addMessage(tx, row);
  if (!isNew) return message;
  const { customerId, id } = message;
  await markRead(tx, { customerId, isAdmin: true, upToId: id, now });
  await settleThread(tx, { customerId, upToId: id, now });
  await addPushes(tx, {
    customerId,
    kind: 'support-message',
    params: { messageId: id, preview: previewMessage(message.content) },
    event: `message:${id}`,
    now,
    runAfter: new Date(now.getTime() + READING_MS),
  });
  await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'message', ref: String(id) });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'message', ref: customerId });
  return message;
}
