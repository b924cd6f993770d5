import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due').on(table.runAfter).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_failed').on(table.id).where(sql`${table.doneAt} is null and ${table.deadAt} is not null`),
    index('outbox_channel').on(table.channel, table.id.desc().nullsFirst()),
    check('outbox_channels', isOneOf(table.channel, OUTBOX_CHANNELS)),
  ],
);
