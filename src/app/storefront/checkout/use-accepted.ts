import { useEffect, useRef, useState } from 'react';
import { type FigureChange, figureChange, type ShownBill } from '#domain/pricing/quote-changes.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';

type Rules = {
  /** Whether a change of fee or credit alone is a question, too: for pages that cannot change them. */
  watchesTotal: boolean;
  /** Nothing is asked while an order is on its way, or one that waits keeps its own figures. */
  isHeld: boolean;
};

/**
 * The amounts that the customer sees. The customer's own changes apply at once; other changes, such as a price or
 * another tab, are a question, and the old amounts stay until it is answered (CONF-30). A cart that cannot be ordered
 * is shown unchanged, with the reason (CONF-31).
 */
export function useAccepted(priced: PricedCart | null, { watchesTotal, isHeld }: Rules) {
  const [accepted, setAccepted] = useState<PricedCart | null>(null);
  const isOwn = useRef(false);
  const change = accepted && priced ? changeBetween(accepted, priced, watchesTotal) : null;
  const asks = change !== null && !isOwn.current && !isHeld;
  useEffect(() => {
    if (!priced || asks) return;
    if (priced !== accepted) isOwn.current = false;
    setAccepted(priced);
  }, [priced, accepted, asks]);
  return {
    priced: asks ? accepted : priced,
    question: asks ? change : null,
    accept: () => setAccepted(priced),
    /** The next figures come from a change that the customer makes here. */
    noteOwn: () => {
      isOwn.current = true;
    },
  };
}

/** What a question would ask; null where both say the same, or where the new figures cannot be ordered. */
export function changeBetween(
  before: PricedCart,
  now: PricedCart,
  watchesTotal: boolean,
): FigureChange | null {
  if (before === now || !now.quote.canCheckout) return null;
  const change = figureChange(before.quote, now.quote);
  const isOther = watchesTotal && change.sums.some((row) => row.before !== row.now);
  return change.changes.length > 0 || isOther ? change : null;
}

/** The bill as it is shown, to be compared with what the shop says later (CONF-12). */
export function shownBill({
  lines,
  deliveryFeeCents,
  orderTotalCents,
  amountDueCents,
}: ShownBill): ShownBill {
  const shown = lines.map(({ key, productName, optionName, quantity, unitPriceCents }) => ({
    ...{ key, productName, optionName, quantity, unitPriceCents },
  }));
  return { lines: shown, deliveryFeeCents, orderTotalCents, amountDueCents };
}
