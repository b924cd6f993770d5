import { sql } from 'drizzle-orm';
import type { BookRule } from './book-rules.ts';

/** Of statements (MATCH-11): every line is open, set aside or matched once, and what it paid is what was confirmed. */
export const MATCH_RULES: readonly BookRule[] = [
  {
    name: 'a-line-is-matched-once-or-open',
    differences: sql`
      select l.id::text as subject, case when l.state = 'matched' then 1 else 0 end as expected, count(m.id) as found
      from statement_lines l left join payment_matches m on m.line_id = l.id
      group by l.id having count(m.id) <> case when l.state = 'matched' then 1 else 0 end`,
  },
  {
    name: 'a-match-is-as-large-as-its-line',
    differences: sql`
      select l.id::text as subject, l.cents as expected, m.cents + m.over_cents as found
      from payment_matches m join statement_lines l on l.id = m.line_id
      where m.cents + m.over_cents <> l.cents`,
  },
  {
    // What was refunded or changed later has entries of its own.
    name: 'lines-of-a-matched-order-are-what-was-confirmed',
    differences: sql`
      select o.order_number as subject, p.cents as expected, m.cents as found
      from (
        select order_id, sum(cents) as cents, bool_or(how in ('sure', 'chosen')) as is_paid
        from payment_matches
        where how <> 'extra' and not (how = 'part' and given_back_at is not null) group by order_id
      ) m
      join orders o on o.id = m.order_id
      left join (
        select order_id, sum(case when kind = 'confirm' then cents else -cents end) as cents from payment_entries
        where kind = 'confirm' or (kind = 'taken-back' and note = 'confirm') group by order_id
      ) p on p.order_id = m.order_id
      where m.is_paid and m.cents is distinct from p.cents`,
  },
  {
    name: 'what-is-over-became-credit',
    differences: sql`
      select m.line_id::text as subject, m.over_cents as expected, coalesce(e.cents, 0) as found
      from payment_matches m
      left join credit_entries e on e.cause = 'statement:' || m.line_id
      where m.over_way = 'credit' and coalesce(e.cents, 0) <> m.over_cents`,
  },
];
