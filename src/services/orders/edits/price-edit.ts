import { editedQuote } from '#domain/orders/edits/edited-quote.ts';
import {
  canEditLines,
  checkChange,
  type EditFacts,
  type LineEdit,
} from '#domain/orders/edits/line-change.ts';
import { settleEdit } from '#domain/orders/edits/settle-edit.ts';
import { orderedFigures, taxBase, taxSplit } from '#domain/pricing/tax.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { LoadedEdit } from './load-edit.ts';

/**
 * The order after a change: its figures, its taxes and what becomes of the money, all in cents, and what is said of it
 * (EDIT-02, EDIT-04). Refused: an order that has left or is over, a line that is not in it, what is no change, goods that
 * there are not, more grams than allowed, an order without anything to pay, and money that could not be taken.
 */
export function priceEdit(loaded: LoadedEdit, change: LineEdit, { isAgreed }: { isAgreed: boolean }) {
  const { order, lines, options, settings } = loaded;
  if (!canEditLines(order.status)) return { problem: 'edit-too-late' as const };
  const line = lines.find(({ id }) => id === change.lineId);
  if (!line) return { problem: 'edit-line-gone' as const };
  const checked = checkChange(line, change);
  if ('problem' in checked) return checked;
  const swap = change.optionId === null || change.quantity === 0 ? null : options.get(change.optionId);
  if (swap === undefined) return { problem: 'edit-option-unknown' as const };
  const found = editedQuote(loaded, change, { isAgreed });
  if ('problem' in found) return found;
  const { quote } = found;
  const paid = {
    ...order,
    creditUsedCents: order.monsterDollarsUsedCents,
    isClaimed: order.paymentClaimedAt !== null,
    heldCents: loaded.heldCents,
    openRefundCents: loaded.openRefundCents,
  };
  const money = settleEdit(paid, quote.orderTotalCents);
  if ('problem' in money) return money;
  const at = { day: shopClock(order.createdAt, settings.timeZone).date, place: loaded.taxPlace };
  const facts: EditFacts = {
    product: `${line.productName} ${line.optionName}`.trim(),
    quantityFrom: line.quantity,
    quantityTo: change.quantity,
    swappedFor: swap ? `${swap.productName} ${swap.optionName}`.trim() : null,
  };
  return {
    ...{ line, quote, money, facts },
    todaysCents: swap ? swap.unitPriceCents : null,
    figures: {
      ...orderedFigures(quote),
      monsterDollarsUsedCents: money.creditUsedCents,
      taxSplit: taxSplit(taxBase(quote), settings.taxRates, at),
      cashGivenCents: money.cashGivenCents,
      changeDueCents: money.changeDueCents,
    },
  };
}

export type PricedEdit = Extract<ReturnType<typeof priceEdit>, { quote: unknown }>;
