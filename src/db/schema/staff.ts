import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#domain/staff.ts';
import { createdAt, isOneOf, version } from './columns.ts';

/** STAFF-01, LAW-07. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    employeeNumber: text().notNull().unique(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    isActive: boolean().notNull().default(true),
    is21Plus: boolean('is_21_plus').notNull().default(true),
    /** Of the licence to drive, which the ledger of the road names (RUN-06). */
    driverLicence: text(),
    /** How this person likes the console: single keys, sound, dense lists (BOARD-09, ALERT-01). */
    preferences: jsonb().$type<Record<string, string | boolean>>().notNull().default({}),
    vehicle: jsonb().$type<{ make: string; model: string; color: string; plate: string }>(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    check('staff_role', isOneOf(table.role, STAFF_ROLES)),
  ],
);

/** STAFF-23: who, when, before, after. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    staffId: uuid().references(() => staff.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_staff').on(table.staffId, table.at.desc().nullsFirst()),
  ],
);
