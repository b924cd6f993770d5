import { eq } from 'drizzle-orm';
import { pointsEarned } from '#domain/catalog/product.ts';
import { toProfileMood } from '#domain/identity/profile-moods.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { calculateQuote } from '#domain/pricing/quote.ts';
import type { Quote } from '#domain/pricing/quote-types.ts';
import { orderedLines } from '#domain/pricing/tax.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { Database } from '../client.ts';
import { addCredit, spendCredit } from '../queries/credit/credit.ts';
import { takeStock } from '../queries/inventory.ts';
import { returnOrderStock } from '../queries/orders/cancellation.ts';
import { createOrder } from '../queries/orders/orders.ts';
import { customers } from '../schema/customers.ts';
import type { DemoCustomer, DemoOrder } from './demo-data.ts';
import { seedOrderBooks } from './order-books.ts';
import { seedPicks } from './order-picks.ts';
import { type DropOfOrder, toOrderRow } from './order-record.ts';
import { fullStock, planLines, type StockLevels } from './plan-lines.ts';
import { daysAgo, dropIdOf, type IdOf, inHours, minutesAgo, type SeedInput } from './seed-input.ts';

/** Two orders of one minute still get numbers of their own. */
const MS_BETWEEN_ORDERS = 1_371;

type Shop = SeedInput & { idOf: IdOf; stock: StockLevels };
type Delivered = { customer: DemoCustomer; quote: Quote };

/**
 * Credits first, then the planned orders one after the other, priced by the shop's own rules and stored by the shop's
 * own queries; a plan that these rules refuse stops the seed.
 */
export async function seedOrders(db: Database, input: SeedInput, idOf: IdOf): Promise<void> {
  const shop: Shop = { ...input, idOf, stock: fullStock(input.data) };
  await seedCredits(db, shop);
  const delivered: Delivered[] = [];
  for (const [index, plan] of input.data.people.orders.entries()) {
    const placed = await placeOrder(db, plan, index, shop);
    if (plan.status === 'delivered') delivered.push(placed);
  }
  await seedStanding(db, delivered, shop);
}

async function seedCredits(db: Database, { now, data, idOf }: Shop): Promise<void> {
  const credits = data.people.customers.flatMap((person) =>
    person.credits.map((credit, index) => ({ ...credit, key: person.key, index })),
  );
  for (const credit of credits) {
    await addCredit(db, {
      customerId: idOf(credit.key),
      cents: credit.amount_cents,
      kind: credit.description.includes('membership') ? 'membership' : 'promotion',
      cause: `demo:${credit.key}:${credit.index}`,
      description: credit.description,
      at: daysAgo(now, credit.earned_days_ago),
      expiresAt: daysAgo(now, credit.earned_days_ago - credit.expires_after_days),
    });
  }
}

async function placeOrder(db: Database, plan: DemoOrder, index: number, shop: Shop): Promise<Delivered> {
  const { now, data, newId, idOf, stock } = shop;
  const customer = data.people.customers.find((person) => person.key === plan.customer);
  if (!customer) throw new Error(`${plan.key}: no customer ${plan.customer}`);
  const id = newId();
  const placedAt = new Date(minutesAgo(now, plan.placed_minutes_ago).getTime() - index * MS_BETWEEN_ORDERS);
  const settings = settingsOf(plan, shop);
  const drop = dropOf(plan, shop);
  const quote = quoteOf(plan, customer, placedAt, drop, shop);
  const bundleSlug = plan.lines.flatMap((line) => (line.from === 'drop' ? [line.bundle] : []))[0];
  const bundle = data.content.bundles.find(({ slug }) => slug === bundleSlug) ?? null;

  const order = toOrderRow({
    ...{ id, attemptKey: newId(), plan, customer },
    drop,
    quote,
    settings,
    idOf,
    placedAt,
    now,
  });
  const event = {
    orderId: id,
    kind: 'status' as const,
    toStatus: 'pending',
    actor: 'customer' as const,
    at: placedAt,
  };
  await createOrder(db, { order, lines: orderedLines(quote, () => bundle), event });
  await book(db, { id, plan, customer, quote, placedAt }, shop);
  await seedOrderBooks(db, {
    id,
    plan,
    phone: customer.phone,
    order,
    amountDueCents: quote.amountDueCents,
    now,
    idOf,
  });
  await seedPicks(db, { id, plan, now, idOf });
  for (const line of quote.lines) {
    const change = plan.status === 'cancelled' ? 0 : line.quantity;
    stock.set(line.optionId, (stock.get(line.optionId) ?? 0) - change);
  }
  return { customer, quote };
}

