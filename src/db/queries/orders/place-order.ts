import { sql } from 'drizzle-orm';
import { HEARING_ROLES } from '#domain/alerts.ts';
import type { DeliveryWindow } from '#domain/windows/windows.ts';
import { defineStatement, insertRows, rowFromJson, rowsToJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { outbox } from '../../schema/outbox.ts';
import { spendPoint } from '../identity/attempts.ts';
import type { NewOutboxRow } from '../outbox/outbox.ts';
import { type ChangeNotice, LIVE_CHANNEL } from '../versions.ts';
import { PRICE_VERSIONS } from './buying-facts.ts';
import type { NewOrder, NewOrderLine, OrderRow } from './orders.ts';

type Window = { key: string; endsAt: Date };
type Json = Record<string, unknown>;

const TRY = defineStatement<{ earlier: Json | null; placed: number | null; tried: number | null }>(
  'order_try',
  sql`with earlier as (select o.* from orders o where o.attempt_key = ${sql.placeholder('attempt')}::text),
    placed as (select points from rate_limits
      where key = ${sql.placeholder('placed')}::text and expires_at > ${sql.placeholder('now')}::timestamptz),
    tried as (${spendPoint(sql`select ${sql.placeholder('tries')}::text, 1, ${sql.placeholder('endsAt')}::timestamptz
      where ${sql.placeholder('counts')}::boolean and not exists (select from earlier)
        and coalesce((select points from placed), 0) < ${sql.placeholder('most')}::int`)})
    select (select to_jsonb(earlier) from earlier) as earlier, (select points from placed) as placed,
      (select points from tried) as tried`,
);

/**
 * The order that this attempt already made (CONF-11), or a try more of this address, which counts only where `counts`
 * says so and fewer than `most` orders were placed in the window (SEC-10). Answers how many were placed and tried.
 */
export async function spendOrderTry(
  db: Database,
  input: { attemptKey: string; placedKey: string; tries: Window; counts: boolean; most: number; now: Date },
) {
  const [found] = await TRY(db, {
    attempt: input.attemptKey,
    placed: input.placedKey,
    tries: input.tries.key,
    endsAt: input.tries.endsAt.toISOString(),
    counts: input.counts,
    most: input.most,
    now: input.now.toISOString(),
  });
  const { earlier = null, placed, tried } = found ?? {};
  return { earlier: rowFromJson(orders, earlier), placed: placed ?? 0, tried: tried ?? 0 };
}

const LOCK = defineStatement(
  'order_locks',
  sql`with phone as materialized (
      select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('phone')}::text, 0)) as held)
    select c.id from phone, customers c where c.id = ${sql.placeholder('customer')}::uuid for no key update of c`,
);

/** One order of a phone number and of a customer at a time, until the transaction ends (LAW-02, QUIZA-20, PAY-33). */
export async function lockBuyer(db: Database, input: { phone: string; customerId: string }): Promise<void> {
  await LOCK(db, { phone: input.phone, customer: input.customerId });
}

const ORDER = [
  ...['id', 'orderNumber', 'attemptKey', 'attemptDigest', 'customerId', 'customerName', 'customerPhone'],
  ...[
    'deliveryAddress',
    'city',
    'zipCode',
    'deliveryNotes',
    'bagRequested',
    'baseTotalCents',
    'subtotalCents',
  ],
  ...[
    'vipDiscountCents',
    'vipDiscountKind',
    'promoCode',
    'promoDiscountCents',
    'roundingCents',
    'priceTerms',
    'deliveryFeeCents',
  ],
  ...[
    'totalCents',
    'monsterDollarsUsedCents',
    'taxSplit',
    'paymentMethod',
    'paymentStatus',
    'cashGivenCents',
  ],
  ...[
    'changeDueCents',
    'orderType',
    'dropId',
    'isPreorder',
    'isEarlyWindow',
    'quizResultId',
    'replacesOrderId',
  ],
  ...['forNextOpening', 'deliverNotBefore', 'isTest', 'awaitsReview', 'status', 'createdAt', 'updatedAt'],
];
const LINE = [
  ...[
    'orderId',
    'position',
    'kind',
    'source',
    'productId',
    'optionId',
    'productName',
    'optionName',
    'brandName',
  ],
  ...['format', 'mood', 'quantity', 'unitPriceCents', 'originalPriceCents', 'lineTotalCents', 'gramsFlower'],
  ...['gramsConcentrate', 'bundleGroup', 'bundleSlug', 'bundleName', 'dealId', 'substitution'],
];
/** What the shop pays for one now, so that a report knows it later (NUM-05). */
const COST = {
  column: 'unit_cost_cents',
  value: sql`(select o.cost_cents from product_options o where o.id = given.option_id)`,
};
const EVENT = ['orderId', 'kind', 'toStatus', 'actor', 'at'];
const NEWS = [
  ...['channel', 'kind', 'params', 'recipient', 'customerId', 'dedupeKey', 'runAfter', 'createdAt'],
];

/** Who is pushed to at a new order while on duty (ALERT-04). */
const HEARING = JSON.stringify(HEARING_ROLES);

type Stored = {
  placed: Json;
  taken: { optionId: string; after: number }[] | null;
  has_window: boolean;
  points: number;
  price_version: number | string;
  settings_version: number | string;
  is_due: boolean;
};

/** As an array, so that the options are found by their index: of a list from a table the database expects a hundred. */
const WANTED = sql`any(array(select id from wanted))`;

const STORE = defineStatement<Stored>(
  'order_store',
  sql`with placed as (${insertRows(orders, ORDER, 'order')} returning *),
    lines as (${insertRows(orderLines, LINE, 'lines', COST)}),
    event as (${insertRows(orderEvents, EVENT, 'event')}),
    news as (${insertRows(outbox, NEWS, 'news')} on conflict (dedupe_key) do nothing),
    pushed as (
      insert into outbox (channel, kind, params, recipient, dedupe_key, run_after, created_at)
      select 'push', 'staff-new-order',
        jsonb_build_object('orderNumber', p.order_number, 'callNumber', p.call_number, 'cents', p.total_cents),
        b.id::text, 'staff-push:new:' || p.id || ':' || b.id, p.created_at, p.created_at
      from placed p, staff_push_subscriptions b
      join shifts h on h.staff_id = b.staff_id and h.ended_at is null
      join staff s on s.id = b.staff_id and s.is_active
        and s.role = any(array(select jsonb_array_elements_text(${sql.placeholder('hearing')}::jsonb)))
      on conflict (dedupe_key) do nothing),
    wanted as (select * from jsonb_to_recordset(${sql.placeholder('wanted')}::jsonb) as w(id text, quantity int)),
    locked as materialized (
      select o.id from product_options o where o.id = ${WANTED} order by o.id for no key update),
    taken as (
      update product_options o set stock = o.stock - w.quantity
      from locked join wanted w on w.id = locked.id
      where o.id = locked.id and o.id = ${WANTED} and o.is_on and o.stock >= w.quantity
      returning o.id, o.stock as after, w.quantity),
    entries as (
      insert into stock_entries (option_id, change, reason, cause, order_id, at)
      select t.id, -t.quantity, 'order', 'order:' || p.id || ':' || t.id, p.id, p.created_at from taken t, placed p),
    known as (
      update customers c set is_21_plus = true, version = c.version + 1,
        first_order_completed = c.first_order_completed or not c.is_guest,
        street = coalesce(nullif(c.street, ''), ${sql.placeholder('street')}::text),
        city = case when coalesce(c.street, '') = '' then ${sql.placeholder('city')}::text else c.city end,
        zip_code = case when coalesce(c.street, '') = '' then ${sql.placeholder('zip')}::text else c.zip_code end
      where c.id = ${sql.placeholder('customer')}::uuid),
    asked as (select * from jsonb_to_recordset(${sql.placeholder('windows')}::jsonb)
      as a(starts_at timestamptz, ends_at timestamptz, capacity int)),
    free as (
      select d.starts_at, d.ends_at from delivery_windows d
      join asked a on a.starts_at = d.starts_at and a.ends_at = d.ends_at
      cross join (select count(*) from taken) after_stock
      where d.taken < a.capacity order by d.starts_at limit 1 for no key update of d),
    claimed as (
      update delivery_windows d set taken = d.taken + 1 from free f
      where d.starts_at = f.starts_at and d.ends_at = f.ends_at returning d.starts_at, d.ends_at),
    promised as (
      insert into order_promises (order_id, kind, starts_at, ends_at, created_at)
      select p.id, 'window', c.starts_at, c.ends_at, p.created_at from claimed c, placed p
      union all
      select p.id, 'usual', u.starts_at, u.ends_at, p.created_at
      from jsonb_to_recordset(${sql.placeholder('usual')}::jsonb) as u(starts_at timestamptz, ends_at timestamptz), placed p),
    spent as (${spendPoint(sql`select ${sql.placeholder('placedKey')}::text, 1, ${sql.placeholder('endsAt')}::timestamptz
      from (select count(*) from taken) after_stock, (select count(*) from claimed) after_window`)}),
    told as (
      select count(pg_notify(${LIVE_CHANNEL}, notice)) as notices
      from jsonb_array_elements_text(${sql.placeholder('notices')}::jsonb) notice)
    select to_jsonb(placed) as placed, spent.points, told.notices,
      (select jsonb_agg(jsonb_build_object('optionId', id, 'after', after)) from taken) as taken,
      exists (select from claimed) as has_window,
      ${PRICE_VERSIONS}
    from placed, spent, told`,
);

type Placing = {
  order: NewOrder & { id: string; customerId: string };
  lines: readonly NewOrderLine[];
  event: typeof orderEvents.$inferInsert;
  /** The text and the e-mail to the customer. */
  news: readonly NewOutboxRow[];
  notices: readonly ChangeNotice[];
  /** Kept where the customer has no address yet (CHECK-05). */
  address: { street: string; city: string; zip: string };
  /** The window of the address's placed orders (SEC-10). */
  placed: Window;
  /** The delivery windows that will do, with what each takes; none where the shop has none (WINDOW-04). */
  windows: readonly (DeliveryWindow & { capacity: number })[];
  /** When such orders usually come, where that is promised (WINDOW-11). */
  usual: DeliveryWindow | null;
  now: Date;
};

/**
 * Stores an order with all that belongs to it, in one statement (CONF-14, CONF-17): order, lines, first event, stock
 * with its entries, the customer's tick and first address, the message, the pushes to staff on duty (ALERT-04), the
 * notices, and the count of the address.
 * Stock is taken only where there is enough, in the order of the options' ids: `missing` names the first option that is
 * short, and then, as with other versions of prices than the caller's, the caller rolls back. Of the delivery windows
 * the first with a free place is taken, after the stock; `hasWindow` says whether there was one. Throws the unique
 * violations of `orders_number` (CONF-09) and `orders_attempt` (CONF-11).
 */
export async function storePlacedOrder(db: Database, placing: Placing) {
  const { order, address } = placing;
  const wanted = mergeLines(placing.lines);
  const [stored] = await STORE(db, {
    order: rowsToJson(orders, ORDER, [order]),
    lines: rowsToJson(
      orderLines,
      LINE,
      placing.lines.map((line, position) => ({ ...line, orderId: order.id, position })),
    ),
    event: rowsToJson(orderEvents, EVENT, [placing.event]),
    news: rowsToJson(outbox, NEWS, placing.news),
    hearing: HEARING,
    wanted: JSON.stringify(wanted),
    customer: order.customerId,
    ...address,
    placedKey: placing.placed.key,
    endsAt: placing.placed.endsAt.toISOString(),
    windows: JSON.stringify(
      placing.windows.map((window) => ({ ...toTimes(window), capacity: window.capacity })),
    ),
    usual: JSON.stringify(placing.usual ? [toTimes(placing.usual)] : []),
    notices: JSON.stringify(placing.notices.map((notice) => JSON.stringify(notice))),
    now: placing.now.toISOString(),
  });
  const row = stored && rowFromJson(orders, stored.placed);
  if (!row) throw new Error('an order was not stored');
  const after = new Map(stored.taken?.map((taken) => [taken.optionId, taken.after]));
  const levels = wanted.map(({ id, quantity }) => {
    const left = after.get(id);
    return left === undefined ? { optionId: id } : { optionId: id, before: left + quantity, after: left };
  });
  return {
    order: row as OrderRow,
    levels,
    missing: levels.find((level) => level.after === undefined)?.optionId ?? null,
    hasWindow: stored.has_window,
    ordersInWindow: stored.points,
    priceVersion: Number(stored.price_version),
    settingsVersion: Number(stored.settings_version),
    isDue: stored.is_due,
  };
}

const toTimes = ({ startsAt, endsAt }: DeliveryWindow) => ({ starts_at: startsAt, ends_at: endsAt });

function mergeLines(lines: readonly NewOrderLine[]): { id: string; quantity: number }[] {
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  return [...byOption]
    .map(([id, group]) => ({ id, quantity: group.reduce((sum, line) => sum + line.quantity, 0) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
