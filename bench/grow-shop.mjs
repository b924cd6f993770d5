// Fills a demo shop by SQL until it has so many products, customers and orders, with all the books that belong to them:
// every check, foreign key and trigger stays on, and `npm run books` finds no difference afterwards.
import { sql } from 'drizzle-orm';
import { idOf, ORDER_HISTORY, ORDER_STEPS, share } from './grow-orders.mjs';

const words = (text) => `array['${text.split(' ').join("','")}']`;
const FIRST = words(
  'Low Slow Front Loose Black Cold Paper Sour Quiet North Salt Last Early Long Open Night Blue Dry High Near Plain Second Still Warm',
);
const SECOND = words(
  'Tide Ember Room Thread Fig Pear Lantern Cherry Engine Star Harbor Table Window Cedar Plum Signal Porch River Station Orchard Ledger Canyon Kettle Mesa',
);
const GIVEN = words(
  'Ada Ben Cleo Dario Elena Femi Grace Hugo Iris Jonas Kira Liam Mara Nico Olive Pablo Quinn Rosa Sam Tess Umar Vera Wes Xenia Yara Zane Alma Bruno Carla Dev Esme Felix Gia Hank Ines Jude Kaya Leo Mina Noor Otis Pia Ravi Sofia Theo Uma Vic Wren',
);
const FAMILY = words(
  'Marsh Alvarez Becker Castillo Dunn Ellis Fuentes Garza Hale Ibarra Jensen Khan Lopez Meyer Nguyen Ortega Park Quigley Reyes Santos Tran Ueda Vargas Walsh Xiong Young Zamora Abbott Bishop Chavez Diaz Eaton Flores Gomez Hunt Irwin Jimenez Kemp Luna Mendoza Nolan Osborne Patel Ramos Silva Torres Vega Ward',
);
const STREETS = words('Quail Alder Sunnymead Heacock Perris Cactus Iris Krameria Nason Frederick Graham Day');

const one = (list, index) => `(${list})[1 + (${index})::int % cardinality(${list})]`;

const NAMED = `${one(FIRST, 'i')} || ' ' || ${one(SECOND, 'i / 24')} || ' ' || regexp_replace(t.name, '^.* ', '')
  || case when i < 14400 then '' else ' ' || i / 14400 end`;

/** What stands before the numbered parts; helper tables go again at the end. */
const BEGIN = [
  `create table growth_templates as select row_number() over (order by p.id) - 1 as place, p.*
    from products p where not p.is_hidden_bundle and p.drop_id is null and not p.addon_only and p.is_active`,
  `create table growth_zips as select row_number() over (order by zip_code) - 1 as place, zip_code, city
    from delivery_zones where is_active`,
  `create table growth_staff as select
    (select id from staff where role = 'staff' limit 1) as packer, (select id from staff where role = 'driver' limit 1) as driver`,
  `insert into brands (id, name, is_monster)
    select b.id || '-' || k, b.name || ' ' || ${one(SECOND, 'k')}, b.is_monster
    from brands b, generate_series(0, 19) k`,
];

const COPIED = [
  ...[
    'category_id',
    'secondary_category_id',
    'format',
    'mood_tags',
    'description',
    'how_it_feels',
    'best_for',
  ],
  ...['effects', 'dominant_terpenes', 'total_cannabinoids_percentage', 'thc_percentage', 'cbd_percentage'],
  ...[
    'thc_mg_total',
    'base_price_cents',
    'image_url',
    'image_alt',
    'placeholder_color',
    'in_vault',
    'short_teaser',
  ],
];
const COPIED_OPTION = [
  ...[
    'flavor',
    'format',
    'mood',
    'mood_tags',
    'price_cents',
    'original_price_cents',
    'quantity',
    'unit',
    'is_on',
  ],
  ...['thc_mg', 'servings', 'grams_flower', 'grams_concentrate', 'limit_kind', 'position'],
];
const TEMPLATE = `growth_templates t on t.place = i % (select count(*) from growth_templates)`;

/** Products in the shape of the demo's, each with its options. */
const PRODUCTS = ({ from, to, now }) => [
  `insert into products (id, name, brand_id, display_order, created_at, updated_at, ${COPIED})
    select t.id || '-' || i, ${NAMED}, t.brand_id || '-' || i % 20, i * 7 % 900, at, at, ${COPIED.map((name) => `t.${name}`)}
    from generate_series(${from}, ${to}) i join ${TEMPLATE},
      lateral (select '${now}'::timestamptz - ${share('i', 1)} * interval '730 days' as at) moment`,
  `insert into product_options (id, product_id, sku, name, created_at, ${COPIED_OPTION})
    select o.id || '-' || i, t.id || '-' || i, o.sku || '-' || i, o.name, p.created_at, ${COPIED_OPTION.map((name) => `o.${name}`)}
    from generate_series(${from}, ${to}) i join ${TEMPLATE} join product_options o on o.product_id = t.id
    join products p on p.id = t.id || '-' || i`,
];

