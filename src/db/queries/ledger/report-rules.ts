import { sql } from 'drizzle-orm';
import type { BookRule } from './book-rules.ts';

/** Days of which an order or a credit has changed since they were kept: these are counted again within a minute (NUM-03). */
const TOUCHED = sql`
  select (o.created_at at time zone d.time_zone)::date as day, d.time_zone
  from order_events e join orders o on o.id = e.order_id
  cross join (select distinct time_zone from report_days) d
  where e.id > (select (value ->> 'events')::bigint from shop_marks where key = 'reports')
  union
  select (e.at at time zone d.time_zone)::date, d.time_zone
  from order_events e cross join (select distinct time_zone from report_days) d
  where e.id > (select (value ->> 'events')::bigint from shop_marks where key = 'reports')`;

const MOVED = sql`
  select (c.at at time zone d.time_zone)::date as day, d.time_zone
  from credit_entries c cross join (select distinct time_zone from report_days) d
  where c.id > (select (value ->> 'credits')::bigint from shop_marks where key = 'reports')`;

/** A kept day from its first to its last moment. */
const from = sql`(d.day::timestamp at time zone d.time_zone)`;
const until = sql`((d.day + 1)::timestamp at time zone d.time_zone)`;

const isUnchanged = sql`not exists (select from touched t where t.day = d.day and t.time_zone = d.time_zone)`;

/** Of the kept sums of days (NUM-04): they are those of the orders, the refunds and the credit of these days. */
export const REPORT_RULES: readonly BookRule[] = [
  {
    name: 'kept-sales-are-those-of-the-orders',
    differences: sql`
      with touched as (${TOUCHED})
      select d.day::text as subject, o.cents as expected, coalesce(s.sales_cents, 0) as found
      from report_days d
      left join report_sums s on s.day = d.day and s.dimension = 'all' and s.key = ''
      cross join lateral (
        select coalesce(sum(x.total_cents), 0) as cents, count(*) as orders,
          coalesce(sum(x.monster_dollars_used_cents), 0) as credit
        from orders x
        where x.created_at >= ${from} and x.created_at < ${until} and x.status <> 'cancelled' and not x.is_test
      ) o
      where ${isUnchanged} and (o.cents, o.orders, o.credit)
        is distinct from (coalesce(s.sales_cents, 0), coalesce(s.orders, 0), coalesce(s.credit_cents, 0))`,
  },
  {
    name: 'kept-refunds-are-those-that-were-done',
    differences: sql`
      with touched as (${TOUCHED})
      select d.day::text as subject, r.cents as expected, coalesce(s.refund_cents, 0) as found
      from report_days d
      left join report_sums s on s.day = d.day and s.dimension = 'all' and s.key = ''
      cross join lateral (
        select coalesce(sum(f.cents), 0) as cents from order_refunds f join orders o on o.id = f.order_id
        where f.state = 'done' and not o.is_test and f.decided_at >= ${from} and f.decided_at < ${until}
      ) r
      where ${isUnchanged} and r.cents <> coalesce(s.refund_cents, 0)`,
  },
  {
    name: 'kept-sums-add-up-in-every-breakdown',
    differences: sql`
      select s.day::text || ' ' || p.dimension as subject, s.sales_cents as expected, p.cents as found
      from report_sums s
      join (
        select day, dimension, sum(sales_cents) as cents, sum(refund_cents) as refunds from report_sums
        where dimension in ('product', 'mood', 'format', 'driver', 'zone', 'hour', 'payment')
        group by day, dimension
      ) p on p.day = s.day
      where s.dimension = 'all' and (p.cents <> s.sales_cents or p.refunds <> s.refund_cents)`,
  },
  {
    name: 'kept-credit-is-that-of-the-entries',
    differences: sql`
      with touched as (${MOVED})
      select d.day::text as subject, coalesce(e.cents, 0) as expected, coalesce(s.cents, 0) as found
      from report_days d
      left join (
        select day, sum(credit_cents) as cents from report_sums where dimension = 'credit' group by day
      ) s on s.day = d.day
      left join (
        select (c.at at time zone z.time_zone)::date as day, z.time_zone, sum(c.cents) as cents
        from credit_entries c cross join (select distinct time_zone from report_days) z group by 1, 2
      ) e on e.day = d.day and e.time_zone = d.time_zone
      where ${isUnchanged} and coalesce(e.cents, 0) <> coalesce(s.cents, 0)`,
  },
];
