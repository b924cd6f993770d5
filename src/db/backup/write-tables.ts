import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';
import { rowsOf, type SequenceShape, type TableShape } from './describe-tables.ts';

type Definition = { table: string; name: string; definition: string };

type Filled = Pick<TableShape, 'name' | 'columns'>;

/** What a backup brings: the lines of its tables as `readAtOneMoment` has read them. */
type Content<Table extends Filled> = {
  tables: readonly Table[];
  lines(table: Table): AsyncIterable<string[]>;
  sequences: readonly SequenceShape[];
};

/**
 * Fills the empty tables of this transaction with all the rows of the content, exactly as they were (KEEP-05): own
 * triggers rest, keys between tables and indexes are made again afterwards, which also checks every row once. The
 * tables need no order. Returns how many rows each table got.
 */
export async function writeTables<Table extends Filled>(
  tx: Tx,
  content: Content<Table>,
): Promise<Map<string, number>> {
  const names = sql.join(
    content.tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const keys = await listForeignKeys(tx);
  const indexes = await listIndexes(tx);
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  for (const { name } of content.tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  // Some tables have a first row by their migration.
  await tx.execute(sql`truncate ${names}`);
  const counts = new Map<string, number>();
  for (const table of content.tables) counts.set(table.name, await fill(tx, table, content.lines(table)));
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  for (const { table, name, definition } of keys)
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const { name } of content.tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  for (const { name, last, isCalled } of content.sequences)
    await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint, ${isCalled})`);
  return counts;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function fill(tx: Tx, { name, columns }: Filled, lines: AsyncIterable<string[]>): Promise<number> {
  const into = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, at) => sql`(line ->> ${sql.raw(String(at))})::${sql.raw(type)}`),
    sql`, `,
  );
  const state = { count: 0 };
  for await (const some of lines) {
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${into}) overriding system value
        select ${values} from jsonb_array_elements(${`[${some.join(',')}]`}::text::jsonb) as line`,
    );
    state.count += some.length;
  }
  return state.count;
}

function listForeignKeys(tx: Tx): Promise<Definition[]> {
  return rowsOf(
    tx,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
}

/** Those that no constraint stands on: filling a table without them is several times faster. */
function listIndexes(tx: Tx): Promise<Definition[]> {
  return rowsOf(
    tx,
    sql`select c.relname as table, n.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`,
  );
}