type Booking = { id: string; plan: DemoOrder; customer: DemoCustomer; quote: Quote; placedAt: Date };

/** Stock and credit, as a placed order takes them and a cancelled one gives them back (CONF-14, ORD-10). */
async function book(db: Database, { id, plan, customer, quote, placedAt }: Booking, { now, idOf }: Shop) {
  const taken = await takeStock(db, { lines: quote.lines, orderId: id, at: placedAt });
  if ('missing' in taken) throw new Error(`${plan.key}: too little of ${taken.missing}`);
  if (plan.status === 'cancelled') {
    await returnOrderStock(db, {
      orderId: id,
      staffId: null,
      now: minutesAgo(now, plan.history.at(-1)?.minutes_ago ?? 0),
    });
  }
  if (quote.creditUsedCents === 0) return;
  const isPaid = await spendCredit(db, {
    customerId: idOf(customer.key),
    cents: -quote.creditUsedCents,
    kind: 'order',
    cause: `order:${id}`,
    orderId: id,
    at: placedAt,
  });
  if (!isPaid) throw new Error(`${plan.key}: too little credit`);
}

function settingsOf(plan: DemoOrder, { data }: Shop) {
  const settings = parseSettings(data.content.settings);
  const cap = plan.under_settings?.md_cap_per_order;
  return cap === undefined ? settings : { ...settings, mdCapPerOrderCents: cap * 100 };
}

function quoteOf(
  plan: DemoOrder,
  customer: DemoCustomer,
  placedAt: Date,
  drop: DropOfOrder | null,
  shop: Shop,
): Quote {
  const isPreorder = drop !== null && placedAt < drop.preorderEndsAt;
  const bundlePriceCents = (slug: string) => {
    const bundle = shop.data.content.bundles.find((candidate) => candidate.slug === slug);
    return (isPreorder ? bundle?.preorder_price_cents : bundle?.regular_price_cents) ?? 0;
  };
  const creditCents = plan.credit?.mode === 'full' ? Number.MAX_SAFE_INTEGER : (plan.credit?.cents ?? 0);
  const quote = calculateQuote({
    lines: planLines(plan, { ...shop, bundlePriceCents }),
    settings: settingsOf(plan, shop),
    customer: {
      isVip: customer.is_vip,
      isClubMember: customer.membership?.status === 'active',
      isRegistered: !customer.is_guest,
    },
    promo: null,
    zone: { zip: customer.zip_code, city: customer.city, feeCents: null, minimumCents: plan.min_paid_cents },
    creditCents,
    usedToday: null,
  });
  if (!quote.canCheckout) throw new Error(`${plan.key}: the shop's rules refuse this order`);
  if (isDigital(plan.payment_method) && quote.amountDueCents === 0)
    throw new Error(`${plan.key}: nothing to pay`);
  return quote;
}

function dropOf(plan: DemoOrder, { now, data }: Shop): DropOfOrder | null {
  if (!plan.drop) return null;
  const past = data.people.past_drops.find((drop) => drop.code === plan.drop);
  if (past) {
    return {
      id: dropIdOf(past.code),
      unlockAt: daysAgo(now, past.unlocked_days_ago),
      preorderEndsAt: daysAgo(now, past.preorder_ended_days_ago),
    };
  }
  const current = data.content.drops.find((drop) => drop.is_current);
  const unlockAt = inHours(now, current?.unlock_in_hours ?? null);
  const preorderEndsAt = inHours(now, current?.preorder_ends_in_hours ?? null);
  if (!current || !unlockAt || !preorderEndsAt) throw new Error(`${plan.key}: there is no current drop`);
  return { id: dropIdOf(current.code), unlockAt, preorderEndsAt };
}

/** What follows from the orders: points, moods tried, and that a registered customer has ordered (ACCT-09, CONF-17, MD-14). */
async function seedStanding(
  db: Database,
  delivered: readonly Delivered[],
  { data, idOf }: Shop,
): Promise<void> {
  const hasOrdered = new Set(data.people.orders.map((plan) => plan.customer));
  for (const customer of data.people.customers.filter(
    (person) => !person.is_guest && hasOrdered.has(person.key),
  )) {
    const lines = delivered
      .filter((order) => order.customer.key === customer.key)
      .flatMap(({ quote }) => quote.lines);
    const moods = lines.flatMap((line) => (line.mood ? [toProfileMood(line.mood)] : []));
    await db
      .update(customers)
      .set({
        points: pointsEarned(lines),
        moodsTried: [...new Set(moods.filter((mood) => mood !== null))],
        firstOrderCompleted: true,
      })
      .where(eq(customers.id, idOf(customer.key)));
  }
}
