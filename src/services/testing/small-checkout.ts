import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '#db/client.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { creditLots } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { OrderInput } from '../checkout/place-order/validate-order.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import type { ShopContext } from '../context.ts';
import { addNeighbour } from './neighbour.ts';
import { testContext } from './test-context.ts';

const DAY_MS = 86_400_000;
const open: { shop: OpenDatabase | null } = { shop: null };
const clock = { ms: TEST_NOW.getTime() };

export function database() {
  if (!open.shop) throw new Error('the database is not open');
  return open.shop.db;
}

/** A shop with one product in one zone, and somebody else's rows beside; each test makes its own options and buyers. */
export async function openSmallShop(): Promise<void> {
  clock.ms = TEST_NOW.getTime();
  open.shop = await openTestDatabase();
  const db = database();
  await db.insert(brands).values({ id: 'house', name: 'House' });
  await db.insert(categories).values({ id: 'carts', slug: 'carts', name: 'Carts' });
  const product = { brandId: 'house', categoryId: 'carts', format: 'Vape', basePriceCents: 3000 };
  await db.insert(products).values({ id: 'bar', name: 'Black Fig Bar', ...product });
  const zone = { zipCode: '92553', city: 'Moreno Valley', minOrderCents: 2500 };
  await db.insert(deliveryZones).values(zone);
  await addNeighbour(db, TEST_NOW);
}

export const closeSmallShop = () => open.shop?.close();

export async function addOption(stock: number, priceCents = 3000): Promise<string> {
  const id = `opt-${randomUUID()}`;
  const row = { id, productId: 'bar', sku: id, name: '1 g', format: 'Vape', quantity: 1, unit: 'g' };
  await database()
    .insert(productOptions)
    .values({ ...row, priceCents, stock, limitKind: 'none' });
  return id;
}

export async function newBuyer(change: Partial<typeof customers.$inferInsert> = {}): Promise<ShopContext> {
  const customerId = randomUUID();
  const phone = `951${String(clock.ms).slice(-7)}`;
  const person = { id: customerId, firstName: 'Marisol', lastName: 'Quintana', phone, is21Plus: true };
  await database()
    .insert(customers)
    .values({ ...person, isGuest: true, ...change });
  return contextOf({ kind: 'guest', customerId, sessionId: randomUUID() });
}

export function contextOf(actor: ShopContext['actor']): ShopContext {
  clock.ms += 1000;
  return testContext(database(), actor, { now: new Date(clock.ms), address: randomUUID() });
}

export async function inputFor(ctx: ShopContext, optionId: string, quantity = 1): Promise<OrderInput> {
  const lines = [{ kind: 'option', optionId, quantity, from: 'shop' } as const];
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553' });
  return {
    attemptKey: randomUUID(),
    lines,
    quoteToken,
    cashGivenCents: 10_000,
    form: {
      firstName: 'Marisol',
      lastName: 'Quintana',
      phone: '(951) 555-0111',
      street: '24180 Quail Mesa Court',
      city: 'Moreno Valley',
      zip: '92553',
      notes: '',
      bagRequested: true,
      method: 'cash',
      isOver21: false,
    },
  };
}

export async function stockOf(optionId: string) {
  const [row] = await database().select().from(productOptions).where(eq(productOptions.id, optionId));
  return row?.stock;
}

export function ordersOf(ctx: ShopContext) {
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  return database().select().from(orders).where(eq(orders.customerId, customerId));
}

/** The same person a little later. */
export function later(ctx: ShopContext, minutes = 1): ShopContext {
  clock.ms = Math.max(clock.ms, ctx.now.getTime() + minutes * 60_000) + 1000;
  return { ...ctx, now: new Date(clock.ms) };
}

/** A registered customer with credit in lots, each with the days until it expires. */
export async function newCustomer(
  lots: readonly { cents: number; days: number }[] = [],
): Promise<ShopContext> {
  const guest = await newBuyer({ isGuest: false });
  if (guest.actor.kind !== 'guest') throw new Error('no buyer');
  const { customerId, sessionId } = guest.actor;
  const ctx: ShopContext = { ...guest, actor: { kind: 'customer', customerId, sessionId } };
  for (const { cents, days } of lots) {
    const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
    const cause = `test:${randomUUID()}`;
    await addCredit(database(), { customerId, cents, kind: 'grant', cause, at: ctx.now, expiresAt });
  }
  return ctx;
}

/** The wish with another method and credit, its token as the quote gives it for that. */
export async function paidBy(
  ctx: ShopContext,
  input: OrderInput,
  paying: { method: string; creditCents?: number },
): Promise<OrderInput> {
  const { method, creditCents = 0 } = paying;
  const { quoteToken } = await quoteCart(ctx, { lines: input.lines, zip: input.form.zip, creditCents });
  return { ...input, quoteToken, creditCents, cashGivenCents: null, form: { ...input.form, method } };
}

/** Balance, and what remains in each lot, the oldest lot first. */
export async function creditOf(ctx: ShopContext) {
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const [person] = await database().select().from(customers).where(eq(customers.id, customerId));
  const lots = await database()
    .select()
    .from(creditLots)
    .where(eq(creditLots.customerId, customerId))
    .orderBy(creditLots.id);
  return {
    cents: person?.monsterDollarsCents ?? -1,
    lots: lots.map((lot) => lot.remainingCents),
    expiries: lots.map((lot) => lot.expiresAt),
  };
}
