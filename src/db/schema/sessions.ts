import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment } from './columns.ts';
import { customers } from './customers.ts';
import { staff } from './staff.ts';

const SESSION_AUDIENCES = ['customer', 'staff'] as const;
const SESSION_WAYS = ['password', 'pin', 'guest', 'demo', 'challenge', 'code', 'passkey'] as const;
const CHALLENGE_KINDS = [
  'owner-set-up',
  'staff-set-up',
  'password-reset',
  'owner-reset',
  'second-factor',
  'passkey-sign-in',
  'passkey-add',
] as const;

/** SEC-11. The token itself is only in the cookie; here is its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    audience: text({ enum: SESSION_AUDIENCES }).notNull(),
    way: text({ enum: SESSION_WAYS }).notNull(),
    customerId: uuid().references(() => customers.id),
    staffId: uuid().references(() => staff.id),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    rotatedAt: moment(),
    revokedAt: moment(),
    lastStrongAuthAt: moment(),
    userAgent: text(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_staff').on(table.staffId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_audience', isOneOf(table.audience, SESSION_AUDIENCES)),
    check('sessions_way', isOneOf(table.way, SESSION_WAYS)),
    check(
      'sessions_person',
      sql`(${table.audience} = 'customer' and ${table.customerId} is not null and ${table.staffId} is null) or (${table.audience} = 'staff' and ${table.staffId} is not null and ${table.customerId} is null)`,
    ),
  ],
);

/** Links (AUTH-31, STAFF-01, SIGN-13), and the second step of a sign-in (SIGN-04, SIGN-06): used once, kept hashed. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: CHALLENGE_KINDS }).notNull(),
    tokenHash: text().notNull().unique(),
    customerId: uuid().references(() => customers.id),
    staffId: uuid().references(() => staff.id),
    issuedByStaffId: uuid().references(() => staff.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [check('challenges_kind', isOneOf(table.kind, CHALLENGE_KINDS))],
);

/** SEC-10. One counter a key; an attempt is spent here before it is checked. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
);
