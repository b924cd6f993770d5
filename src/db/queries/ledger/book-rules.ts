import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';

/**
 * The rules between the ledgers, each as a query whose rows are differences: the subject, and the two amounts that
 * should be equal. A rule without rows holds.
 */
export type BookRule = { name: string; differences: SQL };

/** Of Monster Dollars (MD-08, MD-09): balance, entries, lots and what was taken from them. */
export const CREDIT_RULES: readonly BookRule[] = [
  {
    name: 'balance-is-the-sum-of-its-entries',
    differences: sql`
      select c.id::text as subject, coalesce(sum(e.cents), 0) as expected, c.monster_dollars_cents as found
      from customers c left join credit_entries e on e.customer_id = c.id
      group by c.id having coalesce(sum(e.cents), 0) <> c.monster_dollars_cents`,
  },
  {
    name: 'balance-is-what-remains-in-its-lots',
    differences: sql`
      select c.id::text as subject, coalesce(sum(l.remaining_cents), 0) as expected, c.monster_dollars_cents as found
      from customers c left join credit_lots l on l.customer_id = c.id
      group by c.id having coalesce(sum(l.remaining_cents), 0) <> c.monster_dollars_cents`,
  },
  {
    name: 'every-credit-has-one-lot-of-its-size',
    differences: sql`
      select e.cause as subject, e.cents as expected, coalesce(sum(l.cents), 0) as found
      from credit_entries e left join credit_lots l on l.entry_id = e.id and l.customer_id = e.customer_id
      where e.cents > 0 group by e.id having e.cents <> coalesce(sum(l.cents), 0)`,
  },
  {
    name: 'every-debit-was-taken-from-own-lots',
    differences: sql`
      select e.cause as subject, -e.cents as expected, coalesce(sum(u.cents) filter (where l.id is not null), 0) as found
      from credit_entries e
      left join credit_uses u on u.entry_id = e.id
      left join credit_lots l on l.id = u.lot_id and l.customer_id = e.customer_id
      where e.cents < 0 group by e.id
      having -e.cents <> coalesce(sum(u.cents) filter (where l.id is not null), 0)`,
  },
  {
    name: 'a-lot-holds-what-was-not-used',
    differences: sql`
      select l.id::text as subject, l.cents - coalesce(sum(u.cents), 0) as expected, l.remaining_cents as found
      from credit_lots l left join credit_uses u on u.lot_id = l.id
      group by l.id having l.cents - coalesce(sum(u.cents), 0) <> l.remaining_cents`,
  },
  {
    // An unpaid order may take credit and give it back more than once (PAY-33); what counts is what it holds.
    name: 'an-order-holds-the-credit-that-it-names',
    differences: sql`
      select o.order_number as subject,
        case when o.status = 'cancelled' then 0 else o.monster_dollars_used_cents end as expected,
        -coalesce(sum(e.cents), 0) as found
      from orders o left join credit_entries e on e.order_id = o.id and e.kind in ('order', 'order-return')
      group by o.id
      having -coalesce(sum(e.cents), 0) <> case when o.status = 'cancelled' then 0 else o.monster_dollars_used_cents end`,
  },
];

/** Of goods (STAFF-09, CONF-14): the stock, its entries, and the lines of orders. */
export const STOCK_RULES: readonly BookRule[] = [
  {
    name: 'stock-is-the-sum-of-its-entries',
    differences: sql`
      select p.id as subject, coalesce(sum(e.change), 0) as expected, p.stock as found
      from product_options p left join stock_entries e on e.option_id = p.id
      group by p.id having coalesce(sum(e.change), 0) <> p.stock`,
  },
  {
    name: 'an-order-took-the-goods-of-its-lines',
    differences: sql`
      select o.order_number as subject, coalesce(l.units, 0) as expected, coalesce(e.units, 0) as found
      from orders o
      left join (select order_id, sum(quantity) as units from order_lines group by order_id) l on l.order_id = o.id
      left join (select order_id, -sum(change) as units from stock_entries where reason = 'order' group by order_id) e
        on e.order_id = o.id
      where coalesce(l.units, 0) = 0 or coalesce(l.units, 0) <> coalesce(e.units, 0)`,
  },
  {
    name: 'a-cancelled-order-gave-its-goods-back-once',
    differences: sql`
      select o.order_number as subject,
        coalesce(sum(-e.change) filter (where e.reason = 'order' and o.status = 'cancelled'), 0) as expected,
        coalesce(sum(e.change) filter (where e.reason in ('cancel', 'taken-back')), 0) as found
      from orders o left join stock_entries e on e.order_id = o.id
      group by o.id
      having coalesce(sum(-e.change) filter (where e.reason = 'order' and o.status = 'cancelled'), 0)
        <> coalesce(sum(e.change) filter (where e.reason in ('cancel', 'taken-back')), 0)`,
  },
];

export type Difference = { rule: string; subject: string; expected: number; found: number };

const MOST_LISTED = 100;

type Row = { subject: string; expected: unknown; found: unknown };

/** The differences of one rule, the first hundred of them. */
export async function listDifferences(db: Database, rule: BookRule): Promise<Difference[]> {
  const result = await db.execute(sql`${rule.differences} limit ${MOST_LISTED}`);
  const { rows } = result as unknown as { rows: Row[] };
  return rows.map(({ subject, expected, found }) => ({
    rule: rule.name,
    subject,
    expected: Number(expected),
    found: Number(found),
  }));
}

/** The number of entries in the ledgers. */
export async function countEntries(db: Database): Promise<Record<string, number>> {
  const result = await db.execute(sql`
    select (select count(*) from orders) as orders,
      (select count(*) from credit_entries) as credit,
      (select count(*) from stock_entries) as stock,
      (select count(*) from payment_entries) as payments,
      (select count(*) from cash_movements) as cash`);
  const [row] = (result as unknown as { rows: Record<string, unknown>[] }).rows;
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
}
