import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promoCodes, promoUses } from '#db/schema/promo-codes.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  newBuyer,
  openSmallShop,
  ordersOf,
} from '../../testing/small-checkout.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';
import type { OrderInput } from './validate-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const HOUR_MS = 3_600_000;
const visitor = (address: string, now?: Date): ShopContext => ({
  ...contextOf({ kind: 'visitor' }),
  address,
  ...(now ? { now } : {}),
});

async function addCode(perCustomerLimit: number | null = null): Promise<string> {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  await database().insert(promoCodes).values({ code, percent: 10, perCustomerLimit });
  return code;
}

/** The problem of this code in a quote for whoever asks. */
async function problemOf(ctx: ShopContext, promo: string) {
  const lines = [{ kind: 'option', optionId, quantity: 1, from: 'shop' } as const];
  return (await quoteCart(ctx, { lines, promo })).promoProblem;
}

let optionId: string;
beforeAll(async () => {
  optionId = await addOption(1000);
});

test('[SEC-28] an address may try twenty wrong codes an hour; until then a right one works, afterwards it is refused', async () => {
  const [address, code] = [randomUUID(), await addCode()];
  const first = visitor(address);
  for (let count = 0; count < 20; count += 1) {
    expect(await problemOf(first, code)).toBeNull();
    expect(await problemOf(first, `WRONG${count}`)).toBe('promo-invalid');
  }
  expect(await problemOf(first, code)).toBe('promo-tries');
  expect(await problemOf(first, 'WRONG20')).toBe('promo-tries');
  expect(await problemOf(visitor(randomUUID()), code)).toBeNull();
  const later = new Date(first.now.getTime() + HOUR_MS);
  expect(await problemOf(visitor(address, later), code)).toBeNull();
});

test('[SEC-28] a customer may try twenty wrong codes, from any address', async () => {
  const [buyer, code] = [await newBuyer(), await addCode()];
  for (let count = 0; count < 20; count += 1)
    await problemOf({ ...buyer, address: randomUUID() }, `WRONG${count}`);
  expect(await problemOf({ ...buyer, address: randomUUID() }, code)).toBe('promo-tries');
});

test('[SEC-28] an expired or foreign code does not count as a guess, however often it is quoted', async () => {
  const [ctx, over, code] = [visitor(randomUUID()), await addCode(), await addCode()];
  await database().update(promoCodes).set({ isActive: false }).where(eq(promoCodes.code, over));
  for (let count = 0; count < 25; count += 1) expect(await problemOf(ctx, over)).toBe('promo-invalid');
  expect(await problemOf(ctx, code)).toBeNull();
});

test('[SEC-28] a wrong code in an order counts as one in a quote, and stores nothing', async () => {
  const [buyer, code] = [await newBuyer(), await addCode()];
  for (let count = 0; count < 20; count += 1) {
    const input = { ...(await inputFor(buyer, optionId)), promo: `WRONG${count}` };
    expect(await placeOrder(buyer, input)).toMatchObject({ problem: 'promo-invalid' });
  }
  expect(await problemOf(buyer, code)).toBe('promo-tries');
  expect(await placeOrder(buyer, await withCode(buyer, code))).toMatchObject({ problem: 'promo-tries' });
  expect(await ordersOf(buyer)).toEqual([]);
});

/** An order of one unit with this code, for this phone number. */
async function withCode(ctx: ShopContext, promo: string, phone = '(951) 555-0111'): Promise<OrderInput> {
  const input = await inputFor(ctx, optionId);
  const { quoteToken } = await quoteCart(ctx, { lines: input.lines, zip: '92553', promo });
  return { ...input, promo, quoteToken, form: { ...input.form, phone } };
}

const usesOf = (code: string) => database().select().from(promoUses).where(eq(promoUses.code, code));

test('[CART-43] a code for one use per customer cannot be used again with the same phone number by another guest', async () => {
  const code = await addCode(1);
  const phone = '9515552001';
  const first = await newBuyer({ phone });
  expect(await placeOrder(first, await withCode(first, code, '(951) 555-2001'))).toMatchObject({ ok: true });
  const again = await newBuyer({ phone });
  expect(await problemOf(again, code)).toBe('promo-invalid');
  // With a number in the form that is not the one of the sign-in, only the order itself can tell.
  const other = await newBuyer({ phone: '9515552002' });
  expect(await problemOf(other, code)).toBeNull();
  const input = await withCode(other, code, '(951) 555-2001');
  expect(await placeOrder(other, input)).toMatchObject({ problem: 'promo-invalid' });
  expect(await ordersOf(other)).toEqual([]);
  expect(await problemOf(await newBuyer({ phone: '9515552003' }), code)).toBeNull();
  expect(await usesOf(code)).toHaveLength(1);
});

test('[CART-43] of two concurrent guests with one phone number only one uses the code', async () => {
  const code = await addCode(1);
  const buyers = await Promise.all(['9515552011', '9515552012'].map((phone) => newBuyer({ phone })));
  const inputs = await Promise.all(buyers.map((buyer) => withCode(buyer, code, '(951) 555-2010')));
  const answers = await Promise.all(
    buyers.map((buyer, index) => placeOrder(buyer, inputs[index] as OrderInput)),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ problem: 'promo-invalid' }));
  expect(await usesOf(code)).toHaveLength(1);
});
