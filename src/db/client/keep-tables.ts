/** So many tables at most at one time: on one connection everybody else waits. */
const MOST = 3;

/**
 * The tables of which much has changed, most first, by the measure of PostgreSQL's own autovacuum: a tenth of the rows
 * since they were counted, a fifth of them dead.
 */
const CHANGED = `
  select name, has_dead from (
    select format('%I.%I', s.schemaname, s.relname) as name,
      s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as has_dead,
      s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as is_changed,
      s.n_dead_tup + s.n_mod_since_analyze as changes
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid) t
  where has_dead or is_changed order by changes desc limit ${MOST}`;

type Changed = { name: string; has_dead: boolean };
type Ask = (statement: string) => Promise<{ rows: unknown[] }>;

/**
 * What a server does by itself and an embedded database does not: takes dead rows out of its tables and counts the
 * others, so that files do not grow without end and plans fit the tables (KEEP-16). Answers the tables' names.
 */
export async function keepTables(ask: Ask): Promise<string[]> {
  // What has changed is written down when a connection is idle; here it is never asked for.
  await ask('select pg_stat_force_next_flush()');
  const { rows } = await ask(CHANGED);
  for (const { name, has_dead: hasDead } of rows as Changed[])
    await ask(hasDead ? `vacuum (analyze) ${name}` : `analyze ${name}`);
  return (rows as Changed[]).map(({ name }) => name);
}
