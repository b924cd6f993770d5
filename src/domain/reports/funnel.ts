/** The way to an order, as the server sees it: pages that were asked for, and the order itself (NUM-12). */
export const FUNNEL_STEPS = ['visit', 'product', 'cart', 'checkout', 'order'] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];
