// The orders of a grown shop and their books, for `growShop`: spread over two years, the last fifty of them open.
/** An even share between 0 and 1 that is always the same for the same number. */
export const share = (number, salt) => `((hashint8((${number})::bigint * 31 + ${salt}) & 65535) / 65536.0)`;
export const idOf = (kind, number) => `md5('${kind} ' || (${number}))::uuid`;

const OPEN = 50;
const STATUSES = "array['pending','confirmed','preparing','ready','out_for_delivery','en_route','delivered']";
const METHODS = "array['cash','cash','cash','zelle','cashapp','venmo']";
/** One in twenty was cancelled before anybody confirmed it; one in twenty of a customer with an account was paid in part with credit. */
const isCancelled = 'n % 20 = 7 and not is_open';
const hasCredit = 'n % 20 = 3 and n % 6 < 3 and not is_open and buyer % 3 > 0';

/** One row an order, always the same for the same number: `steps` is how many statuses it has gone through. */
const PLAN = ({ from, to, now, orders, customers }) => `
  (select *, ${idOf('order', 'n')} as id, ${idOf('customer', 'buyer')} as customer_id,
      case when ${isCancelled} then 'cancelled' else (${STATUSES})[steps] end as status,
      (${METHODS})[1 + n % 6] as method, case when ${hasCredit} then 500 else 0 end as credit_cents
    from (select n, n > ${orders - OPEN} as is_open,
        1 + floor(${customers} * power(${share('n', 4)}, 2))::int as buyer,
        case when n > ${orders - OPEN} then 1 + n % 6 else 7 end as steps,
        date_trunc('milliseconds', case when n > ${orders - OPEN}
          then '${now}'::timestamptz - (${orders} - n + 1) * interval '40 seconds'
          else '${now}'::timestamptz - interval '2 hours' - (${orders - OPEN} - n) * interval '730 days' / ${orders} end) as at
      from generate_series(${from}, ${to}) n) drawn) plan`;

/** One line, every second order two; a few options are sold far more often than others. */
const PICKED = `lateral (
    select position, 1 + (n + position) % 7 / 6 as quantity, o.*
    from generate_series(0, n % 2) position
    join growth_options o
      on o.place = floor((select count(*) from growth_options) * power(${share('n * 2 + position', 5)}, 3))::int) line`;

const FACTS = `date_part('epoch', at) * 1000 as ms, at + interval '50 minutes' as ended_at`;

/** Orders and their lines. */
export const ORDER_STEPS = (range) => [
  `insert into orders (id, order_number, attempt_key, attempt_digest, customer_id, customer_name, customer_phone,
      delivery_address, city, zip_code, base_total_cents, subtotal_cents, delivery_fee_cents, total_cents,
      monster_dollars_used_cents, tax_split, payment_method, payment_status, payment_claimed_at, status, packed_by_staff_id,
      driver_staff_id, id_check_outcome, id_document_kind, id_document_expires_on, id_checked_at, id_checked_by_staff_id,
      cancel_reason, delivered_at, cancelled_at, created_at, updated_at)
    select plan.id, 'MD' || ms::bigint, 'growth ' || n, 'growth', customer_id, c.first_name || ' ' || c.last_name, c.phone,
      c.street || ', ' || c.city || ' ' || c.zip_code, c.city, c.zip_code, goods, goods, 500, goods + 500, credit_cents,
      jsonb_build_array(jsonb_build_object('kind', 'excise', 'rate', 15, 'cents', goods * 15 / 115)), method,
      case when steps >= 7 and status <> 'cancelled' or method <> 'cash' and steps > 1 and status <> 'cancelled' then 'paid'
        when method = 'cash' then 'pending' else 'awaiting_confirmation' end,
      case when method <> 'cash' and status <> 'cancelled' then at + interval '2 minutes' end, status,
      case when steps > 3 and status <> 'cancelled' then packer end, case when steps > 4 and status <> 'cancelled' then driver end,
      case when status = 'delivered' then 'passed' end, case when status = 'delivered' then 'drivers-licence' end,
      case when status = 'delivered' then (at + interval '800 days')::date end,
      case when status = 'delivered' then ended_at end, case when status = 'delivered' then driver end,
      case when status = 'cancelled' then 'asked' end, case when status = 'delivered' then ended_at end,
      case when status = 'cancelled' then ended_at end, at, case when is_open then at else ended_at end
    from ${PLAN(range)} join customers c on c.id = customer_id cross join growth_staff,
      lateral (select ${FACTS}) facts,
      lateral (select sum(price_cents * quantity)::int as goods from ${PICKED}) bill`,
  `insert into order_lines (order_id, position, kind, source, product_id, option_id, product_name, option_name, brand_name,
      format, flavor, mood, quantity, unit_price_cents, original_price_cents, line_total_cents, grams_flower, grams_concentrate)
    select plan.id, position, 'option', 'shop', product_id, line.id, product_name, option_name, brand_name,
      format, flavor, mood, quantity, price_cents, price_cents, price_cents * quantity, grams_flower, grams_concentrate
    from ${PLAN(range)}, ${PICKED}`,
  `insert into stock_entries (option_id, change, reason, cause, order_id, at)
    select option_id, -sum(quantity), 'order', 'order:' || order_id || ':' || option_id, order_id, min(at)
    from ${PLAN(range)} join order_lines l on l.order_id = plan.id group by option_id, order_id`,
  `insert into stock_entries (option_id, change, reason, cause, order_id, at)
    select option_id, sum(quantity), 'cancel', 'cancel:' || order_id || ':' || option_id, order_id, min(at) + interval '50 minutes'
    from ${PLAN(range)} join order_lines l on l.order_id = plan.id where status = 'cancelled' group by option_id, order_id`,
];

