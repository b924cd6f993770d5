/** Choosing a delivery window (WINDOW). */
export const windowTexts = {
  title: 'When should it come?',
  soonest: 'As soon as possible',
  none: 'No time is free',
  full: 'Full',
  today: 'Today',
  tomorrow: 'Tomorrow',
  allFull: 'All delivery times are taken. Try again later, or call us.',
  gone: 'The time that you chose is not free any more. Please choose again.',
  change: 'Change the delivery time',
  changeLine: 'You can change it until we pack your order.',
  choose: 'Delivery time',
  save: 'Save the time',
  saved: 'Your delivery time is changed.',
};
