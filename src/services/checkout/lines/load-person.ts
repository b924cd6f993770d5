import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts';
import { countAttempts, spendAttempt } from '#db/queries/identity/attempts.ts';
import type { BuyingFacts } from '#db/queries/orders/buying-facts.ts';
import { findPromoCode, findUsablePromo, listRunningCampaigns } from '#db/queries/promotions/promotions.ts';
import { type Grams, gramsOf } from '#domain/order-limits/daily-limit.ts';
import type { QuoteInput } from '#domain/pricing/quote-types.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { isLimited, type ShopContext } from '../../context.ts';

type Person = { customer: CustomerRow | null; phone?: string };

type PromoProblem = 'promo-invalid' | 'promo-tries';

type PersonFacts = {
  hold: UnpaidHold | null;
  promo: QuoteInput['promo'];
  /** Why the code is not valid (CART-20), or is not even looked up (SEC-28). */
  promoProblem: PromoProblem | null;
  usedToday: Grams | null;
  /** Usable Monster Dollars: the balance and the credit of the customer's unpaid order (MD-09). */
  balanceCents: number;
};

/** The facts of the person for a quote: code, grams of the day, credit, and what their unpaid order holds. */
export async function loadPerson(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor' | 'settings' | 'address'>,
  { customer, phone }: Person,
  { buying, code }: { buying: BuyingFacts; code: string | undefined },
): Promise<PersonFacts> {
  const hold = toHold(buying.unpaid);
  const phones = [customer?.phone, phone].filter((known) => known !== undefined);
  const checked = code
    ? await checkPromo(ctx, code, { customerId: customer?.id ?? null, phones, hold })
    : NO_CODE;
  const canUseCredit = customer !== null && !customer.isGuest && !isLimited(ctx);
  return {
    hold,
    ...checked,
    usedToday: customer && gramsWithoutHold(buying.grams, hold, dayStart(ctx)),
    balanceCents: canUseCredit ? buying.creditCents + (hold?.creditCents ?? 0) : 0,
  };
}

/** The begin of the shop day (LAW-02). */
export function dayStart({ now, settings: { timeZone } }: Pick<ShopContext, 'now' | 'settings'>): Date {
  return shopMoment(shopClock(now, timeZone).date, 0, timeZone);
}

type CheckedCode = Pick<PersonFacts, 'promo' | 'promoProblem'>;
type Using = { customerId: string | null; phones: readonly string[]; hold: UnpaidHold | null };

const NO_CODE: CheckedCode = { promo: null, promoProblem: null };

async function checkPromo(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor' | 'address'>,
  code: string,
  using: Using,
): Promise<CheckedCode> {
  if (!(await mayTryPromo(ctx))) return { promo: null, promoProblem: 'promo-tries' };
  const promo = await findPromo(ctx, code, using);
  return { promo, promoProblem: promo ? null : 'promo-invalid' };
}

/** The code with its campaign, if that runs (CART-39). */
async function findPromo(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  code: string,
  { hold, ...person }: Using,
): Promise<QuoteInput['promo']> {
  const promo = await findUsablePromo(db, { code, ...person, now, replacesOrderId: hold?.orderId });
  if (!promo) return null;
  const running = promo.campaignCode === null ? [] : await listRunningCampaigns(db, now);
  const campaignCode = running.find((campaign) => campaign.code === promo.campaignCode)?.code ?? null;
  return { code: promo.code, percent: promo.percent, campaignCode };
}

/** What a customer's own unpaid order holds; placing another cart gives it back first (CART-13, PAY-33). */
type UnpaidHold = {
  orderId: string;
  placedAt: Date;
  creditCents: number;
  grams: Grams;
  units: ReadonlyMap<string, number>;
};

export function toHold(unpaid: BuyingFacts['unpaid']): UnpaidHold | null {
  if (!unpaid) return null;
  const { order, lines } = unpaid;
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  const units = [...byOption].map(
    ([optionId, own]) => [optionId, own.reduce((sum, line) => sum + line.quantity, 0)] as const,
  );
  return {
    orderId: order.id,
    placedAt: order.createdAt,
    creditCents: order.monsterDollarsUsedCents,
    grams: gramsOf(lines),
    units: new Map(units),
  };
}

/** The options, with the units held by the customer's own unpaid order counted as available (CART-13). */
export function withOwnHold<Option extends { id: string; stock: number }>(
  options: readonly Option[],
  hold: UnpaidHold | null,
): Option[] {
  return options.map((option) => ({ ...option, stock: option.stock + (hold?.units.get(option.id) ?? 0) }));
}

/** The grams bought on this shop day, without the customer's own unpaid order (LAW-02). */
export function gramsWithoutHold(used: Grams, hold: UnpaidHold | null, since: Date): Grams {
  if (!hold || hold.placedAt < since) return used;
  return {
    flower: Math.max(0, used.flower - hold.grams.flower),
    concentrate: Math.max(0, used.concentrate - hold.grams.concentrate),
  };
}

const MOST_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

type Asking = Pick<ShopContext, 'db' | 'now' | 'actor' | 'address'>;

function keysOf({ actor, address }: Asking): string[] {
  const isBuyer = actor.kind === 'customer' || actor.kind === 'guest';
  return [`promo-from:${address}`, ...(isBuyer ? [`promo-of:${actor.customerId}`] : [])];
}

/**
 * May this address and customer still try a code? After twenty wrong ones in an hour no code is looked up, so that none
 * can be guessed (SEC-28). Until then a right one always works.
 */
export async function mayTryPromo(ctx: Asking): Promise<boolean> {
  return (await countAttempts(ctx.db, { keys: keysOf(ctx), now: ctx.now })) < MOST_AN_HOUR;
}

/** Counts a code that does not exist; an expired, used-up or foreign code does not count (SEC-28). */
export async function noteWrongPromo(ctx: Asking, code: string): Promise<void> {
  if (await findPromoCode(ctx.db, code)) return;
  for (const key of keysOf(ctx)) await spendAttempt(ctx.db, { key, now: ctx.now, windowMs: HOUR_MS });
}

/** The customer or guest of this session, as they were when the request began. */
export async function findBuyer({ db, actor, asker }: ShopContext) {
  if (asker) return asker;
  const isBuyer = actor.kind === 'customer' || actor.kind === 'guest';
  return isBuyer ? findCustomer(db, actor.customerId) : null;
}
