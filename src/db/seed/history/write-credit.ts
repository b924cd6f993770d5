import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import type { CreditBook } from './credit.ts';
import type { HistoryShop } from './shop.ts';
import { writeRows } from './write-rows.ts';

/** Credits with their lots, and what was taken out of them; the numbers of lots and entries are the database's own. */
export async function writeCredit(db: Database, { idOf }: HistoryShop, book: CreditBook): Promise<void> {
  const credits = book.credits.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await writeRows(
    db,
    creditEntries,
    credits.map(({ customerId, cents, kind, cause, params, orderId, by, at }) => ({
      ...{ customerId, cents, kind, cause, params, orderId, staffId: by && idOf(by), at },
    })),
  );
  const lots = credits.map(({ cause, remainingCents: left, expiresAt }) => ({
    cause,
    left,
    expires: expiresAt,
  }));
  await db.execute(sql`
    insert into credit_lots (entry_id, customer_id, cents, remaining_cents, expires_at)
    select e.id, e.customer_id, e.cents, l.left, l.expires
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as l(cause text, "left" int, expires timestamptz)
    join credit_entries e on e.cause = l.cause order by e.id`);
  const debits = JSON.stringify(
    book.debits
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ customerId, cents, orderId, expired, at, uses }, place) => ({
        ...{ place, customer: customerId, cents, order: orderId, expired, at, uses },
      })),
  );
  const given = sql`jsonb_to_recordset(${debits}::jsonb)
    as d(place int, customer uuid, cents int, "order" uuid, expired text, at timestamptz, uses jsonb)`;
  const named = sql`(
    select d.*, coalesce('order:' || d.order, 'expiry:' || l.id) as cause from ${given}
    left join credit_entries e on e.cause = d.expired left join credit_lots l on l.entry_id = e.id) d`;
  await db.execute(sql`
    insert into credit_entries (customer_id, cents, kind, cause, order_id, at)
    select d.customer, -d.cents, case when d.order is null then 'expiry' else 'order' end, d.cause, d.order, d.at
    from ${named} order by d.place`);
  await db.execute(sql`
    insert into credit_uses (lot_id, entry_id, cents)
    select l.id, e.id, u.cents
    from ${named} join credit_entries e on e.cause = d.cause,
      jsonb_to_recordset(d.uses) as u(cause text, cents int)
      join credit_entries c on c.cause = u.cause join credit_lots l on l.entry_id = c.id
    order by d.place`);
}
