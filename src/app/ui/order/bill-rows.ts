import type { cartTexts } from '#app/texts/en/storefront/cart.ts';
import type { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { formatUsd } from '#domain/money.ts';
import type { BillRow, DueKind } from '#domain/orders/bill.ts';
import type { TotalsRow } from '../money/totals.tsx';

type Words = { cart: typeof cartTexts; receipt: typeof receiptTexts };

/** The rows of a stored order's bill before its total, the same for customer, paper and staff (ORD-16, LAW-06). */
export function billRows(bill: readonly BillRow[], words: Words): TotalsRow[] {
  return bill.map((row) => ({
    label: labelOf(row, words),
    value: row.kind === 'delivery' && row.cents === 0 ? words.cart.totals.free : formatUsd(row.cents),
    tone: row.cents < 0 ? 'saving' : 'plain',
  }));
}

function labelOf(row: BillRow, { cart: { totals }, receipt }: Words): string {
  if (row.kind === 'promo') return totals.promo(row.code);
  if (row.kind === 'items') return totals.subtotal;
  if (row.kind === 'discounts' || row.kind === 'adjustment') return receipt[row.kind];
  return totals[row.kind];
}

export type PayableBill = { orderTotalCents: number; creditUsedCents: number; amountDueCents: number };

/**
 * The last rows of every bill, under the same names on each page (CHECK-40): what the order costs, and where credit
 * pays of it, that and what is left. Of a placed order `due` says what became of what is left, which then always
 * stands there; null where nobody asks for it.
 */
export function dueRows(
  { orderTotalCents, creditUsedCents, amountDueCents }: PayableBill,
  words: typeof cartTexts.totals,
  due?: DueKind | null,
): TotalsRow[] {
  const total: TotalsRow = { label: words.orderTotal, value: formatUsd(orderTotalCents), tone: 'sum' };
  const credit: TotalsRow = { label: words.credit, value: formatUsd(-creditUsedCents), tone: 'saving' };
  const hasCredit = creditUsedCents > 0;
  const kind = due === undefined && hasCredit ? 'due' : due;
  const left: TotalsRow[] = kind
    ? [{ label: words[kind], value: formatUsd(amountDueCents), tone: 'sum' }]
    : [];
  return [total, ...(hasCredit ? [credit] : []), ...left];
}
