/** What stands at a field of a desk's form that cannot be taken (STAFF-29). */
export const fieldWords = {
  needed: 'Fields with * are needed.',
  missing: 'Fill this in.',
  choose: 'Choose one.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  money: 'Enter an amount like 12.50.',
  moment: 'Enter a day and a time.',
  slug: 'Small letters, digits and hyphens only.',
  email: 'Enter an e-mail address.',
  above: (limit: number) => `More than ${limit}.`,
  least: (limit: number) => `${limit} at least.`,
  most: (limit: number) => `${limit} at most.`,
  letters: (limit: number) => `${limit} letters at most.`,
  wrong: 'This cannot be taken as it is.',
};
