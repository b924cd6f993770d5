import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { customers } from './customers.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

/** MSG-01, MSG-19. `clientKey` is made by the sender, so that a repeated send stays one message. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    content: text().notNull(),
    isAdminMessage: boolean().notNull(),
    isRead: boolean().notNull().default(false),
    readAt: moment(),
    /** When staff answered what the customer wrote, or closed it without an answer (LOOK-422). */
    settledAt: moment(),
    senderName: text().notNull(),
    staffId: uuid().references(() => staff.id),
    clientKey: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_thread').on(table.customerId, table.id.desc().nullsFirst()),
    index('messages_unread').on(table.customerId).where(sql`not ${table.isRead}`),
    index('messages_to_answer')
      .on(table.customerId)
      .where(sql`${table.settledAt} is null and not ${table.isAdminMessage}`),
    unique('messages_sent_once').on(table.customerId, table.clientKey),
    check('messages_length', sql`char_length(${table.content}) between 1 and 2000`),
  ],
);

/** PUSH-01, PUSH-02. It lives as long as the sign-in of its browser (PUSH-11). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_customer').on(table.customerId)],
);

/** A browser of a member of staff that is told of new orders while its person is on duty (ALERT-04). */
export const staffPushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('staff_push_subscriptions_staff').on(table.staffId)],
);
