import { fillPlaceholders, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A value of a statement's placeholder: text, a number, a moment, or a list or object that goes as JSON. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A statement of a hot path: built once and prepared by its name on every connection, then sent without building. The
 * placeholders are `sql.placeholder(name)`; rows come as the database names their columns.
 */
export function defineStatement<Row>(name: string, statement: SQL) {
  const state: { built?: { sql: string; params: unknown[] } } = {};
  return async (db: Database, values: Values): Promise<Row[]> => {
    state.built ??= dialect.sqlToQuery(statement);
    const { sql: text, params } = state.built;
    const query = { sql: text, params: fillPlaceholders(params, values as Record<string, unknown>) };
    const answer = await db._.session.prepareQuery(query, undefined, name, false).execute();
    return (answer as unknown as { rows: Row[] }).rows;
  };
}

/** How many rows a statement returned; both drivers answer them alike. */
export const countRows = (answer: unknown): number => (answer as { rows: unknown[] }).rows.length;

type Columns = ReturnType<typeof getTableColumns>;

/** A column of a row beside its fields, which the database finds itself. */
type Found = { column: string; value: SQL };

/** Inserts these fields of the rows that the placeholder holds as JSON (`rowsToJson`), and a column that the database finds. */
export function insertRows(
  table: PgTable,
  fields: readonly string[],
  placeholder: string,
  found?: Found,
): SQL {
  return insertJson(table, fields, sql.placeholder(placeholder), found);
}

/** Inserts these fields of the rows from their JSON (`rowsToJson`), one value or placeholder. */
export function insertJson(table: PgTable, fields: readonly string[], json: unknown, found?: Found): SQL {
  const names = sql.raw(columnNames(table, fields).join(', '));
  const [column, value] = found ? [sql.raw(`, ${found.column}`), sql`, ${found.value}`] : [sql``, sql``];
  return sql`insert into ${table} (${names}${column}) select ${names}${value} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) given`;
}

/** These fields of the rows as JSON, by the names of the columns; what a row does not have is null. */
export function rowsToJson(table: PgTable, fields: readonly string[], rows: readonly object[]): string {
  const names = columnNames(table, fields);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(fields.map((field, place) => [names[place], (row as Values)[field] ?? null])),
    ),
  );
}

const known = new WeakMap<readonly string[], string[]>();

function columnNames(table: PgTable, fields: readonly string[]): string[] {
  const names = known.get(fields) ?? fields.map((field) => nameOf(field, getTableColumns(table) as Columns));
  known.set(fields, names);
  return names;
}

type Read = (json: Readonly<Record<string, unknown>>) => unknown;
type Row = Readonly<Record<string, unknown>>;

const readers = new WeakMap<PgTable, readonly (readonly [field: string, read: Read])[]>();

/**
 * A row of a table from the database's own JSON of it (`to_jsonb`), with moments and numbers as the schema says; null
 * for none.
 */
export function rowFromJson<Table extends PgTable>(
  table: Table,
  json: Row | null,
): Table['$inferSelect'] | null {
  if (!json) return null;
  const known = readers.get(table) ?? readersOf(table);
  readers.set(table, known);
  const row: Record<string, unknown> = {};
  for (const [field, read] of known) row[field] = read(json);
  return row as Table['$inferSelect'];
}

function readersOf(table: PgTable): [string, Read][] {
  const columns = getTableColumns(table) as Columns;
  return Object.entries(columns).map(([field, column]) => {
    const name = nameOf(field, columns);
    if (isAsWritten(column)) return [field, (json) => json[name] ?? null];
    return [field, (json) => (json[name] == null ? null : column.mapFromDriverValue(json[name]))];
  });
}

/** JSON has the value already as it is read elsewhere. */
const isAsWritten = ({ columnType }: Columns[string]) =>
  ['PgJsonb', 'PgText', 'PgUUID', 'PgInteger', 'PgBoolean'].includes(columnType);

/** Drizzle names a column by its field, unless the schema says its name. */
function nameOf(field: string, columns: Columns): string {
  const column = columns[field];
  if (!column) throw new Error(`no column ${field}`);
  const { name, keyAsName } = column as unknown as { name: string; keyAsName: boolean };
  return keyAsName ? toSnakeCase(name) : name;
}
