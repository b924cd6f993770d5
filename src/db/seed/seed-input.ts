import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';
import type { DemoData } from './demo-data.ts';

const ROWS_AT_ONCE = 400;
const HOUR_MS = 3_600_000;

/** What every part of the seed gets: the moment that "ago" counts from, where ids come from, and the files. */
export type SeedInput = { now: Date; newId: () => string; data: DemoData };

/** Many rows in few statements. */
export async function insertAll<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE) as Table['$inferInsert'][]);
  }
}

export function minutesAgo(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * HOUR_MS);
}

/** Null stays null: a span without a beginning or an end. */
export function inHours(now: Date, hours: number | null): Date | null {
  return hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
}

/** An option's id is its first sku in small letters; staff may change the sku, the id stays. */
export function optionIdOf(sku: string): string {
  return sku.toLowerCase();
}

export function dropIdOf(code: string): string {
  return code.toLowerCase().replaceAll('_', '-');
}

/** Ids by the key under which the files name somebody. */
export type IdOf = (key: string) => string;

export function idsByKey(keys: readonly string[], newId: () => string): IdOf {
  const ids = new Map(keys.map((key) => [key, newId()]));
  return (key) => {
    const id = ids.get(key);
    if (!id) throw new Error(`the demo data names nobody called ${key}`);
    return id;
  };
}
