import { createHmac } from 'node:crypto';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { type BuyingFacts, findBuyingFacts } from '#db/queries/orders/buying-facts.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { areaStatus } from '#domain/delivery/area-hours.ts';
import { checkZip, type ZipVerdict } from '#domain/delivery/zone.ts';
import { type PriceTerms, priceTerms } from '#domain/pricing/price-terms.ts';
import { calculateQuote, quoteDigestText } from '#domain/pricing/quote.ts';
import type { Quote, QuoteInput, QuoteLine } from '#domain/pricing/quote-types.ts';
import type { OfferedWindow } from '#domain/windows/windows.ts';
import { applySchedule } from '../apply-schedule.ts';
import type { ShopContext } from '../context.ts';
import { loadOffers, type OfferedDeal, type Offers, offeredDeals, withStock } from './lines/load-facts.ts';
import { dayStart, loadPerson, withOwnHold } from './lines/load-person.ts';
import { type PromisedWindow, promisedWindows } from './lines/order-marks.ts';
import { type Resolved, resolveLines } from './lines/resolve-lines.ts';
import type { PriceList } from './price-list.ts';

const MOST_SHOWN = 20;

type Person = Parameters<typeof loadPerson>[1];
type PromoProblem = Awaited<ReturnType<typeof loadPerson>>['promoProblem'];

export type CartInput = {
  lines: readonly CartLine[];
  promo?: string;
  zip?: string;
  /** Monster Dollars asked for; cut to balance, cap and total. */
  creditCents?: number;
};

/** Beside the quote: the groups of its bundles, what became of quiz rewards, and what the order will remember (DROP-24, DROP-33). */
export type PricedCart = Pick<Resolved, 'rewards'> &
  PromisedWindow & {
    quote: Quote;
    /**
     * Signs what the customer sees; placing an order compares the signature and never takes prices from it (CONF-12).
     */
    quoteToken: string;
    /** What an order of this cart keeps, so that a later change of it is priced alike (EDIT-02). */
    terms: PriceTerms;
    /** Lines that no longer exist; they block the checkout until they are removed (CART-13). */
    unknownKeys: string[];
    /** Deals that this cart may have once its regular items reach the deal minimum (CART-16). */
    deals: OfferedDeal[];
    promoProblem: PromoProblem;
    zip: ZipVerdict | null;
    /** Set while the zone's own hours keep it closed: its next opening, null if there is none (LAW-04). */
    zoneClosed: { opensAtMs: number | null } | null;
    /** For the words about deals that went (CART-16). */
    dealMinimumCents: number;
    /** The delivery windows to choose from, of a quote where the shop has some (WINDOW-04). */
    windows?: OfferedWindow[];
    pictures: Record<string, { imageUrl: string | null; mood: string | null }>;
  };

/** A cart with all that decides its price at this moment, of one version of prices and settings. */
export type LoadedCart = {
  ctx: ShopContext;
  offers: Offers;
  buying: BuyingFacts;
  zip: ZipVerdict | null;
};

/** Who buys, and of a placed order the attempt that it may have been already (CONF-11). */
type Buying = Person & { attemptKey?: string; holdKeys?: readonly string[] };

const MOST_VERSIONS = 5;

/**
 * Reads what decides the price of a cart: the offers of the price list, and what is the person's, in one statement that
 * also names the versions of prices and settings. Where they have risen since this process last read them, it reads the
 * new ones (decision 0044-prices-in-memory).
 */
export async function loadCart(ctx: ShopContext, input: CartInput, buyer: Buying): Promise<LoadedCart> {
  const state = { ctx, list: ctx.prices.current() };
  for (let tries = 1; ; tries += 1) {
    const { list } = state;
    const offers = await loadOffers(state.ctx, list, input.lines);
    const found = await findBuyingFacts(ctx.db, {
      customerId: buyer.customer?.id ?? null,
      phone: buyer.phone ?? buyer.customer?.phone ?? null,
      attemptKey: buyer.attemptKey,
      holdKeys: buyer.holdKeys,
      optionIds: offers.options.map(({ id }) => id),
      since: dayStart(state.ctx),
      now: ctx.now,
    });
    state.ctx = await withSettings(state.ctx, found.settingsVersion);
    if (found.priceVersion === list.version || tries === MOST_VERSIONS) {
      // Of the list that was read, also where prices change faster than they can be: then it is not stored.
      const buying = { ...found, priceVersion: list.version };
      return { ctx: state.ctx, offers, buying, zip: await validateZip(state.ctx, input.zip, list) };
    }
    state.list = ctx.prices.of(found.priceVersion);
  }
}

