/** The one bar that finds and narrows a list (LOOK-29). */
export const filterWords = {
  /** On a narrow screen the button that opens them all. */
  fold: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  /** Where there is room, the button that opens those seldom asked for. */
  more: 'More filters',
  clear: 'Clear',
  find: 'Find',
  sort: 'Sort',
  found: (count: number, [one, many]: readonly [string, string], isMore = false) =>
    `${isMore ? 'More than ' : ''}${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
};

/** What chooses rows of a list for several at once, and lets them go. */
export const choiceWords = {
  all: (count: number) => `Select all ${count.toLocaleString('en-US')}`,
  drop: 'Clear selection',
};
