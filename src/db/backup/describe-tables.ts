import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** What a backup must know of a table: its columns that are written (none that the database calculates), in order. */
export type TableShape = {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns by which its rows are sorted: the primary key, where there is one. */
  key: { name: string; isText: boolean }[];
};

export type SequenceShape = { name: string; last: string; isCalled: boolean };

/** The rows of a statement that was written by hand: both drivers answer them the same way. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Every table of the shop, in the order of their names. Extensions and the migrations' own table are none of them. */
export async function describeTables(db: Database): Promise<TableShape[]> {
  const rows = await rowsOf<{ name: string; columns: string; key: string | null }>(
    db,
    sql`select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)::text
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)::text
        from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname collate "C"`,
  );
  return rows.map(({ name, columns, key }) => ({
    name,
    columns: JSON.parse(columns),
    key: key ? JSON.parse(key) : [],
  }));
}

/** Where the numbers of the shop stand, such as those of customers. Read after the rows, they are never behind them. */
export async function listSequences(db: Database): Promise<SequenceShape[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const found: SequenceShape[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf<{ last: string; called: boolean }>(
      db,
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    );
    if (row) found.push({ name, last: row.last, isCalled: row.called });
  }
  return found;
}
