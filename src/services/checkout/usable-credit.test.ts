import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '../context.ts';
import { readProfile } from '../customers/read-account.ts';
import { readMe } from '../identity/read-me.ts';
import { personFacts } from '../testing/loaded-cart.ts';
import {
  addOption,
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
} from '../testing/small-checkout.ts';
import { customerIdOf } from '../testing/test-context.ts';
import { placeOrder } from './place-order/place-order.ts';
import { readCheckout } from './read-checkout.ts';

beforeAll(openSmallShop, 120_000);
afterAll(() => closeSmallShop());

const DAY_MINUTES = 24 * 60;

test('[MD-08, PAY-11] credit whose day has passed is neither shown nor spent, though nobody has booked it away yet', async () => {
  const before = await newCustomer([
    { cents: 1500, days: 1 },
    { cents: 600, days: 20 },
  ]);
  expect((await readCheckout(before))?.balanceCents).toBe(2100);
  const ctx = later(before, 2 * DAY_MINUTES);
  expect((await creditOf(ctx)).cents).toBe(2100);
  expect((await readCheckout(ctx))?.balanceCents).toBe(600);
  expect((await readProfile(ctx))?.balanceCents).toBe(600);
  expect(await readMe(ctx)).toMatchObject({ monsterDollarsCents: 600 });
  const input = await inputFor(ctx, await addOption(5));
  const refused = await placeOrder(ctx, await paidBy(ctx, input, { method: 'cash', creditCents: 700 }));
  expect(refused).toMatchObject({ problem: 'credit-above-balance', balanceCents: 600 });
});

test('[AUTH-21, PAY-33] what the own unpaid order holds is not shown to a narrow sign-in by PIN, nor to a guest', async () => {
  const ctx = await newCustomer([{ cents: 1500, days: 20 }]);
  const input = await inputFor(ctx, await addOption(5));
  const held = await paidBy(ctx, input, { method: 'zelle', creditCents: 1000 });
  expect(await placeOrder(ctx, held)).toMatchObject({ ok: true });
  if (ctx.actor.kind !== 'customer') throw new Error('no customer');
  const byPin = { ...ctx, actor: { ...ctx.actor, isByPin: true } };
  const narrow = { ...byPin, settings: { ...DEFAULT_SETTINGS, pinSession: 'narrow' as const } };
  expect((await readCheckout(narrow))?.balanceCents).toBe(0);
  expect((await readCheckout(byPin))?.balanceCents).toBe(1500);
  expect((await readCheckout(ctx))?.balanceCents).toBe(1500);
  const { customerId } = ctx.actor;
  await database().update(customers).set({ isGuest: true }).where(eq(customers.id, customerId));
  expect((await readCheckout(ctx))?.balanceCents).toBe(0);
});

test('[MD-01] one Monster Dollar pays one dollar', async () => {
  const ctx = await newCustomer([{ cents: 1000, days: 20 }]);
  const input = await inputFor(ctx, await addOption(5));
  const placed = await placeOrder(ctx, {
    ...(await paidBy(ctx, input, { method: 'cash', creditCents: 700 })),
    cashGivenCents: 10_000,
  });
  expect(placed).toMatchObject({ ok: true });
  const [order] = await ordersOf(ctx);
  expect(order).toMatchObject({ totalCents: 3500, monsterDollarsUsedCents: 700, amountDueCents: 2800 });
  expect((await creditOf(ctx)).cents).toBe(300);
});

test('[PAY-11, PAY-33] what the own unpaid order holds may be chosen again', async () => {
  const ctx = await newCustomer([{ cents: 1500, days: 20 }]);
  const input = await inputFor(ctx, await addOption(5));
  const placed = await placeOrder(ctx, await paidBy(ctx, input, { method: 'zelle', creditCents: 1000 }));
  expect(placed).toMatchObject({ ok: true });
  expect((await creditOf(ctx)).cents).toBe(500);
  expect((await readCheckout(ctx))?.balanceCents).toBe(1500);
  const more = await placeOrder(ctx, await paidBy(ctx, input, { method: 'zelle', creditCents: 1500 }));
  expect(more).toMatchObject({ ok: true });
  expect((await creditOf(ctx)).cents).toBe(0);
  expect((await readCheckout(ctx))?.balanceCents).toBe(1500);
});

test('[AUTH-21] a limited session can order but spends no Monster Dollars', async () => {
  const rich = await newCustomer([{ cents: 1500, days: 20 }]);
  if (rich.actor.kind !== 'customer') throw new Error('no customer');
  const narrow: ShopContext = {
    ...rich,
    actor: { ...rich.actor, isByPin: true },
    settings: { ...DEFAULT_SETTINGS, pinSession: 'narrow' },
  };
  const full: ShopContext = { ...narrow, settings: DEFAULT_SETTINGS };
  expect((await readCheckout(narrow))?.balanceCents).toBe(0);
  expect((await readCheckout(full))?.balanceCents).toBe(1500);
  const optionId = await addOption(5);
  const input = await inputFor(narrow, optionId);
  const asked = await paidBy(narrow, input, { method: 'cash', creditCents: 500 });
  expect(await placeOrder(narrow, asked)).toMatchObject({ problem: 'pin-session-narrow' });
  expect(await placeOrder(narrow, input)).toMatchObject({ ok: true });
  expect((await creditOf(narrow)).cents).toBe(1500);
});

test('[MD-09, PAY-33] a quote counts the credit that the own waiting order holds as usable, a guest has none', async () => {
  const ctx = await newCustomer([{ cents: 3000, days: 20 }]);
  const person = async () => {
    const id = customerIdOf(ctx);
    const [customer] = await database().select().from(customers).where(eq(customers.id, id));
    return { customer: customer ?? null };
  };
  expect((await personFacts(ctx, await person())).balanceCents).toBe(3000);
  const input = await inputFor(ctx, await addOption(5));
  await placeOrder(ctx, await paidBy(ctx, input, { method: 'zelle', creditCents: 1200 }));
  expect((await creditOf(ctx)).cents).toBe(1800);
  expect((await personFacts(later(ctx), await person())).balanceCents).toBe(3000);
  expect((await personFacts(ctx, { customer: null })).balanceCents).toBe(0);
});
