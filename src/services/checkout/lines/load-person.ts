import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { sumGramsSince } from '#db/queries/orders/order-history.ts';
import { findUsablePromo, listRunningCampaigns } from '#db/queries/promotions/promotions.ts';
import type { Grams } from '#domain/order-limits/daily-limit.ts';
import type { QuoteInput } from '#domain/pricing/quote/quote-types.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { mayTryPromo } from '../promo-tries.ts';
import { readUsableCredit } from '../usable-credit.ts';
import { findOwnHold, gramsWithoutHold, type OwnHold } from './own-hold.ts';

export type Person = { customer: CustomerRow | null; phone?: string };

export type PromoProblem = 'promo-invalid' | 'promo-tries';

export type PersonFacts = {
  hold: OwnHold | null;
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
  const hold = await findOwnHold(ctx.db, customer?.id ?? null);
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
type Using = { customerId: string | null; phones: readonly string[]; hold: OwnHold | null };

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
  hold: OwnHold | null,
): Promise<Grams> {
  const since = shopMoment(shopClock(now).date, 0);
  return gramsWithoutHold(await sumGramsSince(db, { ...person, since }), hold, since);
}
