/** What stands at a field of a section's form that cannot be taken (STAFF-29). */
export const fieldWords = {
  needed: 'Fields with * are needed.',
  missing: 'Fill this in.',
  choose: 'Choose one.',
  tick: 'Tick this first.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  money: 'Enter an amount like 12.50.',
  moment: 'Enter a day and a time.',
  slug: 'Small letters, digits and hyphens only.',
  email: 'Enter an e-mail address.',
  twice: 'This is here twice.',
  points: 'Write it like “Calm 3, Gummies 2”, from -50 to 50.',
  units: 'A whole number from 1 to 10.',
  skuOrMood: 'Enter a SKU, or let the buyer choose the mood.',
  above: (limit: number) => `More than ${limit}.`,
  least: (limit: number) => `${limit} at least.`,
  most: (limit: number) => `${limit} at most.`,
  letters: (limit: number) => `${limit} letters at most.`,
  wrong: 'This cannot be taken as it is.',
};

/** Before a section is left with words that nobody saved (STAFF-32). */
export const leaveWords = {
  title: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave',
};
