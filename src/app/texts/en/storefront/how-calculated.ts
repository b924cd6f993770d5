import { formatUsd, formatUsdShort } from '#domain/money.ts';

/** How the totals are calculated (CART-24). The dialog loads these texts, so that no page downloads them earlier. */
export const how = {
  title: 'How is this calculated?',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  deals: (savedCents: number) => `Deals save you ${formatUsd(savedCents)}, counted in the items.`,
  dealsDropped: (missingCents: number, minimumCents: number) =>
    `No deals: they need ${formatUsdShort(minimumCents)} of regular items. Add ${formatUsd(missingCents)} more.`,
  discount: {
    vip: (percent: number) => `VIP discount, ${percent}%`,
    member: (percent: number) => `Member discount, ${percent}%`,
  },
  higherOfTwo: 'The higher of your two discounts counts, never both.',
  noDiscount: {
    club: (percent: number) => `No member discount: active Club members get ${percent}%.`,
    registered: (percent: number) => `No member discount: customers who are signed in get ${percent}%.`,
  },
  promo: (code: string, percent: number, fromCents: number) =>
    `Code ${code}, ${percent}% of ${formatUsd(fromCents)}`,
  promoRefused: 'No promo code: the code that you typed is not valid now.',
  rounded: 'Rounded up to the whole dollar',
  exact: {
    promo: 'Not rounded: with a promo code the total is exact to the cent.',
    setting: 'Not rounded: the total is exact to the cent.',
  },
  delivery: (fromCents: number) => `Delivery, free from ${formatUsdShort(fromCents)}`,
  deliveryFree: {
    vip: () => 'Delivery is free for VIP customers',
    total: (fromCents: number) => `Delivery is free from ${formatUsdShort(fromCents)}`,
    area: () => 'Delivery is free in your area',
  },
  credit: 'Monster Dollars',
  creditCapped: (capCents: number) =>
    `You can use at most ${formatUsdShort(capCents)} in Monster Dollars per order.`,
  next: {
    minimum: (cents: number) => `Next: ${formatUsd(cents)} more reaches the minimum of your area.`,
    'free-delivery': (cents: number) => `Next: ${formatUsd(cents)} more makes the delivery free.`,
    deal: (cents: number) => `Next: ${formatUsd(cents)} more of regular items opens the deals.`,
  },
};
