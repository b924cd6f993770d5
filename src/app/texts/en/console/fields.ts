/** The error beside a form field in the console (STAFF-29). */
export const fieldWords = {
  /** The frame of a table, beside a section of the same name. */
  tableOf: (name: string) => `${name}, as a table`,
  needed: 'Fields marked * are required.',
  missing: 'Fill this in.',
  password: { show: 'Show', hide: 'Hide', of: 'password' },
  cityOfZip: 'We do not know this ZIP code. Enter its city.',
  choose: 'Choose one.',
  tick: 'Tick this first.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  count: 'Enter 0 or more.',
  plainCount: 'Enter the count itself, without a sign.',
  belowNone: 'More than there are.',
  money: 'Enter an amount like 12.50.',
  moment: 'Enter a day and a time.',
  slug: 'Small letters, digits and hyphens only.',
  email: 'Enter an e-mail address.',
  twice: 'This is a duplicate.',
  points: 'From -50 to 50, each mood or format once.',
  units: 'From 1 to 10.',
  skuOrMood: 'Choose a product, or let the buyer choose the mood.',
  barcode: 'Enter 4 to 48 letters and digits.',
  above: (limit: number) => `More than ${limit}.`,
  least: (limit: number) => `At least ${limit}.`,
  leastUsd: (usd: string) => `At least ${usd}.`,
  most: (limit: number) => `At most ${limit}.`,
  letters: (limit: number) => `At most ${limit} characters.`,
  wrong: 'This value is not allowed.',
};

/** A field in which a product is chosen. */
export const skuWords = {
  placeholder: 'Find by name or SKU',
  named: (product: string, option: string) => `${product}, ${option}`,
};

/** The question before staff leave a section with unsaved input (STAFF-32). */
export const leaveWords = {
  title: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave',
};

/** The arrows that change the place of a row (LOOK-84). */
export const placeWords = {
  place: 'Place',
  reorder: 'Reorder',
  reordered: 'Done',
  move: {
    earlier: (name: string) => `Move ${name} up`,
    later: (name: string) => `Move ${name} down`,
  },
};

/** What moves a row of fields, or takes it out, before the form is saved (LOOK-245). */
export const rowToolWords = {
  earlier: (name: string) => `Move up: ${name}`,
  later: (name: string) => `Move down: ${name}`,
  takeOut: (name: string) => `Remove: ${name}`,
};

/** A field that takes files. */
export const fileWords = {
  choose: (isMany: boolean) => (isMany ? 'Choose files' : 'Choose a file'),
  drop: (isMany: boolean) => (isMany ? 'or drop them here' : 'or drop it here'),
  chosen: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} files`),
};

/** What is said of the switch of a row, and what takes it back (LOOK-501). */
export const switchWords = {
  on: (name: string) => `${name} is switched on`,
  off: (name: string) => `${name} is switched off`,
  undo: 'Undo',
};
