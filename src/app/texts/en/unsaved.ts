/** Beside a form that was not saved, or may not have been saved (SHELL-58). */
export const unsavedTexts = {
  busy: 'The shop is very busy. Nothing was saved. Try again.',
  offline: 'You are offline. Nothing was saved. Try again.',
  unknown: 'We could not see whether this arrived. Look before you try again.',
};
