import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase, Tx } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { campaigns, deals } from '#db/schema/offers.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import type { Actor, ShopContext } from '../context.ts';
import { testContext } from '../testing/test-context.ts';
import { quoteCart } from './quote-cart.ts';

const open: { shop: OpenDatabase | null } = { shop: null };

beforeAll(async () => {
  open.shop = await openTestDatabase('demo');
});

afterAll(() => open.shop?.close());

function trial<T>(work: (tx: Tx) => Promise<T>) {
  if (!open.shop) throw new Error('the database is not open');
  return inRollback(open.shop.db, work);
}

const VISITOR: Actor = { kind: 'visitor' };

function asking(db: Tx, actor: Actor = VISITOR, settings: Partial<ShopSettings> = {}): ShopContext {
  return testContext(db, actor, { settings: { ...DEFAULT_SETTINGS, ...settings } });
}

async function member(tx: Tx, change: Partial<typeof customers.$inferInsert> = {}): Promise<Actor> {
  const customerId = randomUUID();
  const person = { id: customerId, firstName: 'Ada', lastName: 'Reyes', phone: '9515550999', is21Plus: true };
  await tx.insert(customers).values({ ...person, ...change });
  return { kind: 'customer', customerId, sessionId: randomUUID() };
}

function aura(quantity: number): CartLine {
  return { kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity, from: 'shop' };
}

const DEAL = { kind: 'deal', dealId: 'deal-mint-tin' } as const;
const GUMMY = { kind: 'option', optionId: 'moo-gum-coldpear-3', quantity: 1, from: 'shop' } as const;

test('[CART-02, CART-24, CART-40] a visitor’s quote has every figure, by the shop’s prices', () =>
  trial(async (tx) => {
    const { quote, unknownKeys, quoteToken } = await quoteCart(asking(tx), { lines: [aura(1)] });
    expect(quote).toMatchObject({
      itemCount: 1,
      baseTotalCents: 6400,
      subtotalCents: 6400,
      dealDiscountCents: 0,
      vipDiscountCents: 0,
      promoDiscountCents: 0,
      totalCents: 6400,
      deliveryFeeCents: 0,
      minimum: { met: true },
      canCheckout: true,
    });
    expect(unknownKeys).toEqual([]);
    expect(quoteToken).not.toBe('');
  }));

test('[CART-14, CART-16] deals are offered with their price, and those in the cart are not offered again', () =>
  trial(async (tx) => {
    const offered = await quoteCart(asking(tx), { lines: [aura(1)] });
    expect(offered.deals.map((deal) => deal.dealId).toSorted()).toEqual([
      'deal-mint-tin',
      'deal-monster-shot',
    ]);
    const taken = await quoteCart(asking(tx), { lines: [aura(1), DEAL] });
    expect(taken.deals.map((deal) => deal.dealId)).toEqual(['deal-monster-shot']);
    expect(taken.quote.lines.at(-1)).toMatchObject({ kind: 'deal', unitPriceCents: 600, quantity: 1 });
    expect(taken.quote.removedDealKeys).toEqual([]);
  }));

test('[CART-15, CART-16] below $40 of regular items the deal is removed, and the missing amount is returned', () =>
  trial(async (tx) => {
    const { quote } = await quoteCart(asking(tx), { lines: [GUMMY, DEAL] });
    expect(quote.removedDealKeys).toEqual(['deal:deal-mint-tin']);
    expect(quote.next).toEqual({ benefit: 'deal', missingCents: 2400 });
  }));

test('[CART-15, CART-16] bundle lines count as regular', () =>
  trial(async (tx) => {
    const picks = [
      { slot: 'archive-1', mood: 'Calm', optionId: 'drp-dsp-bluehour-1' },
      { slot: 'archive-2', mood: 'Calm', optionId: 'moo-gum-coldpear-1' },
      { slot: 'archive-3', mood: 'Calm', optionId: 'moo-rol-quiestre-1' },
    ] as const;
    const bundle = {
      kind: 'bundle',
      groupId: 'g',
      drop: 'FILE_1221',
      slug: 'archive',
      picks,
      extras: [],
    } as const;
    const { quote } = await quoteCart(asking(tx), { lines: [bundle, DEAL] });
    expect(quote).toMatchObject({ removedDealKeys: [], subtotalCents: 7500, regularCents: 6900 });
  }));