/** Two in three have an account, one in eight of these unspent credit, one in twenty has written. */
const CUSTOMERS = ({ from, to, now }) => [
  `insert into customers (id, first_name, last_name, email, phone, street, city, zip_code, is_guest, is_21_plus,
      monster_dollars_cents, points, first_order_completed, created_at)
    select ${idOf('customer', 'i')}, given, family, lower(given || '.' || family) || '.' || i || '@example.com',
      ${one("array['951','909','760']", 'i')} || lpad((2000000 + i)::text, 7, '0'),
      100 + i % 9000 || ' ' || ${one(STREETS, 'i / 7')} || ' Street', z.city, z.zip_code, i % 3 = 0, true,
      case when i % 24 = 1 then 1000 else 0 end, i % 400, i % 3 > 0,
      '${now}'::timestamptz - ${share('i', 2)} * interval '730 days'
    from generate_series(${from}, ${to}) i join growth_zips z on z.place = i % (select count(*) from growth_zips),
      lateral (select ${one(GIVEN, 'i')} as given, ${one(FAMILY, 'i / 48')} as family) person`,
  `insert into accounts (id, customer_id, created_at)
    select ${idOf('account', 'i')}, c.id, c.created_at
    from generate_series(${from}, ${to}) i join customers c on c.id = ${idOf('customer', 'i')} where i % 3 > 0`,
  `with credited as (
      insert into credit_entries (customer_id, cents, kind, cause, at)
      select ${idOf('customer', 'i')}, 1000, 'promotion', 'growth:' || i, '${now}'::timestamptz
      from generate_series(${from}, ${to}) i where i % 24 = 1 returning *)
    insert into credit_lots (entry_id, customer_id, cents, remaining_cents, expires_at)
    select id, customer_id, cents, cents, at + interval '90 days' from credited`,
  `insert into messages (customer_id, content, is_admin_message, is_read, read_at, settled_at, sender_name, created_at)
    select c.id, 'Is the side gate the right one?', false, true, c.created_at, c.created_at, c.first_name, c.created_at
    from generate_series(${from}, ${to}) i join customers c on c.id = ${idOf('customer', 'i')} where i % 20 = 0`,
];

const PICKS = [
  `create table growth_options as select row_number() over (order by md5(o.id)) - 1 as place, o.id, o.product_id,
    o.name as option_name, o.format, o.flavor, o.price_cents, o.grams_flower, o.grams_concentrate,
    p.name as product_name, b.name as brand_name, p.mood_tags[1] as mood
    from product_options o join products p on p.id = o.product_id join brands b on b.id = p.brand_id
    where o.is_on and p.drop_id is null and not p.is_hidden_bundle`,
  'create unique index on growth_options (place)',
  'analyze growth_options',
];

/** What was sold came in before; what came in beyond it is the stock: three in a hundred have none, five little. */
const STOCK = ({ now }) => [
  `insert into stock_entries (option_id, change, reason, cause, at)
    select o.id, sold + kept, case when o.stock > 0 then 'receipt' else 'opening' end, 'growth:' || o.id,
      '${now}'::timestamptz - interval '731 days'
    from product_options o,
      lateral (select coalesce(-sum(e.change), 0) as sold from stock_entries e
        where e.option_id = o.id and e.order_id in (select id from orders where attempt_digest = 'growth')) gone,
      lateral (select case when o.stock > 0 then 0 when hash < 3 then 0 when hash < 8 then hash - 2 else 10 + hash * 2 end as kept
        from (select hashtext(o.id) & 127 as hash) drawn) target
    where sold + kept > 0`,
  `update product_options o set stock = e.total
    from (select option_id, sum(change) as total from stock_entries group by option_id) e
    where e.option_id = o.id and o.stock <> e.total`,
];

/** Cash of the demo's own orders from before its first movement: the grown shop has had movements for longer. */
const CASH_OF_BEFORE = [
  `insert into cash_movements (kind, from_place, to_place, to_staff_id, cents, cause, order_id, staff_id, at)
    select 'sale', 'customer', 'driver', driver, grand_total_cents, 'order:' || id || ':1:sale', id, driver, delivered_at
    from orders o cross join growth_staff
    where payment_method = 'cash' and status = 'delivered' and payment_status = 'paid'
      and not exists (select 1 from cash_movements m where m.order_id = o.id)`,
];

const END = [
  ...['templates', 'zips', 'staff', 'options'].map((name) => `drop table growth_${name}`),
  'analyze',
  'update catalogue_version set catalogue = catalogue + 1',
];

/** `say` hears of each finished part. In batches, so that neither memory nor a transaction grows with the shop. */
export async function growShop(db, { products, customers, orders, now, batch }, say = () => {}) {
  const run = async (statements) => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };
  const inBatches = async (name, count, size, toStatements) => {
    for (let from = 1; from <= count; from += size)
      await run(toStatements({ from, to: Math.min(count, from + size - 1), now, orders, customers }));
    say(`${count} ${name}`);
  };
  await run(BEGIN);
  await inBatches('products', products, batch / 4, PRODUCTS);
  await inBatches('customers', customers, batch, CUSTOMERS);
  await run([...PICKS, 'analyze']);
  await inBatches('orders', orders, batch, ORDER_STEPS);
  await run(['analyze orders']);
  await inBatches('logs of orders', orders, batch, ORDER_HISTORY);
  await run([...STOCK({ now }), ...CASH_OF_BEFORE, ...END]);
  say('stock');
}
