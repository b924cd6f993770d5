import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A moment with its zone, to the millisecond: what JavaScript writes is what it reads back. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return moment().notNull().defaultNow();
}

/**
 * Any JSON, read back as it was written. Both drivers parse it already; Drizzle's own `jsonb` parses a text once more,
 * so that a shop called "1234" or "null" would come back as a number or as nothing.
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (stored) => stored,
});

/** Raised by every edit; an edit names the number it has seen, so two people cannot overwrite each other. */
export function version() {
  return integer().notNull().default(1);
}

/** The condition of a CHECK that keeps a text column to a fixed list of words. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
