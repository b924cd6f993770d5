/** Delivery windows and promises in the console (WINDOW). */
export const windowsAdmin = {
  title: 'Delivery time',
  none: 'No delivery time was promised.',
  promised: (times: string) => `Promised ${times}`,
  usual: (times: string) => `Expected ${times}`,
  move: 'Another window',
  choose: 'Window',
  full: (words: string) => `${words} (full)`,
  save: 'Move it',
  moveLine: 'The customer sees it in the tracker. Call if it matters.',
  eventNotes: { window: 'Delivery time changed' },
  today: {
    title: 'Delivery windows',
    caption: 'Windows that are still to come, with the orders that hold a place',
    heads: { window: 'Window', taken: 'Orders', free: 'Free' },
    full: 'Full',
    none: 'No window is left today or tomorrow.',
    keptLabel: 'On time, 7 days',
    percent: (percent: number) => `${percent}%`,
  },
};
