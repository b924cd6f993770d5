import { findCustomer } from '#db/queries/customers/customers.ts';
import { listInbox, listThread, summarizeOrders } from '#db/queries/messages.ts';
import { listOpenOrders } from '#db/queries/orders/open-orders.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { toMessageView } from './read-thread.ts';

const MOST_THREADS = 200;
const PREVIEW_LETTERS = 90;

/**
 * The threads of all customers with what is unread and what waits for an answer, and the open order of each, where there
 * is one, the newest first (STAFF-07, STAFF-47, LOOK-422). Refused without the right.
 */
export async function readInbox({ db, actor }: ShopContext, { search }: { search: string }) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'messages')) return { problem: 'forbidden' as const };
  const threads = await listInbox(db, { search: search.trim().slice(0, 80), limit: MOST_THREADS });
  const open = await listOpenOrders(
    db,
    threads.map(({ customerId }) => customerId),
  );
  const orderOf = new Map(open.map(({ customerId, ...order }) => [customerId, order]));
  return {
    threads: threads.map(({ content, ...thread }) => ({
      ...thread,
      preview: content.slice(0, PREVIEW_LETTERS),
      order: orderOf.get(thread.customerId) ?? null,
    })),
  };
}

/** One thread with whom it is with, for staff (STAFF-07). Refused without the right, and for nobody's thread. */
export async function readStaffThread(ctx: ShopContext, input: { customerId: string; limit: number }) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'messages')) return { problem: 'forbidden' as const };
  const person = await findCustomer(db, input.customerId);
  if (!person) return { problem: 'not-found' as const };
  const [thread, orders, [open]] = await Promise.all([
    listThread(db, input),
    summarizeOrders(db, person.id),
    listOpenOrders(db, [person.id]),
  ]);
  const toAnswer = thread.messages.findLast(({ isAdminMessage, settledAt }) => !isAdminMessage && !settledAt);
  const last = thread.messages.at(-1);
  const { id, firstName, lastName, phone, email, clubMember, isVip, points } = person;
  return {
    person: { id, name: nameInFull({ firstName, lastName }), phone, email, clubMember, isVip },
    summary: { points, ...orders },
    order: open ? { orderNumber: open.orderNumber, callNumber: open.callNumber, status: open.status } : null,
    messages: thread.messages.map(toMessageView),
    hasEarlier: thread.hasEarlier,
    /** The newest message that waits for an answer; without one, whether the last was closed without (LOOK-422). */
    toAnswerUpTo: toAnswer?.id ?? null,
    isClosed: !toAnswer && last !== undefined && !last.isAdminMessage,
  };
}

export type Inbox = Exclude<Awaited<ReturnType<typeof readInbox>>, { problem: string }>;
export type StaffThread = Exclude<Awaited<ReturnType<typeof readStaffThread>>, { problem: string }>;
