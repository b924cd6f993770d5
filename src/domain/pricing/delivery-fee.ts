type Fees = {
  /** The fee of the delivery zone; null without a zone, or where the zone has none of its own. */
  zoneFeeCents: number | null;
  /** The shop's fee, where the zone has none (CHECK-23). */
  shopFeeCents: number;
  freeFromCents: number;
};

type Goods = {
  goodsTotalCents: number;
  /** There is nothing to pay for, so nothing is delivered (CART-28). */
  isNothing: boolean;
  isVip: boolean;
};

/**
 * The delivery fee of an order in cents: free for a VIP, from the shop's bound on, and for a cart with nothing to pay
 * for (CHECK-23..25, CART-05, CART-28).
 */
export function deliveryFeeCents({ goodsTotalCents, isNothing, isVip }: Goods, fees: Fees): number {
  const isFree = isNothing || isVip || goodsTotalCents >= fees.freeFromCents;
  return isFree ? 0 : (fees.zoneFeeCents ?? fees.shopFeeCents);
}
