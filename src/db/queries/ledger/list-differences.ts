import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import type { BookRule } from './book-rules.ts';

export type Difference = { rule: string; subject: string; expected: number; found: number };

const MOST_LISTED = 100;

type Row = { subject: string; expected: unknown; found: unknown };

/** The differences of one rule, the first hundred of them. */
export async function listDifferences(db: Database, rule: BookRule): Promise<Difference[]> {
  const result = await db.execute(sql`${rule.differences} limit ${MOST_LISTED}`);
  const { rows } = result as unknown as { rows: Row[] };
  return rows.map(({ subject, expected, found }) => ({
    rule: rule.name,
    subject,
    expected: Number(expected),
    found: Number(found),
  }));
}

/** The number of entries in the ledgers. */
export async function countEntries(db: Database): Promise<Record<string, number>> {
  const result = await db.execute(sql`
    select (select count(*) from orders) as orders,
      (select count(*) from credit_entries) as credit,
      (select count(*) from stock_entries) as stock,
      (select count(*) from payment_entries) as payments`);
  const [row] = (result as unknown as { rows: Record<string, unknown>[] }).rows;
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}
