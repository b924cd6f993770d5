import { and, count, desc, eq, gte, ilike, inArray, lte, max, or, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';
import { customers } from '../schema/customers.ts';
import { messages } from '../schema/messages.ts';
import { orders } from '../schema/orders.ts';
import { isToAnswer } from './conversations.ts';
import { sendChangeNotice } from './versions.ts';

export type MessageRow = typeof messages.$inferSelect;

/** The newest messages of a customer, oldest first, and whether there are earlier ones (MSG-14). */
export async function listThread(db: Database, input: { customerId: string; limit: number }) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.customerId, input.customerId))
    .orderBy(desc(messages.id))
    .limit(input.limit + 1);
  return { messages: rows.slice(0, input.limit).reverse(), hasEarlier: rows.length > input.limit };
}

/** The newest messages of a customer from this moment on, oldest first (SEC-42). */
export async function listThreadSince(
  db: Database,
  { customerId, since, limit }: { customerId: string; since: Date; limit: number },
) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customerId), gte(messages.createdAt, since)))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

/** The stored message, and whether it is new: a repeated send finds the first one (MSG-11). */
export async function addMessage(
  db: Database,
  message: Omit<typeof messages.$inferInsert, 'id'>,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const [added] = await db.insert(messages).values(message).onConflictDoNothing().returning();
  if (added) return { message: added, isNew: true };
  const [known] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, message.customerId),
        sql`${messages.clientKey} is not distinct from ${message.clientKey ?? null}`,
      ),
    );
  if (!known) throw new Error('a message was not stored');
  return { message: known, isNew: false };
}

/**
 * Stores a customer's message and notifies the open pages of both sides; a repeated send returns the first one (MSG-11,
 * MSG-17).
 */
export async function addCustomerMessage(
  tx: Database,
  row: Omit<typeof messages.$inferInsert, 'id'>,
): Promise<MessageRow> {
  const { message, isNew } = await addMessage(tx, row);
  if (!isNew) return message;
  await sendChangeNotice(tx, {
    topic: `customer:${row.customerId}`,
    kind: 'message',
    ref: String(message.id),
  });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'message', ref: row.customerId });
  return message;
}

/** Marks what the other side has sent up to this message; answers how many were unread (MSG-16). */
export async function markRead(
  db: Database,
  input: { customerId: string; isAdmin: boolean; upToId: number; now: Date },
): Promise<number> {
  const read = await db
    .update(messages)
    .set({ isRead: true, readAt: input.now })
    .where(
      and(
        eq(messages.customerId, input.customerId),
        eq(messages.isAdminMessage, !input.isAdmin),
        eq(messages.isRead, false),
        lte(messages.id, input.upToId),
      ),
    )
    .returning({ id: messages.id });
  return read.length;
}

export function countUnreadSupport(db: Database, customerId: string): Promise<number> {
  const isUnread = and(eq(messages.isAdminMessage, true), eq(messages.isRead, false));
  return db.$count(messages, and(eq(messages.customerId, customerId), isUnread));
}

export async function isMessageRead(db: Database, id: number): Promise<boolean> {
  const [row] = await db.select({ isRead: messages.isRead }).from(messages).where(eq(messages.id, id));
  return row?.isRead ?? true;
}

/**
 * Every thread with its newest message, how much of it staff have not read and how much waits for an answer, the newest
 * first (STAFF-07, LOOK-422). Who waits is never cut off by the limit.
 */
export async function listInbox(db: Database, input: { search: string; limit: number }) {
  const latest = db
    .select({
      customerId: messages.customerId,
      lastId: max(messages.id).as('last_id'),
      unread: sql<number>`(count(*) filter (where not is_read and not is_admin_message))::int`.as('unread'),
      toAnswer: sql<number>`(count(*) filter (where ${isToAnswer}))::int`.as('to_answer'),
    })
    .from(messages)
    .where(input.search ? undefined : isShownFirst(db, input.limit))
    .groupBy(messages.customerId)
    .as('latest');
  const name = sql`${customers.firstName} || ' ' || ${customers.lastName}`;
  const wanted = `%${input.search.replaceAll(/[%_\\]/g, '')}%`;
  const digits = input.search.replaceAll(/\D/g, '');
  const isWanted = or(ilike(name, wanted), digits ? ilike(customers.phone, `%${digits}%`) : undefined);
  const threads = await db
    .select({
      lastId: messages.id,
      customerId: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      content: messages.content,
      isAdminMessage: messages.isAdminMessage,
      at: messages.createdAt,
      unread: latest.unread,
      toAnswer: latest.toAnswer,
    })
    .from(latest)
    .innerJoin(messages, eq(messages.id, latest.lastId))
    .innerJoin(customers, eq(customers.id, latest.customerId))
    .where(input.search ? isWanted : undefined)
    .orderBy(sql`${latest.toAnswer} = 0`, desc(messages.id))
    .limit(input.limit);
  return threads.toSorted((one, other) => other.lastId - one.lastId).map(({ lastId, ...thread }) => thread);
}

/** The conversations that wait for an answer, and the newest of all: found by their indexes, so that not every message is read. */
function isShownFirst(db: Database, limit: number) {
  const waiting = db.select({ customerId: messages.customerId }).from(messages).where(isToAnswer);
  const one = alias(messages, 'one');
  const other = alias(messages, 'other');
  const last = db
    .select({ id: max(other.id) })
    .from(other)
    .where(eq(other.customerId, one.customerId));
  const newest = db
    .select({ customerId: one.customerId })
    .from(one)
    .where(eq(one.id, last))
    .orderBy(desc(one.id))
    .limit(limit)
    .as('newest');
  return inArray(
    messages.customerId,
    union(waiting, db.select({ customerId: newest.customerId }).from(newest)),
  );
}

/** MSG-03. */
export async function summarizeOrders(db: Database, customerId: string) {
  const [row] = await db
    .select({
      total: count(),
      delivered: sql<number>`(count(*) filter (where status = 'delivered'))::int`,
      lastAt: max(orders.createdAt),
    })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return row ?? { total: 0, delivered: 0, lastAt: null };
}
