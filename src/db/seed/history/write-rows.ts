import type { PgTable } from 'drizzle-orm/pg-core';
import { insertJson, rowsToJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';

/** So much is one statement that neither its text nor its transaction's memory grows with the history. */
const ROWS_AT_ONCE = 1_000;

/** Inserts many rows of one shape; as JSON, which the database takes apart faster than thousands of parameters. */
export async function writeRows(db: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = rowsToJson(table, fields, rows.slice(from, from + ROWS_AT_ONCE));
    await db.execute(insertJson(table, fields, json));
  }
}
