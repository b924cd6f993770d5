import { sql } from 'drizzle-orm';
import { CASH_WAYS } from '#domain/cash/ways.ts';
import type { BookRule } from './book-rules.ts';

const WAYS = sql.join(
  Object.entries(CASH_WAYS).flatMap(([kind, ways]) =>
    ways.map(([from, to]) => sql`(${kind}, ${from}, ${to})`),
  ),
  sql`, `,
);

/** Of cash (CASH-01, CASH-02, CASH-07): who holds it, the orders that it is from, and what was counted. */
export const CASH_RULES: readonly BookRule[] = [
  {
    // At every moment, not only now: a holder cannot have given what came later.
    name: 'nobody-gives-cash-that-they-do-not-hold',
    differences: sql`
      select coalesce(holder::text, 'safe') as subject, 0 as expected, min(held) as found
      from (
        select holder, sum(cents) over (partition by holder order by id rows unbounded preceding) as held
        from (
          select id, to_staff_id as holder, cents from cash_movements where to_place in ('safe', 'driver')
          union all
          select id, from_staff_id, -cents from cash_movements where from_place in ('safe', 'driver')
        ) moved
      ) running
      group by holder having min(held) < 0`,
  },
  {
    name: 'cash-goes-the-way-of-its-kind',
    differences: sql`
      select cause as subject, 0 as expected, cents as found from cash_movements
      where (kind, from_place, to_place) not in (${WAYS})`,
  },
  {
    // Orders delivered before the first movement have none.
    name: 'a-delivered-cash-order-left-what-was-due',
    differences: sql`
      select o.order_number as subject, o.grand_total_cents as expected,
        coalesce(sum(case when m.from_place = 'customer' then m.cents else -m.cents end), 0) as found
      from orders o
      left join cash_movements m on m.order_id = o.id and 'customer' in (m.from_place, m.to_place)
        and m.kind <> 'refund'
      where o.payment_method = 'cash' and o.status = 'delivered' and o.payment_status = 'paid'
        and o.delivered_at >= (select min(at) from cash_movements)
      group by o.id
      having coalesce(sum(case when m.from_place = 'customer' then m.cents else -m.cents end), 0)
        <> o.grand_total_cents`,
  },
  {
    name: 'cash-of-a-customer-is-of-a-delivered-order',
    differences: sql`
      select coalesce(o.order_number, min(m.cause)) as subject, 0 as expected,
        sum(case when m.from_place = 'customer' then m.cents else -m.cents end) as found
      from cash_movements m left join orders o on o.id = m.order_id
      where 'customer' in (m.from_place, m.to_place)
        and (o.id is null or o.status <> 'delivered' or o.payment_method <> 'cash')
      group by o.id, o.order_number
      having o.id is null or sum(case when m.from_place = 'customer' then m.cents else -m.cents end) <> 0`,
  },
  {
    name: 'what-was-counted-was-handed-in',
    differences: sql`
      select c.id::text as subject, c.office_cents as expected, coalesce(m.cents, 0) as found
      from cash_counts c left join cash_movements m on m.cause = 'count:' || c.id || ':hand-in'
      where c.closed_at is not null and c.kind <> 'day' and c.office_cents <> coalesce(m.cents, 0)`,
  },
  {
    name: 'a-closed-count-names-its-difference',
    differences: sql`
      select c.id::text as subject, c.office_cents - c.expected_cents as expected,
        coalesce(case when m.from_place = 'difference' then m.cents else -m.cents end, 0) as found
      from cash_counts c left join cash_movements m on m.cause = 'count:' || c.id || ':difference'
      where c.closed_at is not null
        and c.office_cents - c.expected_cents
          <> coalesce(case when m.from_place = 'difference' then m.cents else -m.cents end, 0)`,
  },
  {
    // Every closing, and that it was opened again, stands once in the ledger of days (CASH-13).
    name: 'a-closed-day-stands-in-the-ledger-of-days',
    differences: sql`
      select c.shop_day::text as subject, 1 + case when c.reopened_at is null then 0 else 1 end as expected,
        count(e.id) as found
      from cash_counts c left join cash_day_entries e on e.count_id = c.id and e.shop_day = c.shop_day
        and (e.kind = 'reopened'
          or e.kind = 'closed' and e.office_cents = c.office_cents and e.expected_cents = c.expected_cents)
      where c.kind = 'day' and c.closed_at is not null
      group by c.id having count(e.id) <> 1 + case when c.reopened_at is null then 0 else 1 end`,
  },
  {
    // What the safe held right after a closing is what was counted, without what went to the bank: its balance runs
    // through movements and closings once, in their sequence.
    name: 'a-closed-day-left-what-was-counted',
    differences: sql`
      select subject, expected, found from (
        select subject, expected, is_closing,
          sum(change) over (order by at, is_closing rows unbounded preceding) as found
        from (
          select at, false as is_closing, null as subject, 0 as expected,
            case when to_place = 'safe' then cents else -cents end as change
          from cash_movements where 'safe' in (from_place, to_place)
          union all
          select c.closed_at, true, c.shop_day::text, c.office_cents - coalesce(b.cents, 0), 0
          from cash_counts c left join cash_movements b on b.cause = 'count:' || c.id || ':banked'
          where c.closed_at is not null and c.kind = 'day'
        ) steps
      ) running
      where is_closing and expected <> found`,
  },
  {
    name: 'kept-cash-is-what-moved',
    differences: sql`
      with kept as (
        select (value ->> 'upToId')::bigint as up_to, jsonb_array_elements(value -> 'holders') as pair
        from shop_marks where key = 'cash'
      ), sums as (
        select coalesce(pair ->> 0, 'safe') as holder, (pair ->> 1)::bigint as cents from kept
      ), moved as (
        select coalesce(holder::text, 'safe') as holder, sum(cents) as cents from (
          select id, to_staff_id as holder, cents from cash_movements where to_place in ('safe', 'driver')
          union all
          select id, from_staff_id, -cents from cash_movements where from_place in ('safe', 'driver')
        ) all_moved
        where id <= (select (value ->> 'upToId')::bigint from shop_marks where key = 'cash')
        group by holder
      )
      select coalesce(m.holder, s.holder) as subject, coalesce(m.cents, 0) as expected, coalesce(s.cents, 0) as found
      from moved m full join sums s on s.holder = m.holder
      where coalesce(m.cents, 0) <> coalesce(s.cents, 0)`,
  },
];
