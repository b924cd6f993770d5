/** The messages for a shop that is busy or does not answer (SHELL-56 to SHELL-59). */
export const network = {
  /** Beside a form that was not saved, or may not have been saved. */
  unsaved: {
    busy: 'The shop is very busy. Nothing was saved. Try again.',
    offline: 'You are offline. Nothing was saved. Try again.',
    unknown: 'We could not see whether this arrived. Look before you try again.',
  },
  /** For a requested page that did not open. */
  unopened: {
    busy: 'The shop is very busy. That page did not open.',
    offline: 'You are offline. That page did not open.',
    unknown: 'The shop did not answer. That page did not open.',
  },
  savedUnopened: 'This was saved, but the page after it did not open.',
  order: {
    still: 'Still sending your order…',
    busy: 'The shop is very busy. Your order has not been placed. Try again.',
    offline: 'You are offline. Your order has not been sent. Try again.',
    unknown: 'We could not see whether your order arrived. Try again: it is never placed twice.',
  },
  tryAgain: 'Try again',
};