test('[CART-14, CART-31] the server refuses a second free deal, whatever the browser did', () =>
  trial(async (tx) => {
    await tx.update(deals).set({ dealPriceCents: 0 });
    const second = { kind: 'deal', dealId: 'deal-monster-shot' } as const;
    const { quote, deals: offered } = await quoteCart(asking(tx), { lines: [aura(1), DEAL, second] });
    expect(quote.minimum).toEqual({ met: false, problem: 'one-free-product' });
    expect(quote.canCheckout).toBe(false);
    expect(offered).toEqual([]);
  }));

test('[CART-42] a free deal costs a token price if nothing may be free', () =>
  trial(async (tx) => {
    await tx.update(deals).set({ dealPriceCents: 0 });
    const settings = { freeGoods: false };
    const { quote } = await quoteCart(asking(tx, VISITOR, settings), { lines: [aura(1), DEAL] });
    expect(quote).toMatchObject({ subtotalCents: 6401, totalCents: 6401, minimum: { met: true } });
    const offer = await quoteCart(asking(tx, VISITOR, settings), { lines: [aura(1)] });
    expect(offer.deals.map((deal) => deal.priceCents)).toEqual([1, 1]);
  }));

test.each([
  ['WELCOME15', 960],
  [' welcome15 ', 960],
  ['MOOD10', 640],
])('[CART-17, CART-20] the code %j is found in any case', (promo, cents) =>
  trial(async (tx) => {
    const { quote, promoProblem } = await quoteCart(asking(tx), { lines: [aura(1)], promo });
    expect(promoProblem).toBeNull();
    expect(quote).toMatchObject({ promoDiscountCents: cents, totalCents: 6400 - cents, roundingCents: 0 });
  }),
);

test.each([
  ['NEWYEAR', 'has not begun'],
  ['FILE1016', 'is over'],
  ['FIRST50', 'is used up'],
  ['SUMMERLONG', 'is switched off'],
  ['NOSUCHCODE', 'does not exist'],
])('[CART-20] %s %s: invalid', (promo) =>
  trial(async (tx) => {
    const { quote, promoProblem } = await quoteCart(asking(tx), { lines: [aura(1)], promo });
    expect(promoProblem).toBe('promo-invalid');
    expect(quote).toMatchObject({ promoCode: null, promoDiscountCents: 0 });
    expect(quote.steps).toContainEqual({ step: 'promo-refused', cents: 0 });
  }),
);

test('[CART-20, QUIZA-20] a personal code works only for its owner', () =>
  trial(async (tx) => {
    const [owner, other] = [await member(tx), await member(tx, { phone: '9515550998' })];
    const customerId = 'customerId' in owner ? owner.customerId : null;
    await tx.insert(promoCodes).values({ code: 'QUIZ-1', percent: 10, maxUses: 1, customerId });
    const input = { lines: [aura(1)], promo: 'quiz-1' };
    const codes = [owner, other, VISITOR].map(
      async (actor) => (await quoteCart(asking(tx, actor), input)).promoProblem,
    );
    expect(await Promise.all(codes)).toEqual([null, 'promo-invalid', 'promo-invalid']);
  }));

test('[CART-39] the code of a campaign makes it active, while it runs', () =>
  trial(async (tx) => {
    const input = { lines: [aura(1)], promo: 'longnight' };
    expect((await quoteCart(asking(tx), input)).quote).toMatchObject({
      campaignActive: true,
      campaignCode: 'LONGNIGHT',
      campaignSavingsCents: 640,
    });
    await tx.update(campaigns).set({ isActive: false });
    expect((await quoteCart(asking(tx), input)).quote).toMatchObject({
      campaignActive: false,
      promoDiscountCents: 640,
    });
  }));

test.each([
  ['a Club member', { clubMember: true }, {}, 'member', 320],
  ['a VIP', { isVip: true }, {}, 'vip', 320],
  ['both, the higher', { clubMember: true, isVip: true }, { memberDiscountPercent: 8 }, 'member', 512],
  ['a registered customer', {}, {}, null, 0],
  ['a registered customer, by setting', {}, { memberDiscountAppliesTo: 'registered' }, 'member', 320],
] as const)('[CART-21, CART-22, CART-23] %s', (_, person, settings, kind, cents) =>
  trial(async (tx) => {
    const { quote } = await quoteCart(asking(tx, await member(tx, person), settings), { lines: [aura(1)] });
    expect(quote).toMatchObject({ vipDiscountKind: kind, vipDiscountCents: cents });
  }),
);

