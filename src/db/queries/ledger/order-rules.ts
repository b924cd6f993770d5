import { sql } from 'drizzle-orm';
import type { BookRule } from './book-rules.ts';

/** The sum of the entries of a kind, less those that were taken back: these name the kind in their note (UNDO-06), or the change of a line (EDIT-04). */
const standing = (kind: 'confirm' | 'refund-due', notes: readonly string[]) => sql`coalesce(sum(case
  when p.kind = ${sql.raw(`'${kind}'`)} then p.cents
  when p.kind = 'taken-back' and p.note in (${sql.raw(notes.map((note) => `'${note}'`).join(', '))}) then -p.cents end), 0)`;

const STANDING = {
  confirm: standing('confirm', ['confirm']),
  refundDue: standing('refund-due', ['refund-due', 'edit']),
};

/** What changes of lines left to be given back, or was given back since (EDIT-04). */
const EDITED = sql`coalesce(sum(case
  when p.kind = 'refund-due' and p.note = 'edit' then p.cents
  when p.kind = 'taken-back' and p.note = 'edit' then -p.cents end), 0)`;

/** Of orders (CONF-06, ORD-10, CART-20): their figures, payments, log and codes. */
export const ORDER_RULES: readonly BookRule[] = [
  {
    name: 'a-subtotal-is-the-sum-of-its-lines',
    differences: sql`
      select o.order_number as subject, coalesce(sum(l.line_total_cents), 0) as expected, o.subtotal_cents as found
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id having coalesce(sum(l.line_total_cents), 0) <> o.subtotal_cents`,
  },
  {
    name: 'the-taxes-stay-within-the-total',
    differences: sql`
      select o.order_number as subject, o.total_cents as expected, sum((part ->> 'cents')::int) as found
      from orders o cross join lateral jsonb_array_elements(o.tax_split) part
      group by o.id
      having sum((part ->> 'cents')::int) > o.total_cents or min((part ->> 'cents')::int) < 0`,
  },
  {
    name: 'paid-is-what-was-confirmed',
    differences: sql`
      select o.order_number as subject,
        case when o.payment_status in ('paid', 'refunded') then o.grand_total_cents else 0 end + ${EDITED} as expected,
        ${STANDING.confirm} as found
      from orders o left join payment_entries p on p.order_id = o.id
      group by o.id
      having ${STANDING.confirm}
        <> case when o.payment_status in ('paid', 'refunded') then o.grand_total_cents else 0 end + ${EDITED}`,
  },
  {
    name: 'no-more-is-given-back-than-was-paid',
    differences: sql`
      select o.order_number as subject,
        ${STANDING.confirm} as expected,
        greatest(coalesce(sum(p.cents) filter (where p.kind in ('refund', 'part-refund')), 0), ${STANDING.refundDue}) as found
      from orders o join payment_entries p on p.order_id = o.id
      group by o.id
      having greatest(coalesce(sum(p.cents) filter (where p.kind in ('refund', 'part-refund')), 0), ${STANDING.refundDue})
        > ${STANDING.confirm}`,
  },
  {
    name: 'a-paid-order-that-was-cancelled-is-to-be-given-back',
    differences: sql`
      select o.order_number as subject, o.grand_total_cents + ${EDITED} as expected, ${STANDING.refundDue} as found
      from orders o left join payment_entries p on p.order_id = o.id
      where o.status = 'cancelled' and o.payment_status in ('paid', 'refunded')
      group by o.id having ${STANDING.refundDue} <> o.grand_total_cents + ${EDITED}`,
  },
  {
    name: 'the-log-ends-at-the-status',
    differences: sql`
      select o.order_number as subject, 0 as expected, 1 as found
      from orders o
      left join lateral (
        select e.to_status from order_events e where e.order_id = o.id and e.kind in ('status', 'taken-back') order by e.id desc limit 1
      ) last on true
      where last.to_status is distinct from o.status`,
  },
  {
    name: 'the-log-goes-step-by-step',
    differences: sql`
      select order_id::text as subject, 0 as expected, count(*) as found
      from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before
        from order_events where kind in ('status', 'taken-back')
      ) steps
      where from_status is distinct from before group by order_id`,
  },
  {
    // A code may have uses from before this ledger existed; it never counts fewer than the ledger holds.
    name: 'a-code-counts-every-use',
    differences: sql`
      select c.code as subject, count(u.id) as expected, c.uses as found
      from promo_codes c join promo_uses u on u.code = c.code and u.released_at is null
      group by c.code having count(u.id) > c.uses`,
  },
  {
    name: 'an-order-holds-the-use-of-its-code-until-it-is-cancelled',
    differences: sql`
      select o.order_number as subject,
        case when o.promo_code is not null and o.status <> 'cancelled' then 1 else 0 end as expected,
        count(u.id) as found
      from orders o left join promo_uses u on u.order_id = o.id and u.released_at is null
      group by o.id
      having count(u.id) <> case when o.promo_code is not null and o.status <> 'cancelled' then 1 else 0 end`,
  },
  {
    name: 'a-window-holds-its-orders',
    differences: sql`
      select coalesce(w.starts_at, p.starts_at)::text as subject, coalesce(p.held, 0) as expected,
        coalesce(w.taken, 0) as found
      from delivery_windows w
      full join (
        select starts_at, ends_at, count(*) as held from order_promises
        where kind = 'window' and released_at is null group by starts_at, ends_at) p
        on p.starts_at = w.starts_at and p.ends_at = w.ends_at
      where coalesce(p.held, 0) <> coalesce(w.taken, 0)`,
  },
];
