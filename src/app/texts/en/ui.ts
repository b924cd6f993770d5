/** Texts of the shared components; most of them are read out by screen readers. */
export const ui = {
  was: 'was',
  close: 'Close',
  done: 'Done',
  notifications: 'Notifications',
  breadcrumb: 'Where you are',
  noImage: 'No image',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewer: (name: string) => `One less ${name}`,
  more: (name: string) => `One more ${name}`,
  remove: (name: string) => `Remove ${name}`,
  until: (moment: string) => `Until ${moment}`,
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  optional: '(optional)',
  missing: (label: string) => `${label} is missing.`,
  retry: 'Retry',
  more24: 'Load more',
};
