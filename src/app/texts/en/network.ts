/** The messages for a requested page of a shop that is busy or does not answer (SHELL-56, SHELL-57). */
export const network = {
  unopened: {
    busy: 'The shop is very busy. That page did not open.',
    offline: 'You are offline. That page did not open.',
    unknown: 'The shop did not answer. That page did not open.',
  },
  savedUnopened: 'This was saved, but the page after it did not open.',
  tryAgain: 'Try again',
};
