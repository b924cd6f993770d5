import { sql } from 'drizzle-orm';
import type { ScheduledGoods } from '#domain/schedule/play-schedule.ts';
import type { Database, Tx } from '../../client.ts';

/** Carries the answer out of the transaction that is always taken back; it never leaves this file. */
class Looked<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('looked');
    this.answer = answer;
  }
}

type Plan<Answer> = {
  /** What the goods will be other than they are, read in the same transaction. */
  changes: (tx: Tx) => Promise<ScheduledGoods>;
  look: (tx: Tx, goods: ScheduledGoods) => Promise<Answer>;
};

/**
 * Lets `look` read the database with goods as they will be (SCHED-09): in its transaction the names `products` and
 * `product_options` stand for views that lay the changes over the tables, so that every query of the shop sees them and
 * no row is touched or locked. From then on the transaction only reads, and it is taken back whatever happens: the views
 * never exist for anybody else. The search path of a statement decides what its names mean, also of a prepared one.
 */
export async function lookAhead<Answer>(db: Database, { changes, look }: Plan<Answer>): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      const goods = await changes(tx);
      if (goods.prices.size + goods.shown.size > 0) await layOver(tx, goods);
      await tx.execute(sql`set transaction read only`);
      throw new Looked(await look(tx, goods));
    });
  } catch (error) {
    if (error instanceof Looked) return error.answer as Answer;
    throw error;
  }
}

async function layOver(tx: Tx, { prices, shown }: ScheduledGoods): Promise<void> {
  const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
  // Each connection has a name of its own, so that two who look ahead do not wait for each other.
  const name = `ahead_${own?.pid}`;
  const ahead = sql.identifier(name);
  await tx.execute(sql`create schema ${ahead}`);
  const priced = JSON.stringify([...prices].map(([id, price]) => ({ id, ...price })));
  await tx.execute(
    sql`create table ${ahead}.prices (id text primary key, price_cents int, original_price_cents int)`,
  );
  await tx.execute(sql`insert into ${ahead}.prices select * from jsonb_to_recordset(${priced}::jsonb)
    as p(id text, "priceCents" int, "originalPriceCents" int)`);
  const seen = JSON.stringify([...shown].map(([id, isShown]) => ({ id, isShown })));
  await tx.execute(sql`create table ${ahead}.shown (id text primary key, is_active boolean)`);
  await tx.execute(sql`insert into ${ahead}.shown select * from jsonb_to_recordset(${seen}::jsonb)
    as s(id text, "isShown" boolean)`);
  await layView(tx, ahead, { table: 'product_options', changes: 'prices', columns: PRICE_COLUMNS });
  await layView(tx, ahead, { table: 'products', changes: 'shown', columns: SHOWN_COLUMNS });
  await tx.execute(
    sql`select set_config('search_path', ${name} || ', ' || current_setting('search_path'), true)`,
  );
}

const PRICE_COLUMNS = ['price_cents', 'original_price_cents'];
const SHOWN_COLUMNS = ['is_active'];

type View = { table: string; changes: string; columns: readonly string[] };

/** A view with a table's name and all its columns, some of them as the changes have them. */
async function layView(tx: Tx, ahead: ReturnType<typeof sql.identifier>, { table, changes, columns }: View) {
  const all = await rowsOf<{ schema: string; name: string }>(
    tx,
    sql`select c.relnamespace::regnamespace::text as schema, a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  );
  const list = all.map(({ name }) => {
    const own = sql.identifier(name);
    return columns.includes(name)
      ? sql`case when c.id is null then t.${own} else c.${own} end as ${own}`
      : sql`t.${own}`;
  });
  const base = sql`${sql.identifier(all[0]?.schema ?? '')}.${sql.identifier(table)}`;
  await tx.execute(sql`create view ${ahead}.${sql.identifier(table)} as select ${sql.join(list, sql`, `)}
    from ${base} t left join ${ahead}.${sql.identifier(changes)} c on c.id = t.id`);
}

async function rowsOf<Row>(tx: Tx, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
