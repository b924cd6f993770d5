import { createHmac } from 'node:crypto';
import { findUsablePromo } from '#db/queries/offers.ts';
import { sumGramsSince } from '#db/queries/order-history.ts';
import type { CustomerRow } from '#db/queries/people/customers.ts';
import { getVersions } from '#db/queries/versions.ts';
import { findZip } from '#db/queries/zones.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { judgeZip, type ZipVerdict } from '#domain/delivery/zone.ts';
import { quoteCart } from '#domain/pricing/quote.ts';
import { quoteDigestText } from '#domain/pricing/quote-digest.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote-types.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';
import { loadFacts } from './lines/load-facts.ts';
import { type Resolved, resolveLines } from './resolve-lines.ts';

export type CartWish = {
  lines: readonly CartLine[];
  promo?: string;
  zip?: string;
  /** Monster Dollars asked for; cut to balance, cap and total. */
  creditCents?: number;
};

/** Beside the quote: the groups of its bundles, what became of quiz rewards, and what the order will remember (DROP-24, DROP-33). */
export type PricedCart = Pick<Resolved, 'groups' | 'rewards' | 'marks'> & {
  quote: Quote;
  /** Signs what the customer sees; placing compares it and never prices from it (CONF-12). */
  quoteToken: string;
  /** Lines that no longer exist; they block the checkout until they are removed (CART-13). */
  unknownKeys: string[];
  promoProblem: 'promo-invalid' | null;
  zip: ZipVerdict | null;
  /** For the words about deals that went (CART-16). */
  dealMinimumCents: number;
  pictures: Record<string, { imageUrl: string | null; mood: string | null }>;
};

type Person = { customer: CustomerRow | null; phone?: string };

/** Prices a cart for a person at this moment: one load, then the domain's rules. The preview and the truth alike (CART-40). */
export async function priceCart(ctx: ShopContext, wish: CartWish, person: Person): Promise<PricedCart> {
  const { db, now, settings } = ctx;
  const { customer } = person;
  const [facts, zip, promo, usedToday, versions] = await Promise.all([
    loadFacts(ctx, wish.lines),
    judgePlace(ctx, wish.zip),
    wish.promo ? findUsablePromo(db, { code: wish.promo, customerId: customer?.id ?? null, now }) : null,
    gramsToday(ctx, person),
    getVersions(db),
  ]);
  const buyer = { customerId: customer?.id ?? null, isRegistered: customer?.isGuest === false };
  const { known: lines, unknownKeys, ...special } = resolveLines(wish.lines, facts, { now, settings, buyer });
  const quote = quoteCart({
    lines,
    settings,
    customer: toBuyer(customer),
    promo,
    zone: toZone(zip, settings.deliveryFeeCents),
    creditCents: Math.min(
      wish.creditCents ?? 0,
      customer?.isGuest ? 0 : (customer?.monsterDollarsCents ?? 0),
    ),
    usedToday,
  });
  const text = quoteDigestText(quote, { prices: versions.settings, settings: versions.settings });
  return {
    quote: { ...quote, canCheckout: quote.canCheckout && unknownKeys.length === 0 },
    quoteToken: createHmac('sha256', ctx.secret).update(`quote ${text}`).digest('base64url'),
    unknownKeys,
    ...special,
    promoProblem: wish.promo && !promo ? 'promo-invalid' : null,
    zip,
    dealMinimumCents: settings.dealMinimumCents,
    pictures: Object.fromEntries(
      facts.options.map((option) => [
        option.id,
        { imageUrl: option.imageUrl, mood: option.moodTags[0] ?? null },
      ]),
    ),
  };
}

/** Is a ZIP in the delivery area (CHECK-16, CHECK-30)? Null while none is known. */
export async function judgePlace(ctx: ShopContext, zip: string | undefined): Promise<ZipVerdict | null> {
  if (zip === undefined) return null;
  const found = await findZip(ctx.db, zip.trim());
  return judgeZip({ zip, zoneRow: found.zone, builtIn: found.centroid, settings: ctx.settings });
}

function gramsToday({ db, now }: ShopContext, { customer, phone }: Person) {
  if (!customer) return null;
  const since = shopMoment(shopClock(now).date, 0);
  return sumGramsSince(db, { customerId: customer.id, phone: phone ?? customer.phone, since });
}

function toBuyer(customer: CustomerRow | null): QuoteInput['customer'] {
  if (!customer) return null;
  return { isVip: customer.isVip, isClubMember: customer.clubMember, isRegistered: !customer.isGuest };
}

function toZone(zip: ZipVerdict | null, shopFeeCents: number): QuoteInput['zone'] {
  if (!zip?.valid) return null;
  const feeCents = zip.zone ? zip.feeCents : shopFeeCents;
  return { zip: zip.zip, city: zip.city, feeCents, minimumCents: zip.minimumCents };
}
