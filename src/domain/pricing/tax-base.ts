import { isCannabis } from '../catalog/cannabis.ts';
import { prorate } from '../money/prorate.ts';
import { isFreeLine } from './line-kind.ts';
import type { Quote, QuoteLine } from './quote/quote-types.ts';

/** What of an order's total is asked for cannabis, and what for other goods, in cents. */
export type TaxBase = { cannabisCents: number; otherCents: number };

/**
 * An order's total by what the things are (CHECK-31): the discounts of the whole cart and its rounding are shared by
 * what they were taken of, token cents stay with their line, and the fee of the shop's own driver goes with the
 * cannabis where there is some.
 */
export function taxBase(quote: Pick<Quote, 'lines' | 'totalCents' | 'deliveryFeeCents'>): TaxBase {
  const free = centsByKind(quote.lines.filter(isFreeLine));
  const priced = centsByKind(quote.lines.filter((line) => !isFreeLine(line)));
  const rest = quote.totalCents - free.cannabisCents - free.otherCents;
  const [cannabis = 0, other = 0] = prorate(rest, [priced.cannabisCents, priced.otherCents]);
  const goods = { cannabisCents: cannabis + free.cannabisCents, otherCents: other + free.otherCents };
  return quote.lines.some((line) => isCannabis(line))
    ? { ...goods, cannabisCents: goods.cannabisCents + quote.deliveryFeeCents }
    : { ...goods, otherCents: goods.otherCents + quote.deliveryFeeCents };
}

function centsByKind(lines: readonly QuoteLine[]): TaxBase {
  const sumOf = (some: readonly QuoteLine[]) => some.reduce((sum, line) => sum + line.lineTotalCents, 0);
  return {
    cannabisCents: sumOf(lines.filter((line) => isCannabis(line))),
    otherCents: sumOf(lines.filter((line) => !isCannabis(line))),
  };
}
