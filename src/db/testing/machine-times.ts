import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/**
 * The columns, as `table.column`, that the database filled by its own clock where the shop named no moment: those with
 * such a default and a row from the span in which the machine's clock was and the shop's was not.
 */
export async function findMachineTimes(db: Database, from: Date, to: Date): Promise<string[]> {
  const listed = (await db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default like 'now()%' order by 1, 2`)) as unknown;
  const { rows } = listed as { rows: { table_name: string; column_name: string }[] };
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const moment = sql.identifier(column);
    const isThen = sql`${moment} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
    const asked = (await db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${isThen}`,
    )) as unknown;
    if ((asked as { rows: { count: number }[] }).rows[0]?.count) found.push(`${table}.${column}`);
  }
  return found;
}
