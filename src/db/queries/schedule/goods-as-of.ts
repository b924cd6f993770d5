import { sql } from 'drizzle-orm';
import type { Goods } from '#domain/schedule/play-schedule.ts';
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
  changes: (tx: Tx) => Promise<Goods>;
  look: (tx: Tx) => Promise<Answer>;
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
      throw new Looked(await look(tx));
    });
  } catch (error) {
    if (error instanceof Looked) return error.answer as Answer;
    throw error;
  }
}

async function layOver(tx: Tx, { prices, shown }: Goods): Promise<void> {
  const [here] = await rowsOf<{ schema: string; pid: number }>(
    tx,
    sql`select current_schema() as schema, pg_backend_pid() as pid`,
  );
  if (!here) throw new Error('a statement without a row');
  const base = sql.identifier(here.schema);
  // Each connection has a name of its own, so that two who look ahead do not wait for each other.
  const ahead = `ahead_${here.pid}`;
  const over = sql.identifier(ahead);
  await tx.execute(sql`create schema ${over}`);
  await tx.execute(
    sql`create table ${over}.prices (id text primary key, price_cents int, original_price_cents int)`,
  );
  await tx.execute(sql`create table ${over}.shown (id text primary key, is_active boolean)`);
  const priced = JSON.stringify([...prices].map(([id, price]) => ({ id, ...price })));
  await tx.execute(sql`insert into ${over}.prices select * from jsonb_to_recordset(${priced}::jsonb)
    as p(id text, "priceCents" int, "originalPriceCents" int)`);
  const seen = JSON.stringify([...shown].map(([id, isShown]) => ({ id, isShown })));
  await tx.execute(sql`insert into ${over}.shown select * from jsonb_to_recordset(${seen}::jsonb)
    as s(id text, "isShown" boolean)`);
  for (const { name, with: changed, columns } of VIEWS) {
    const all = await rowsOf<{ column_name: string }>(
      tx,
      sql`select column_name from information_schema.columns
        where table_schema = ${here.schema} and table_name = ${name} order by ordinal_position`,
    );
    const list = all.map(({ column_name: column }) => {
      const own = sql.identifier(column);
      return columns.includes(column)
        ? sql`case when c.id is null then t.${own} else c.${own} end as ${own}`
        : sql`t.${own}`;
    });
    await tx.execute(sql`create view ${over}.${sql.identifier(name)} as select ${sql.join(list, sql`, `)}
      from ${base}.${sql.identifier(name)} t left join ${over}.${sql.identifier(changed)} c on c.id = t.id`);
  }
  await tx.execute(
    sql`select set_config('search_path', ${ahead} || ', ' || current_setting('search_path'), true)`,
  );
}

const VIEWS = [
  { name: 'product_options', with: 'prices', columns: ['price_cents', 'original_price_cents'] },
  { name: 'products', with: 'shown', columns: ['is_active'] },
];

async function rowsOf<Row>(tx: Tx, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
