import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../client.ts';
import { rowsOf } from './describe-tables.ts';
import type { KnownMigration } from './migration-state.ts';

/** `empty`: nothing that anybody would miss; `shop`: a shop's database with rows; `foreign`: tables of something else. */
export type DatabaseContent = 'empty' | 'shop' | 'foreign';

/** What a database holds before something is restored into it (KEEP-06). */
export async function findContent(db: Database): Promise<DatabaseContent> {
  const [found] = await rowsOf<{ tables: number; migrations: string | null; marks: string | null }>(
    db,
    sql`select (select count(*)::int from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')) as tables,
      to_regclass('drizzle.__drizzle_migrations')::text as migrations,
      to_regclass('public.shop_marks')::text as marks`,
  );
  if (!found || found.tables === 0) return 'empty';
  if (!found.migrations || !found.marks) return 'foreign';
  const [filled] = await rowsOf<{ is: boolean }>(
    db,
    sql`select exists (select 1 from shop_marks) or exists (select 1 from customers) as is`,
  );
  return filled?.is ? 'shop' : 'empty';
}

/** Removes every table and function of the shop and makes those of these migrations, all within this transaction. */
export async function rebuildSchema(tx: Tx, migrations: readonly KnownMigration[]): Promise<void> {
  await dropAll(tx);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}

async function dropAll(tx: Tx): Promise<void> {
  const drops = await rowsOf<{ statement: string }>(
    tx,
    sql`select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop function %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of drops) await tx.execute(sql.raw(statement));
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
}
