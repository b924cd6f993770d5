import type { OrderLink } from '#services/orders/linked-order.ts';

/** What the address of a link says. */
export function toLink(params: { number: string; key: string }): OrderLink {
  return { orderNumber: params.number, key: params.key };
}

/** Not for search engines, and told to no other site (SEC-42). */
export const LINK_HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };
