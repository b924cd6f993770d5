import { sql } from 'drizzle-orm';
import type { DeliveryTimes } from '#domain/windows/promised-range.ts';
import type { Database } from '../../client.ts';

/** The newest of them are enough to know an hour by. */
const MOST_READ = 20_000;

type Period = { since: Date; timeZone: string };

/**
 * How long the orders since that moment took from placing to the hand-over, in minutes, by ZIP and hour of the shop day
 * (WINDOW-11). Left out: tests, pre-orders, what waited for an opening, replacements, and what had a chosen window.
 */
export async function listDeliveryTimes(db: Database, { since, timeZone }: Period): Promise<DeliveryTimes[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select zip, hour, jsonb_agg(minutes) as minutes from (
      select o.zip_code as zip,
        extract(hour from o.created_at at time zone ${timeZone})::int as hour,
        round(extract(epoch from o.delivered_at - o.created_at) / 60)::int as minutes
      from orders o
      where o.status = 'delivered' and o.updated_at >= ${from} and o.created_at >= ${from}
        and o.delivered_at >= o.created_at and not o.is_test and not o.for_next_opening
        and o.deliver_not_before is null and o.total_cents > 0
        and not exists (select from order_promises p where p.order_id = o.id and p.kind = 'window')
      order by o.updated_at desc limit ${MOST_READ}) known
    group by zip, hour`);
  return (result as unknown as { rows: DeliveryTimes[] }).rows;
}

/** The promises that ended in a time: how many there were, and how many were kept (WINDOW-12). */
export async function countPromises(
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<{ kept: number; made: number }> {
  const result = await db.execute(sql`
    select count(*)::int as made,
      (count(*) filter (where o.delivered_at <= p.ends_at))::int as kept
    from order_promises p join orders o on o.id = p.order_id
    where p.ends_at >= ${since.toISOString()}::timestamptz and p.ends_at <= ${now.toISOString()}::timestamptz
      and p.released_at is null and o.status <> 'cancelled' and not o.is_test`);
  const [row] = (result as unknown as { rows: { kept: number; made: number }[] }).rows;
  return row ?? { kept: 0, made: 0 };
}
