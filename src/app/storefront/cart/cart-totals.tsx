import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { Totals, type TotalsRow } from '#app/ui/money/totals.tsx';
import { dueRows } from '#app/ui/order/bill-rows.ts';
import { formatUsd } from '#domain/money.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote-types.ts';

type CartTotalsProps = {
  quote: Quote;
  /** What is chosen where the quote is an older one: then its subtotal is all that can be said. */
  chosen?: readonly QuoteLine[] | null;
};

/** The bill of a quote: only rows that say something (CART-02, CART-19, CHECK-25). */
export function CartTotals({ quote, chosen }: CartTotalsProps) {
  const cart = cartTexts;
  const words = cart.totals;
  const less = (label: string, cents: number): TotalsRow[] =>
    cents > 0 ? [{ label, value: formatUsd(-cents), tone: 'saving' }] : [];
  const subtotalCents = chosen?.reduce((sum, line) => sum + line.lineTotalCents, 0) ?? quote.subtotalCents;
  const rows: TotalsRow[] = [
    { label: words.subtotal, value: formatUsd(subtotalCents) },
    ...less(quote.vipDiscountKind === 'member' ? words.member : words.vip, quote.vipDiscountCents),
    ...less(words.promo(quote.promoCode ?? ''), quote.promoDiscountCents),
    ...(quote.roundingCents > 0 ? [{ label: words.rounding, value: formatUsd(quote.roundingCents) }] : []),
    {
      label: words.delivery,
      value: quote.deliveryFeeCents === 0 ? words.free : formatUsd(quote.deliveryFeeCents),
    },
    ...dueRows(quote, words),
  ];
  return (
    <>
      <Totals rows={chosen ? rows.slice(0, 1) : rows} />
      <p className="hint">{words.taxIncluded}</p>
    </>
  );
}
