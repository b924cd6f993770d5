import type { Texts } from '#app/texts/en.ts';
import type { TotalsRow } from '#app/ui/money/totals.tsx';
import { dueRows, type Payable } from '#app/ui/order/bill-rows.ts';
import type { DueKind } from '#domain/orders/bill.ts';

/**
 * The number and the figures of an order that was just placed (CHECK-40), with what became of the rest as tracker and
 * receipt say it; `due` is undefined where the shop does not tell this browser.
 */
export function placedRows(
  order: Payable & { orderNumber: string; due: DueKind | null | undefined },
  { cart, confirm }: Pick<Texts, 'cart' | 'confirm'>,
): TotalsRow[] {
  const number = { label: confirm.number, value: order.orderNumber };
  return [number, ...dueRows(order, cart.totals, order.due)];
}
