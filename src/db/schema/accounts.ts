import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment } from './columns.ts';
import { customers } from './customers.ts';
import { staff } from './staff.ts';

const CREDENTIAL_KINDS = ['password', 'pin'] as const;

/** Who may sign in: a registered customer or a member of staff, never both. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .unique()
      .references(() => customers.id),
    staffId: uuid()
      .unique()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [check('accounts_one_person', sql`num_nonnulls(${table.customerId}, ${table.staffId}) = 1`)],
);

/** SEC-10: slow salted hashes only. `disabledAt` closes a credential, such as a PIN with too many wrong guesses. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
    disabledAt: moment(),
  },
  (table) => [
    unique('credentials_kind').on(table.accountId, table.kind),
    check('credentials_kinds', isOneOf(table.kind, CREDENTIAL_KINDS)),
  ],
);