test('[CART-18, CART-19, CART-23] without the code the member discount stays and the total is rounded up', () =>
  trial(async (tx) => {
    const ctx = asking(tx, await member(tx, { clubMember: true }));
    const withCode = await quoteCart(ctx, { lines: [GUMMY], promo: 'MOOD10' });
    expect(withCode.quote).toMatchObject({ vipDiscountCents: 80, promoDiscountCents: 152, totalCents: 1368 });
    const without = await quoteCart(ctx, { lines: [GUMMY] });
    expect(without.quote).toMatchObject({ vipDiscountCents: 80, roundingCents: 80, totalCents: 1600 });
  }));

test('[CART-30] the saved address brings the city’s minimum, an entered one replaces it', () =>
  trial(async (tx) => {
    const far = { lines: [GUMMY], zip: '92570' };
    const { quote, zip } = await quoteCart(asking(tx), far);
    expect(zip?.valid).toBe(true);
    expect(quote.minimum).toMatchObject({ problem: 'below-minimum', paidCents: 1600 });
    const saved = await member(tx, { zipCode: '92570' });
    expect((await quoteCart(asking(tx, saved), { lines: [GUMMY] })).quote.minimum.met).toBe(false);
    expect((await quoteCart(asking(tx), { lines: [GUMMY] })).quote.minimum.met).toBe(true);
  }));

test('[CART-13, CART-16] an unknown line is named and blocks the order', () =>
  trial(async (tx) => {
    const lines = [
      aura(1),
      { ...GUMMY, optionId: 'nothing' },
      { kind: 'deal', dealId: 'deal-basil-roll' } as const,
    ];
    const { quote, unknownKeys } = await quoteCart(asking(tx), { lines });
    expect(unknownKeys).toEqual(['option:shop:nothing', 'deal:deal-basil-roll']);
    expect(quote.canCheckout).toBe(false);
  }));

test('[CART-13, PAY-33] units, credit and grams of the customer’s unpaid order are free for the next cart', () =>
  trial(async (tx) => {
    const [unpaid] = await tx
      .select()
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .limit(1);
    if (!unpaid) throw new Error('the demo has no order');
    const { id: orderId, customerId, createdAt } = unpaid.orders;
    const waiting = {
      status: 'pending',
      paymentStatus: 'awaiting_confirmation',
      paymentClaimedAt: null,
    } as const;
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).limit(1);
    if (!line) throw new Error('the order has no line');
    await tx.update(productOptions).set({ stock: 0, isOn: true }).where(eq(productOptions.id, line.optionId));
    const input = {
      lines: [{ kind: 'option', optionId: line.optionId, quantity: 1, from: 'shop' } as const],
    };
    const ctx = { ...asking(tx, { kind: 'customer', customerId, sessionId: 's' }), now: createdAt };
    const other = await quoteCart({ ...ctx, actor: await member(tx) }, input);
    expect(other.quote.lines[0]?.problem).toEqual({ problem: 'sold-out' });
    await tx
      .update(orders)
      .set({ ...waiting, paymentMethod: 'zelle', cashGivenCents: null, changeDueCents: null })
      .where(eq(orders.id, orderId));
    const own = await quoteCart(ctx, input);
    expect(own.quote.lines[0]?.problem).toBeNull();
  }));

test('[LAW-02, LAW-03] a cart above the daily limit is refused with the remaining grams', () =>
  trial(async (tx) => {
    const { quote } = await quoteCart(asking(tx), { lines: [aura(5)] });
    expect(quote.dailyLimits).toContainEqual({
      kind: 'concentrate',
      limitGrams: 8,
      cartGrams: 10,
      leftGrams: 8,
      leftWithCartGrams: 0,
      isPassed: true,
      isShown: true,
    });
    expect(quote.canCheckout).toBe(false);
  }));

test('[CAT-34] [CART-40] two options of one product are told apart in the cart, as on their card', () =>
  trial(async (tx) => {
    const sizes = ['md-pre-tamashor-1', 'md-pre-tamashor-2'];
    const lines = sizes.map((optionId) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' }) as const);
    const { quote } = await quoteCart(asking(tx), { lines });
    expect(quote.lines.map(({ productName, optionName }) => [productName, optionName])).toEqual([
      ['Tamarind Short', 'Tamarind, Single, 0.5 g, 142 mg THC'],
      ['Tamarind Short', 'Tamarind, Four, 4 × 0.5 g, 566 mg THC'],
    ]);
  }));