/** The settings of this version, where the context has older ones. */
async function withSettings(ctx: ShopContext, version: number): Promise<ShopContext> {
  if (ctx.settingsVersion === undefined || ctx.settingsVersion >= version) return ctx;
  const known = await ctx.prices.settings(ctx.db, version);
  return { ...ctx, settings: known.value, settingsVersion: known.version };
}

/**
 * Prices a cart for a person at this moment: one load, then the domain's rules. For the preview and for the order
 * (CART-40). A planned change that is due is made first (SCHED-03).
 */
export async function priceCart(ctx: ShopContext, input: CartInput, person: Person): Promise<PricedCart> {
  const loaded = await loadCart(ctx, input, person);
  if (!loaded.buying.isDue) return priceLoaded(loaded, input, person);
  await applySchedule(ctx);
  return priceLoaded(await loadCart(ctx, input, person), input, person);
}

/** The price of a cart that is loaded. */
export async function priceLoaded(
  { ctx, offers, buying, zip }: LoadedCart,
  input: CartInput,
  person: Person,
): Promise<PricedCart> {
  const { now, settings } = ctx;
  const { customer } = person;
  const own = await loadPerson(ctx, person, { buying, code: input.promo });
  const stocked = withStock(offers, buying.stock, now);
  const facts = { ...stocked, options: withOwnHold(stocked.options, own.hold) };
  const buyer = { customerId: customer?.id ?? null, isRegistered: customer?.isGuest === false };
  const {
    known: lines,
    unknownKeys,
    ...special
  } = resolveLines(input.lines, facts, { now, settings, buyer });
  const deals = offeredDeals(facts, input.lines, settings);
  const { promoProblem } = own;
  const terms = { settings, customer: toBuyer(customer), promo: own.promo };
  const quote = calculateQuote({
    ...terms,
    lines,
    isPromoRefused: promoProblem !== null,
    hasDeals: deals.length > 0,
    zone: toZone(zip, settings.deliveryFeeCents),
    creditCents: Math.min(input.creditCents ?? 0, own.balanceCents),
    usedToday: own.usedToday,
  });
  return {
    quote: {
      ...quote,
      lines: quote.lines.map(withoutStock),
      canCheckout: quote.canCheckout && unknownKeys.length === 0,
    },
    quoteToken: signQuote(ctx, quote),
    terms: priceTerms(terms),
    unknownKeys,
    ...promisedWindows(ctx, special, zip),
    rewards: special.rewards,
    deals,
    promoProblem,
    zip,
    zoneClosed: zoneClosed(ctx, zip),
    dealMinimumCents: settings.dealMinimumCents,
    pictures: Object.fromEntries(
      facts.options.map(({ id, imageUrl, moodTags }) => [id, { imageUrl, mood: moodTags[0] ?? null }]),
    ),
  };
}

/** The stock stays secret: 20 means "20 or more" (CART-10, decision 0031-stock-up-to-twenty). */
function withoutStock(line: QuoteLine): QuoteLine {
  return { ...line, stock: Math.min(line.stock, Math.max(MOST_SHOWN, line.quantity)) };
}

function signQuote(ctx: ShopContext, quote: Quote): string {
  return createHmac('sha256', ctx.secret)
    .update(`quote ${quoteDigestText(quote)}`)
    .digest('base64url');
}

/**
 * Is a ZIP in the delivery area (CHECK-16, CHECK-30)? Null while none is known. A caller who gives a list compares its
 * version.
 */
export async function validateZip(
  ctx: ShopContext,
  zip: string | undefined,
  list: PriceList = ctx.prices.fresh(),
): Promise<ZipVerdict | null> {
  if (zip === undefined) return null;
  const found = await list.zip(ctx.db, zip.trim());
  return checkZip({ zip, zoneRow: found.zone, builtIn: found.centroid, settings: ctx.settings });
}

/** Only if the zone's hours differ: the shop's hours are shown on every page. */
function zoneClosed({ settings, now }: ShopContext, zip: ZipVerdict | null): PricedCart['zoneClosed'] {
  const hours = zip?.valid ? zip.zone?.hours : null;
  if (!hours) return null;
  const { deliveryHours: shop, timeZone } = settings;
  const status = areaStatus({ shop, zone: hours, now, timeZone });
  if (status.isOpen || !areaStatus({ shop, zone: null, now, timeZone }).isOpen) return null;
  return { opensAtMs: status.opensAt?.getTime() ?? null };
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
