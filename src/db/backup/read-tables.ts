import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../client.ts';
import {
  describeTables,
  listSequences,
  rowsOf,
  type SequenceShape,
  type TableShape,
} from './describe-tables.ts';
import { findMigration, type Migration } from './migration-state.ts';

const ROWS_AT_ONCE = 500;

/** Values have one spelling, whatever the server or the machine is set to, so that the same row is the same line. */
const SPELLING = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
];

export type OneMoment = {
  tables: TableShape[];
  migration: Migration | null;
  /** The rows of a table as lines, some hundred at a time: each a JSON list of its columns, every value as text or null. */
  lines(table: TableShape): AsyncGenerator<string[]>;
  sequences(): Promise<SequenceShape[]>;
};

/**
 * Lets the work read every table as of one moment, whatever is written meanwhile (KEEP-01). Reads only. On the embedded
 * database everybody else waits for the end: a shop that runs gives away a copy of its files instead (`copyFiles`).
 */
export function readAtOneMoment<T>(db: Database, work: (moment: OneMoment) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await spellAlike(tx);
    return work({
      tables: await describeTables(tx),
      migration: await findMigration(tx),
      lines: (table) => readLines(tx, table),
      sequences: () => listSequences(tx),
    });
  });
}

/** Until the end of the transaction. */
export async function spellAlike(tx: Tx): Promise<void> {
  for (const statement of SPELLING) await tx.execute(sql.raw(statement));
}

/** The rows of a table as lines, in the order of its key: the same on every database that holds the same rows. */
export async function* readLines(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  const line = sql`to_json(array[${values}]::text[])::text`;
  const order = key.map((part) =>
    part.isText ? sql`${sql.identifier(part.name)} collate "C"` : sql`${sql.identifier(part.name)}`,
  );
  const by = order.length > 0 ? sql.join(order, sql`, `) : sql`${line} collate "C"`;
  const cursor = sql.identifier(`backup_${name}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select ${line} as line from ${sql.identifier(name)} order by ${by}`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(
      tx,
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`,
    );
    if (rows.length > 0) yield rows.map((row) => row.line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close ${cursor}`);
}
