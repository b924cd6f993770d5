import { sql } from 'drizzle-orm';
import type { BookRule } from './book-rules.ts';

/** What counts for a customer's figures (CUST-02). */
const COUNTED = sql`select o.customer_id, count(*) as orders, max(o.created_at) as last_at,
    sum(o.total_cents - coalesce((select sum(r.cents) from order_refunds r where r.order_id = o.id and r.state = 'done'), 0)) as cents
  from orders o where o.status <> 'cancelled' and not o.is_test group by o.customer_id`;

/** Of customers: the figures of their lists (CUST-02), and what an account leaves that became part of another (CUST-16). */
export const CUSTOMER_RULES: readonly BookRule[] = [
  {
    name: 'a-customer-has-spent-the-totals-of-the-orders',
    differences: sql`
      select c.id::text as subject, coalesce(s.cents, 0) as expected, coalesce(f.spent_cents, -1) as found
      from customers c left join customer_figures f on f.customer_id = c.id
      left join (${COUNTED}) s on s.customer_id = c.id
      where coalesce(s.cents, 0) <> coalesce(f.spent_cents, -1)`,
  },
  {
    name: 'a-customer-counts-the-orders-and-knows-the-last',
    differences: sql`
      select c.id::text as subject, coalesce(s.orders, 0) as expected, coalesce(f.orders, -1) as found
      from customers c left join customer_figures f on f.customer_id = c.id
      left join (${COUNTED}) s on s.customer_id = c.id
      where coalesce(s.orders, 0) <> coalesce(f.orders, -1) or s.last_at is distinct from f.last_order_at`,
  },
  {
    name: 'an-account-that-was-merged-has-nothing-left',
    differences: sql`
      select c.id::text as subject, 0 as expected,
        c.monster_dollars_cents + c.points + (select count(*) from orders o where o.customer_id = c.id)
          + (select count(*) from accounts a where a.customer_id = c.id)
          + (select count(*) from memberships m where m.customer_id = c.id and m.status <> 'cancelled')
          + (case when c.erased_at is null then 1 else 0 end) as found
      from customer_merges g join customers c on c.id = g.from_customer_id
      where c.monster_dollars_cents <> 0 or c.points <> 0 or c.erased_at is null
        or exists (select from orders o where o.customer_id = c.id)
        or exists (select from accounts a where a.customer_id = c.id)
        or exists (select from memberships m where m.customer_id = c.id and m.status <> 'cancelled')`,
  },
  {
    name: 'merged-credit-left-one-account-and-came-to-the-other',
    differences: sql`
      select g.id::text as subject, g.credit_cents as expected,
        coalesce(sum(e.cents) filter (where e.customer_id = g.to_customer_id), 0) as found
      from customer_merges g left join credit_entries e
        on e.kind = 'merged' and e.params ->> 'merge' = g.id::text
      group by g.id
      having g.credit_cents <> coalesce(sum(e.cents) filter (where e.customer_id = g.to_customer_id), 0)
        or g.credit_cents <> -coalesce(sum(e.cents) filter (where e.customer_id = g.from_customer_id), 0)`,
  },
];
