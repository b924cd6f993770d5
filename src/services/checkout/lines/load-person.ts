import type { Database } from '#db/client.ts';
import { sumUsableCredit } from '#db/queries/credit/credit.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { listLines, sumGramsSince } from '#db/queries/orders/order-history.ts';
import { findUnpaidOrder } from '#db/queries/orders/orders.ts';
import { findUsablePromo, listRunningCampaigns } from '#db/queries/promotions/promotions.ts';
import { type Grams, gramsOf } from '#domain/order-limits/daily-limit.ts';
import type { QuoteInput } from '#domain/pricing/quote-types.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { mayTryPromo } from '../tries.ts';

export type Person = { customer: CustomerRow | null; phone?: string };

export type PromoProblem = 'promo-invalid' | 'promo-tries';

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
  code: string | undefined,
): Promise<PersonFacts> {
  const hold = await findUnpaidHold(ctx.db, customer?.id ?? null);
  const phones = [customer?.phone, phone].filter((known) => known !== undefined);
  const [checked, usedToday, usableCents] = await Promise.all([
    code ? checkPromo(ctx, code, { customerId: customer?.id ?? null, phones, hold }) : NO_CODE,
    customer ? gramsToday(ctx, { customerId: customer.id, phone: phone ?? customer.phone }, hold) : null,
    customer ? readUsableCredit(ctx, customer) : 0,
  ]);
  const canUseCredit = customer !== null && !customer.isGuest && !isLimited(ctx);
  const balanceCents = canUseCredit ? usableCents + (hold?.creditCents ?? 0) : 0;
  return { hold, ...checked, usedToday, balanceCents };
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

async function gramsToday(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  person: { customerId: string; phone: string },
  hold: UnpaidHold | null,
): Promise<Grams> {
  const since = shopMoment(shopClock(now).date, 0);
  return gramsWithoutHold(await sumGramsSince(db, { ...person, since }), hold, since);
}

/**
 * Cents of Monster Dollars that this buyer may put into an order now: none for guests (PAY-11), none in a limited
 * session by PIN (AUTH-21), and without expired credit (MD-08).
 */
export async function readUsableCredit(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor' | 'settings'>,
  buyer: Pick<CustomerRow, 'id' | 'isGuest'>,
): Promise<number> {
  if (buyer.isGuest || isLimited(ctx)) return 0;
  return sumUsableCredit(ctx.db, { customerId: buyer.id, now: ctx.now });
}

/** What a customer's own unpaid order holds; placing another cart gives it back first (CART-13, PAY-33). */
export type UnpaidHold = {
  orderId: string;
  placedAt: Date;
  creditCents: number;
  grams: Grams;
  units: ReadonlyMap<string, number>;
};

export async function findUnpaidHold(db: Database, customerId: string | null): Promise<UnpaidHold | null> {
  const unpaid = customerId === null ? null : await findUnpaidOrder(db, customerId);
  if (!unpaid) return null;
  const lines = await listLines(db, [unpaid.id]);
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  const units = [...byOption].map(
    ([optionId, own]) => [optionId, own.reduce((sum, line) => sum + line.quantity, 0)] as const,
  );
  return {
    orderId: unpaid.id,
    placedAt: unpaid.createdAt,
    creditCents: unpaid.monsterDollarsUsedCents,
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
