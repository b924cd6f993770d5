import { isCannabis } from '../catalog/cannabis.ts';
import { prorate } from '../money/prorate.ts';
import { isFreeLine } from './line-kind.ts';
import type { Quote, QuoteLine } from './quote/quote-types.ts';

/** The parts of an order's total for cannabis and for other items, in cents. */
export type TaxBase = { cannabisCents: number; otherCents: number };

/**
 * An order's total split by kind of item (CHECK-31): discounts and rounding are shared among the lines that they apply
 * to, token prices stay with their line, and the delivery fee belongs to the cannabis, if there is any.
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
