import { sql } from 'drizzle-orm';
import { defineStatement, rowFromJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { catalogueVersion, priceListVersion } from '../../schema/settings.ts';
import { IS_HELD } from '../customers/holds.ts';
import { NEXT_DUE } from '../schedule/schedule.ts';

/** Who buys what: of a visitor there is no customer, and no phone. */
type Asked = {
  customerId: string | null;
  phone: string | null;
  attemptKey?: string;
  /** By what the buyer may be held (HOLD-02). */
  holdKeys?: readonly string[];
  optionIds: readonly string[];
  /** The begin of the shop day, for the grams of the day (LAW-02). */
  since: Date;
  now: Date;
};

type Json = Record<string, unknown>;
type HeldLine = { optionId: string; quantity: number; gramsFlower: number; gramsConcentrate: number };
type Found = {
  price_version: number | string;
  settings_version: number | string;
  is_due: boolean;
  customer: Json | null;
  earlier: Json | null;
  unpaid: { order: Json; lines: HeldLine[] | null } | null;
  grams: { flower: number; concentrate: number };
  credit_cents: number;
  is_held: boolean;
  has_bought: boolean;
  stock: { id: string; stock: number; bundleLimitCents: number | null }[] | null;
  unpaid_units: Record<string, number> | null;
};

export type BuyingFacts = Awaited<ReturnType<typeof findBuyingFacts>>;

/**
 * The version of the price list, as columns of a statement that reads or stores what it prices; beside that of the
 * settings, and whether a planned change is due at `now` that nobody has made yet (SCHED-03).
 */
export const PRICE_VERSIONS = sql`(select version from ${priceListVersion}) as price_version,
    (select settings from ${catalogueVersion}) as settings_version,
    coalesce(${NEXT_DUE} <= ${sql.placeholder('now')}::timestamptz, false) as is_due`;

const OPTIONS = sql`any(array(select jsonb_array_elements_text(${sql.placeholder('options')}::jsonb)))`;
const CUSTOMER = sql`${sql.placeholder('customer')}::uuid`;
const PHONE = sql`${sql.placeholder('phone')}::text`;

/**
 * `own` are the orders of a person, by customer or phone (CHECK-32, LAW-02), found once by their indexes: with the other
 * conditions beside these two, the database also went through all open orders of the shop.
 */
const FIND = defineStatement<Found>(
  'buying_facts',
  sql`with own as materialized (
      select o.id, o.customer_id, o.created_at, o.status, o.payment_status, o.payment_claimed_at, o.is_test
      from orders o where o.customer_id = ${CUSTOMER} or o.customer_phone = ${PHONE})
    select
    ${PRICE_VERSIONS},
    (select to_jsonb(c) from customers c where c.id = ${CUSTOMER} and c.erased_at is null) as customer,
    (select to_jsonb(o) from orders o where o.attempt_key = ${sql.placeholder('attempt')}::text) as earlier,
    (select jsonb_build_object('order', to_jsonb(o), 'lines', (
        select jsonb_agg(jsonb_build_object('optionId', l.option_id, 'quantity', l.quantity,
          'gramsFlower', l.grams_flower, 'gramsConcentrate', l.grams_concentrate) order by l.position)
        from order_lines l where l.order_id = o.id))
      from orders o where o.id = (select own.id from own
        where own.customer_id = ${CUSTOMER} and own.status in ('pending', 'confirmed')
          and own.payment_status = 'awaiting_confirmation' and own.payment_claimed_at is null
        order by own.created_at desc limit 1)) as unpaid,
    (select jsonb_build_object('flower', coalesce(sum(l.grams_flower * l.quantity), 0),
        'concentrate', coalesce(sum(l.grams_concentrate * l.quantity), 0))
      from own join order_lines l on l.order_id = own.id
      where own.created_at >= ${sql.placeholder('since')}::timestamptz and own.status <> 'cancelled') as grams,
    (select coalesce(sum(remaining_cents), 0)::int from credit_lots
      where customer_id = ${CUSTOMER} and remaining_cents > 0
        and (expires_at is null or expires_at > ${sql.placeholder('now')}::timestamptz)) as credit_cents,
    ${IS_HELD} as is_held,
    exists (select from own where own.status = 'delivered' and not own.is_test) as has_bought,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'stock', p.stock, 'bundleLimitCents', (
        select first_size.price_cents from product_options first_size
        where first_size.product_id = p.product_id and first_size.is_on and first_size.stock > 0
        order by first_size.position limit 1)))
      from product_options p where p.id = ${OPTIONS}) as stock,
    (select jsonb_object_agg(held.option_id, held.units) from (
      select l.option_id, sum(l.quantity)::int as units
      from own join order_lines l on l.order_id = own.id
      where own.status in ('pending', 'confirmed')
        and own.payment_status in ('pending', 'awaiting_confirmation') and l.option_id = ${OPTIONS}
      group by l.option_id) held) as unpaid_units`,
);

/**
 * What decides of a person and of the moment, in one statement (CART-40): the versions of prices and settings, whether a
 * planned change is due (SCHED-03), the customer, the order of this attempt, the unpaid order with its lines (PAY-33), the grams of the shop day (LAW-02),
 * usable credit in cents (MD-08), whether the buyer is held (HOLD-02) and was delivered something before (CUST-10), the stock of these options with the price of the first size there is (DROP-20), and
 * the units that wait unpaid (CHECK-32).
 */
export async function findBuyingFacts(db: Database, asked: Asked) {
  const [found] = await FIND(db, {
    customer: asked.customerId,
    phone: asked.phone,
    attempt: asked.attemptKey ?? null,
    holdKeys: JSON.stringify(asked.holdKeys ?? []),
    options: JSON.stringify(asked.optionIds),
    since: asked.since.toISOString(),
    now: asked.now.toISOString(),
  });
  if (!found) throw new Error('a statement without a row');
  const unpaid = found.unpaid && rowFromJson(orders, found.unpaid.order);
  return {
    priceVersion: Number(found.price_version),
    settingsVersion: Number(found.settings_version),
    isDue: found.is_due,
    customer: rowFromJson(customers, found.customer),
    earlier: rowFromJson(orders, found.earlier),
    unpaid: unpaid && { order: unpaid, lines: found.unpaid?.lines ?? [] },
    grams: found.grams,
    creditCents: found.credit_cents,
    isHeld: found.is_held,
    hasBought: found.has_bought,
    stock: new Map(found.stock?.map(({ id, ...facts }) => [id, facts] as const)),
    unpaidUnits: new Map(Object.entries(found.unpaid_units ?? {})),
  };
}
