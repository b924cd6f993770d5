import { sql } from 'drizzle-orm';
import type { BookRule } from './book-rules.ts';

/** Of the parts of orders that went back (REFUND-05): never more than was paid, and each with its entries. */
export const REFUND_RULES: readonly BookRule[] = [
  {
    name: 'no-more-is-refunded-than-was-paid',
    differences: sql`
      select o.order_number as subject, o.total_cents as expected, sum(r.cents) as found
      from orders o join order_refunds r on r.order_id = o.id and r.state = 'done'
      group by o.id
      having sum(r.cents) > o.total_cents or o.status <> 'delivered'
        or coalesce(sum(r.cents) filter (where r.way <> 'credit'), 0) > o.grand_total_cents`,
  },
  {
    name: 'no-more-units-are-refunded-than-were-bought',
    differences: sql`
      select l.order_id::text as subject, l.quantity as expected, sum(u.quantity) as found
      from order_refund_lines u
      join order_refunds r on r.id = u.refund_id and r.state = 'done'
      join order_lines l on l.id = u.line_id
      group by l.id having sum(u.quantity) > l.quantity or sum(u.cents) > l.line_total_cents + 100`,
  },
  {
    name: 'a-refund-is-the-sum-of-its-parts',
    differences: sql`
      select r.id::text as subject, r.cents as expected,
        r.delivery_cents + r.other_cents + coalesce(sum(u.cents), 0) as found
      from order_refunds r left join order_refund_lines u on u.refund_id = r.id
      group by r.id having r.cents <> r.delivery_cents + r.other_cents + coalesce(sum(u.cents), 0)`,
  },
  {
    name: 'a-refund-has-its-entry',
    differences: sql`
      select r.id::text as subject, r.cents as expected,
        coalesce(case r.way when 'credit' then c.cents when 'cash' then m.cents else r.cents end, 0) as found
      from order_refunds r
      left join credit_entries c on c.cause = 'refund:' || r.id and c.kind = 'refund'
      left join cash_movements m on m.cause = 'refund:' || r.id and m.kind = 'refund'
      where case when r.state = 'done'
        then r.cents <> coalesce(case r.way when 'credit' then c.cents when 'cash' then m.cents else r.cents end, 0)
        else c.id is not null or m.id is not null end`,
  },
  {
    name: 'what-went-back-by-the-method-is-in-the-payments',
    differences: sql`
      select o.order_number as subject, coalesce(r.cents, 0) as expected, coalesce(p.cents, 0) as found
      from orders o
      left join (select order_id, sum(cents) as cents from order_refunds
        where state = 'done' and way <> 'credit' group by order_id) r on r.order_id = o.id
      left join (select order_id, sum(cents) as cents from payment_entries
        where kind = 'part-refund' group by order_id) p on p.order_id = o.id
      where o.status = 'delivered' and coalesce(r.cents, 0) <> coalesce(p.cents, 0)`,
  },
  {
    name: 'refunded-goods-are-back-where-it-says-so',
    differences: sql`
      select o.order_number as subject, coalesce(r.units, 0) as expected, coalesce(e.units, 0) as found
      from orders o
      left join (select f.order_id, sum(u.quantity) as units from order_refunds f
        join order_refund_lines u on u.refund_id = f.id
        where f.state = 'done' and f.is_taken_back group by f.order_id) r on r.order_id = o.id
      left join (select order_id, sum(change) as units from stock_entries
        where reason = 'refund' group by order_id) e on e.order_id = o.id
      where coalesce(r.units, 0) <> coalesce(e.units, 0)`,
  },
];
