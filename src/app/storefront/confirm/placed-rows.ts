import type { cartTexts } from '#app/texts/en/storefront/cart.ts';
import type { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import type { TotalsRow } from '#app/ui/money/totals.tsx';
import { dueRows, type PayableBill } from '#app/ui/order/bill-rows.ts';
import type { DueKind } from '#domain/orders/bill.ts';
import { readStored } from '../browser/storage.ts';

/**
 * The number and the figures of an order that was just placed (CHECK-40), with what became of the rest as tracker and
 * receipt say it; `due` is undefined where the shop does not tell this browser.
 */
export function placedRows(
  order: PayableBill & { orderNumber: string; due: DueKind | null | undefined },
  { cart, confirm }: { cart: typeof cartTexts; confirm: typeof confirmTexts },
): TotalsRow[] {
  const number = { label: confirm.number, value: order.orderNumber };
  return [number, ...dueRows(order, cart.totals, order.due)];
}

/** The path that opens this order, as the shop gave it to this browser when it was placed (SEC-42); null for another's. */
export function readOrderLink(orderNumber: string): string | null {
  const kept = readStored('order-link');
  if (typeof kept !== 'object' || kept === null || !('link' in kept) || !('orderNumber' in kept)) return null;
  const { link } = kept;
  const isOwn = kept.orderNumber === orderNumber && typeof link === 'string' && link.startsWith('/track/');
  return isOwn ? link : null;
}
