import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Tables that asking alone, or time, may change: who was here, how often, which process leads the jobs, and the sums of
 * days and visits that a job keeps.
 */
const PASSING = new Set(['sessions', 'rate_limits', 'leases', 'funnel_counts', 'report_days', 'report_sums']);
/** The mark of the same job. */
const PASSING_MARK = sql`where t.key <> 'reports'`;

type Rows<Row> = { rows: Row[] };

/** A digest of every table, so that "changes nothing" can be said of the whole database. */
export async function figuresOf(db: Database): Promise<Record<string, string>> {
  const listed = (await db.execute(sql`
    select table_name from information_schema.tables where table_schema = 'public' order by 1`)) as unknown;
  const figures: Record<string, string> = {};
  for (const { table_name: name } of (listed as Rows<{ table_name: string }>).rows) {
    if (PASSING.has(name)) continue;
    const table = sql.identifier(name);
    const answered = (await db.execute(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
      from ${table} t ${name === 'shop_marks' ? PASSING_MARK : sql``}`)) as unknown;
    figures[name] = (answered as Rows<{ digest: string }>).rows[0]?.digest ?? '';
  }
  return figures;
}