/** Log, payments, cash, spent credit, and what is kept for some months: texts and sessions. */
export const ORDER_HISTORY = (range) => [
  `insert into order_events (order_id, kind, from_status, to_status, actor, staff_id, note, at)
    select plan.id, 'status', case when step > 1 then (${STATUSES})[step - 1] end,
      case when step > 1 and status = 'cancelled' then 'cancelled' else (${STATUSES})[step] end,
      case when step = 1 then 'customer' else 'staff' end, case when step > 1 then packer end,
      case when step > 1 and status = 'cancelled' then 'asked' end, at + (step - 1) * interval '8 minutes'
    from ${PLAN(range)} cross join growth_staff,
      generate_series(1, case when status = 'cancelled' then 2 else steps end) step
    order by n, step`,
  `insert into payment_entries (order_id, kind, method, cents, at)
    select o.id, entry, method, o.grand_total_cents, at + interval '2 minutes'
    from ${PLAN(range)} join orders o on o.id = plan.id,
      unnest(case when method = 'cash' then array['confirm'] when steps = 1 then array['claim'] else array['claim', 'confirm'] end) entry
    where plan.status <> 'cancelled' and (method <> 'cash' or steps = 7)`,
  // Taken at the door, and in the safe a minute later.
  `insert into cash_movements (kind, from_place, to_place, to_staff_id, cents, cause, order_id, staff_id, at)
    select 'sale', 'customer', 'driver', driver, o.grand_total_cents, 'order:' || o.id || ':1:sale', o.id, driver, o.delivered_at
    from ${PLAN(range)} join orders o on o.id = plan.id cross join growth_staff
    where plan.status = 'delivered' and method = 'cash' order by n`,
  `insert into cash_movements (kind, from_place, from_staff_id, to_place, cents, cause, staff_id, at)
    select 'drop', 'driver', driver, 'safe', o.grand_total_cents, 'growth:' || o.id || ':drop', driver,
      o.delivered_at + interval '1 minute'
    from ${PLAN(range)} join orders o on o.id = plan.id cross join growth_staff
    where plan.status = 'delivered' and method = 'cash' order by n`,
  `with credited as (
      insert into credit_entries (customer_id, cents, kind, cause, at)
      select customer_id, 500, 'promotion', 'growth:order:' || n, at - interval '1 day' from ${PLAN(range)} where credit_cents > 0
      returning *),
    lots as (
      insert into credit_lots (entry_id, customer_id, cents, remaining_cents, expires_at)
      select id, customer_id, cents, 0, at + interval '90 days' from credited returning *),
    spent as (
      insert into credit_entries (customer_id, cents, kind, cause, order_id, at)
      select customer_id, -500, 'order', 'order:' || id, id, at from ${PLAN(range)} where credit_cents > 0 returning *)
    insert into credit_uses (lot_id, entry_id, cents)
    select lots.id, spent.id, 500
    from ${PLAN(range)} join spent on spent.order_id = plan.id
    join credited on credited.cause = 'growth:order:' || n join lots on lots.entry_id = credited.id`,
  `insert into outbox (channel, kind, params, recipient, customer_id, dedupe_key, run_after, done_at, created_at)
    select 'text', 'order-status', jsonb_build_object('orderNumber', o.order_number, 'status', e.to_status), o.customer_phone,
      o.customer_id, 'order:' || o.id || ':' || e.to_status || ':text', e.at, e.at, e.at
    from ${PLAN(range)} join orders o on o.id = plan.id join order_events e on e.order_id = o.id
    where plan.at > '${range.now}'::timestamptz - interval '180 days'`,
  `insert into sessions (id, token_hash, audience, way, customer_id, created_at, last_seen_at, expires_at)
    select ${idOf('session', 'n')}, md5('session ' || n), 'customer', 'guest', customer_id, at, at, at + interval '30 days'
    from ${PLAN(range)} where at > '${range.now}'::timestamptz - interval '30 days'`,
  `insert into audit_log (at, staff_id, action, subject_kind, subject_id, before, after)
    select at, packer, 'order.move', 'order', order_number, '{"status":"pending"}', '{"status":"confirmed"}'
    from ${PLAN(range)} join orders o on o.id = plan.id cross join growth_staff where n % 5 = 0`,
];
