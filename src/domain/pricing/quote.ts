import { creditLimitCents } from '../credit/credit.ts';
import { dailyLimits } from '../order-limits/daily-limit.ts';
import { checkMinimum, isForNothing, paidTotalCents } from '../order-limits/minimum.ts';
import { deliveryFeeCents } from './delivery-fee.ts';
import { chargedUnitCents, discountsOn, goodsToReach } from './discounts.ts';
import { explainQuote } from './explain-quote.ts';
import { isFreeLine, lineProblems, quantityLeft } from './line.ts';
import type { Quote, QuoteInput, QuoteLine } from './quote-types.ts';

/**
 * The whole quote of a cart, all in whole cents (CART-02, CART-24, CART-40): for the preview in the browser and for
 * placing the order. Unavailable lines cost nothing and block the checkout until they are removed (CART-13); token
 * prices of rewards and free deals are in the subtotal, but neither discounted nor rounded (CART-42).
 */
export function calculateQuote(input: QuoteInput): Quote {
  const { lines, removedDealKeys } = withoutUnearnedDeals(quoteLines(input), input);
  const subtotalCents = sum(lines, (line) => line.lineTotalCents);
  const dealDiscountCents = sum(lines, dealSavingCents);
  const tokenCents = sum(lines.filter(isFreeLine), (line) => line.lineTotalCents);
  const discountableCents = subtotalCents - tokenCents;
  const discounts = discountsOn(discountableCents, input);
  const totalCents =
    subtotalCents - discounts.vipDiscountCents - discounts.promoDiscountCents + discounts.roundingCents;
  const minimum = checkMinimum(lines, totalCents - tokenCents, input);
  const limits = dailyLimits(lines, input.usedToday, input.settings);
  const figures = {
    lines,
    removedDealKeys,
    itemCount: sum(lines, (line) => line.quantity),
    baseTotalCents: subtotalCents + dealDiscountCents,
    subtotalCents,
    regularCents: regularCents(lines),
    discountableCents,
    dealDiscountCents,
    ...discounts,
    ...campaignFigures(discounts.promoDiscountCents, input.promo),
    totalCents,
    ...payableFigures({ totalCents, discountableCents }, isForNothing(minimum), input),
    minimum,
    dailyLimits: limits,
    canCheckout:
      minimum.met && lines.every((line) => !line.problem) && limits.every((limit) => !limit.isPassed),
  };
  return { ...figures, ...explainQuote(figures, input) };
}

/** CART-39: a running campaign's code is on the cart. */
function campaignFigures(savingsCents: number, promo: QuoteInput['promo']) {
  const campaignCode = promo?.campaignCode ?? null;
  const campaignActive = campaignCode !== null;
  return { campaignActive, campaignCode, campaignSavingsCents: campaignActive ? savingsCents : 0 };
}

/**
 * Fee, credit and what stays to pay (CHECK-23..25, PAY-18), and what is missing for free delivery, where it is not free
 * anyway (CART-05, CART-06); where there is nothing to pay for, nothing is delivered (CART-28).
 */
function payableFigures(
  { totalCents, discountableCents }: { totalCents: number; discountableCents: number },
  isNothing: boolean,
  input: QuoteInput,
) {
  const { settings, customer, zone } = input;
  const { freeDeliveryFromCents } = settings;
  const feeCents = deliveryFeeCents(
    { goodsTotalCents: totalCents, isNothing, isVip: customer?.isVip === true },
    {
      zoneFeeCents: zone?.feeCents ?? null,
      shopFeeCents: settings.deliveryFeeCents,
      freeFromCents: freeDeliveryFromCents,
    },
  );
  const orderTotalCents = totalCents + feeCents;
  const creditLimit = creditLimitCents(orderTotalCents, settings);
  const creditUsedCents = Math.min(Math.max(0, Math.floor(input.creditCents)), creditLimit);
  return {
    deliveryFeeCents: feeCents,
    orderTotalCents,
    creditLimitCents: creditLimit,
    creditUsedCents,
    amountDueCents: orderTotalCents - creditUsedCents,
    freeDeliveryFromCents,
    freeDeliveryMissingCents:
      feeCents === 0 ? null : goodsToReach(freeDeliveryFromCents, { totalCents, discountableCents }, input),
  };
}

function quoteLines({ lines, settings }: QuoteInput): QuoteLine[] {
  const problems = lineProblems(lines);
  return lines.map((line) => {
    const problem = problems.get(line.key) ?? null;
    const quantity = quantityLeft(line, problem);
    const unitPriceCents = chargedUnitCents(line, settings);
    return { ...line, unitPriceCents, quantity, lineTotalCents: unitPriceCents * quantity, problem };
  });
}

/** Deals go when regular lines no longer reach the deal minimum; bundles count as regular (CART-15, CART-16). */
function withoutUnearnedDeals(lines: QuoteLine[], { settings }: QuoteInput) {
  const deals = lines.filter((line) => line.kind === 'deal');
  if (deals.length === 0 || regularCents(lines) >= settings.dealMinimumCents)
    return { lines, removedDealKeys: [] };
  return {
    lines: lines.filter((line) => line.kind !== 'deal'),
    removedDealKeys: deals.map((line) => line.key),
  };
}

function regularCents(lines: readonly QuoteLine[]): number {
  return paidTotalCents(lines.filter((line) => line.kind !== 'deal'));
}

/** What a deal saves against the price that the shop asks for the same option without it; no other line saves anything here (CART-24). */
function dealSavingCents({ kind, quantity, unitPriceCents, originalPriceCents }: QuoteLine): number {
  if (kind !== 'deal' || originalPriceCents === null) return 0;
  return quantity * Math.max(0, originalPriceCents - unitPriceCents);
}

function sum(lines: readonly QuoteLine[], amountOf: (line: QuoteLine) => number): number {
  return lines.reduce((total, line) => total + amountOf(line), 0);
}

/**
 * One string for everything that a customer accepted: lines, fee, discounts, credit and totals. Equal quotes give equal
 * texts, whatever the order of the lines and whatever else has changed in the shop; a service hashes it into the quote
 * token (CONF-12).
 */
export function quoteDigestText(quote: Quote): string {
  const lines = quote.lines
    .map((line) => [line.key, line.optionId, line.quantity, line.unitPriceCents, line.problem?.problem ?? ''])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([
    lines,
    [quote.baseTotalCents, quote.subtotalCents, quote.vipDiscountKind, quote.vipDiscountCents],
    [quote.promoCode, quote.promoDiscountCents, quote.roundingCents, quote.totalCents],
    [quote.deliveryFeeCents, quote.orderTotalCents, quote.creditUsedCents, quote.amountDueCents],
  ]);
}
