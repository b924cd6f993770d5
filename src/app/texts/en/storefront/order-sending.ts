/** An order on its way to a shop that is busy or does not answer (SHELL-59). */
export const sendingTexts = {
  still: 'Still sending your order…',
  crowded: 'Many people are ordering right now. Your cart is kept, and we keep trying for you.',
  busy: 'The shop is very busy. Your order has not been placed. Try again.',
  offline: 'You are offline. Your order has not been sent. Try again.',
  unknown: 'We could not see whether your order arrived. Try again: it is never placed twice.',
};

/** On the page that stands in for one that the shop had no time for. */
export const WAITS = 'Your cart is kept. This page opens by itself as soon as there is room for it.';
