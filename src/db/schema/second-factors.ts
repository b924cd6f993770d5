import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { staff } from './staff.ts';

/** SIGN-01. One authenticator app a person; its secret is encrypted, and counts once it is confirmed. */
export const staffTotp = pgTable('staff_totp', {
  staffId: uuid()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: moment(),
  /** The 30-second step of the last code that was taken: each step opens once (SIGN-02). */
  lastStep: integer(),
});

/** SIGN-03. Each works once; kept as keyed digests. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    digest: text().notNull().unique(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (table) => [index('recovery_codes_staff').on(table.staffId)],
);

/** SIGN-05. The public half of a passkey; the counter shows a copied authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_staff').on(table.staffId)],
);

/** SIGN-14. What an admin is told at the next sign-in, until they have read it. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Whose account was reset on the machine. */
    aboutStaffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    at: createdAt(),
    readAt: moment(),
  },
  (table) => [index('staff_notices_unread').on(table.staffId).where(sql`${table.readAt} is null`)],
);
