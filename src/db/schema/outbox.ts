import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DELIVERY_STATES } from '#domain/outbox/delivery-state.ts';
import type { MessageKind } from '#domain/outbox.ts';
import { createdAt, isOneOf, moment } from './columns.ts';
import { customers } from './customers.ts';
import { staff } from './staff.ts';

const OUTBOX_CHANNELS = ['text', 'push', 'email', 'job'] as const;

/** Outgoing messages and later jobs, written in the transaction that causes them (ORD-24, STAFF-19). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: OUTBOX_CHANNELS }).notNull(),
    kind: text().$type<MessageKind>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    locale: text().notNull().default('en'),
    recipient: text(),
    customerId: uuid().references(() => customers.id),
    dedupeKey: text().notNull().unique('outbox_dedupe'),
    runAfter: moment().notNull(),
    attempts: integer().notNull().default(0),
    claimedUntil: moment(),
    lastProblem: text(),
    doneAt: moment(),
    doneByStaffId: uuid().references(() => staff.id),
    deadAt: moment(),
    /** The later step of the same order that made it untrue or useless, by the key of that step's news (SENT-01). */
    supersededBy: text(),
    /** What the service that took it calls it, and what that service said of it since (MAIL-08). */
    providerId: text(),
    deliveryState: text({ enum: DELIVERY_STATES }),
    deliveryCode: text(),
    deliveryAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due').on(table.runAfter).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_failed').on(table.id).where(sql`${table.doneAt} is null and ${table.deadAt} is not null`),
    index('outbox_superseded')
      .on(table.supersededBy)
      .where(sql`${table.supersededBy} is not null and ${table.doneAt} is null and ${table.deadAt} is null`),
    // A step of an order finds what waits of it, however much waits where no sender carries texts (SENT-01).
    index('outbox_waiting_order')
      .on(sql`(${table.params} ->> 'orderNumber')`)
      .where(
        sql`${table.doneAt} is null and ${table.deadAt} is null and ${table.supersededBy} is null and ${table.channel} = 'text'`,
      ),
    index('outbox_channel').on(table.channel, table.id.desc().nullsFirst()),
    uniqueIndex('outbox_provider').on(table.providerId).where(sql`${table.providerId} is not null`),
    check('outbox_delivery', isOneOf(table.deliveryState, DELIVERY_STATES)),
    check('outbox_channels', isOneOf(table.channel, OUTBOX_CHANNELS)),
  ],
);

const CONTACT_CHANNELS = ['text', 'email'] as const;
const CONTACT_MARKS = ['stopped', 'unreachable'] as const;

/** Numbers that have said STOP, and numbers and mailboxes that do not exist any more (MAIL-07, MAIL-09). */
export const contactMarks = pgTable(
  'contact_marks',
  {
    channel: text({ enum: CONTACT_CHANNELS }).notNull(),
    /** Ten digits, or an e-mail address in small letters. */
    address: text().notNull(),
    mark: text({ enum: CONTACT_MARKS }).notNull(),
    /** What the service or the mail server said. */
    reason: text(),
    markedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.address] }),
    check('contact_marks_channel', isOneOf(table.channel, CONTACT_CHANNELS)),
    check('contact_marks_mark', isOneOf(table.mark, CONTACT_MARKS)),
  ],
);

/** The texts that were received, by the number that their service gave them: each is read once (MAIL-09). */
export const receivedTexts = pgTable(
  'received_texts',
  { id: text().primaryKey(), receivedAt: moment().notNull() },
  (table) => [index('received_texts_at').on(table.receivedAt)],
);
