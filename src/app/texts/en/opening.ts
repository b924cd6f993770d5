/** A shop that is not open to the public yet (FIRST-04, FIRST-05). */
export const openingTexts = {
  title: 'We are opening soon',
  line: 'The shelves are filling up and the drivers are getting ready. Come back in a little while.',
  staff: 'Staff sign in',
  barLabel: 'Not open yet',
  bar: (left: number) =>
    left === 0
      ? 'Not open yet: everything is ready.'
      : `Not open yet: ${left === 1 ? '1 step' : `${left} steps`} left.`,
  goOn: 'Go on with the start',
};
