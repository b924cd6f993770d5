import type { Quote } from './quote-types.ts';

/**
 * One string for everything that a customer accepted: lines, fee, discounts, credit and totals, and the versions of
 * prices and settings behind them. Equal quotes give equal texts, whatever the order of the lines; a service hashes it
 * into the quote token (CONF-12).
 */
export function quoteDigestText(quote: Quote, versions: { prices: number; settings: number }): string {
  const lines = quote.lines
    .map((line) => [line.key, line.optionId, line.quantity, line.unitPriceCents, line.problem?.problem ?? ''])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([
    lines,
    [quote.baseTotalCents, quote.subtotalCents, quote.vipDiscountKind, quote.vipDiscountCents],
    [quote.promoCode, quote.promoDiscountCents, quote.roundingCents, quote.totalCents],
    [quote.deliveryFeeCents, quote.orderTotalCents, quote.creditUsedCents, quote.amountDueCents],
    [versions.prices, versions.settings],
  ]);
}
