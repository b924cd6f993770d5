import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { outbox } from '../../schema/outbox.ts';
import { staff } from '../../schema/staff.ts';

const OUTBOX_VIEWS = ['waiting', 'failed', 'sent'] as const;

export type OutboxView = (typeof OUTBOX_VIEWS)[number];

export type MessageChannel = 'text' | 'email';

const CONDITION = {
  waiting: and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.supersededBy)),
  failed: and(isNull(outbox.doneAt), isNotNull(outbox.deadAt)),
  sent: isNotNull(outbox.doneAt),
} as const;

/** Messages for phones; jobs and pushes are not listed (STAFF-19). */
const isMessage = inArray(outbox.channel, ['text', 'email']);

/** Whose it is: the order's customer, else the account to which it goes; null for a bare number or mailbox. */
const nameOf = sql<
  string | null
>`coalesce(${orders.customerName}, ${customers.firstName} || ' ' || ${customers.lastName})`;

const ORDER = {
  waiting: [asc(outbox.createdAt), asc(outbox.id)],
  failed: [desc(outbox.createdAt), desc(outbox.id)],
  sent: [desc(outbox.doneAt), desc(outbox.id)],
};

/** Some hundred thousand were sent in a large shop: those that are put in order are the last that were written, by their index. */
const MOST_SORTED = 1000;

function isAmongLastSent(db: Database, channels: SQL | undefined, limit: number) {
  const last = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(channels, CONDITION.sent))
    .orderBy(desc(outbox.id))
    .limit(Math.max(limit, MOST_SORTED));
  return inArray(outbox.id, last);
}

/**
 * Waiting rows oldest first, as they are to be worked through; the others newest first, sent ones by when they went. Each with the name of its
 * customer, and with the short number of the order that it is about, where there is one (STAFF-19).
 */
export function listOutbox(
  db: Database,
  input: { view: OutboxView; channel?: MessageChannel | null; limit: number },
) {
  const channels = input.channel ? eq(outbox.channel, input.channel) : isMessage;
  const isShown =
    input.view === 'sent' ? isAmongLastSent(db, channels, input.limit) : and(channels, CONDITION[input.view]);
  return db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      kind: outbox.kind,
      params: outbox.params,
      recipient: outbox.recipient,
      name: nameOf,
      callNumber: orders.callNumber,
      orderNumber: orders.orderNumber,
      createdAt: outbox.createdAt,
      attempts: outbox.attempts,
      lastProblem: outbox.lastProblem,
      doneAt: outbox.doneAt,
      doneBy: staff.firstName,
      deliveryState: outbox.deliveryState,
      deliveryCode: outbox.deliveryCode,
    })
    .from(outbox)
    .leftJoin(staff, eq(staff.id, outbox.doneByStaffId))
    .leftJoin(customers, eq(customers.id, outbox.customerId))
    .leftJoin(orders, eq(orders.orderNumber, sql`${outbox.params}->>'orderNumber'`))
    .where(isShown)
    .orderBy(...ORDER[input.view])
    .limit(input.limit);
}

/**
 * What there is to do, of texts, of e-mails or of both; the sent ones, some hundred thousand in a large shop, ask for
 * nothing.
 */
export async function countOutbox(
  db: Database,
  channel: MessageChannel | null = null,
): Promise<{ waiting: number; failed: number }> {
  const isCounted = channel ? eq(outbox.channel, channel) : isMessage;
  const count = (view: OutboxView) => db.$count(outbox, and(isCounted, CONDITION[view]));
  const [waiting, failed] = await Promise.all([count('waiting'), count('failed')]);
  return { waiting, failed };
}

/** How many of them are texts and how many e-mails, of what waits or of what failed (LOOK-564). */
export async function countByChannel(
  db: Database,
  view: Exclude<OutboxView, 'sent'>,
): Promise<Record<MessageChannel, number>> {
  const rows = await db
    .select({ channel: outbox.channel, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(isMessage, CONDITION[view]))
    .groupBy(outbox.channel);
  const of = (channel: MessageChannel) => rows.find((row) => row.channel === channel)?.count ?? 0;
  return { text: of('text'), email: of('email') };
}

/**
 * How many went out since then, of those that the list puts in order: the thousand that were written last, so that a large
 * shop counts no years (LOOK-564).
 */
export function countSentSince(
  db: Database,
  { since, channel = null }: { since: Date; channel?: MessageChannel | null },
): Promise<number> {
  const channels = channel ? eq(outbox.channel, channel) : isMessage;
  return db.$count(outbox, and(isAmongLastSent(db, channels, MOST_SORTED), gte(outbox.doneAt, since)));
}

/** What a message is, the number of the order that it is about, if it is about one, and the step that it tells of. */
export async function findOutboxSubject(db: Database, id: number) {
  const orderNumber = sql<string | null>`${outbox.params}->>'orderNumber'`;
  const status = sql<string | null>`${outbox.params}->>'status'`;
  const [row] = await db
    .select({ kind: outbox.kind, orderNumber, status })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row ?? null;
}

/** A row that failed for good gets all its tries again; null for other rows. */
export async function reviveOutbox(db: Database, input: { id: number; now: Date }) {
  const revived = await db
    .update(outbox)
    .set({
      ...{ deadAt: null, attempts: 0, runAfter: input.now, claimedUntil: null },
      ...{ providerId: null, deliveryState: null, deliveryCode: null, deliveryAt: null },
    })
    .where(
      and(
        eq(outbox.id, input.id),
        isNull(outbox.doneAt),
        isNotNull(outbox.deadAt),
        ne(outbox.channel, 'job'),
      ),
    )
    .returning({ channel: outbox.channel, recipient: outbox.recipient });
  return revived[0] ?? null;
}
