import type { Texts } from '#app/texts/en.ts';
import { formatUsd } from '#domain/money/money.ts';
import type { BillRow } from '#domain/orders/bill.ts';
import type { TotalsRow } from '../money/totals.tsx';

type Words = Pick<Texts, 'cart' | 'receipt'>;

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
