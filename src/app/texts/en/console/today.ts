import type { WorkKind } from '#domain/reports/work.ts';

/** Today, from what needs a hand to the hours of the day (NUM-11). */
export const todayWords = {
  work: 'Needs a hand',
  nothing: 'Nothing waits for anybody.',
  kinds: {
    overdue: 'Overdue orders',
    waits: 'Orders waiting',
    claims: 'Payments to check',
    refundsDue: 'Refunds to send',
    messages: 'Messages to answer',
    texts: 'Texts to send',
    windows: 'Windows nearly full',
    lowStock: 'Low stock',
    soldOut: 'Sold out',
  } satisfies Record<WorkKind, string>,
  product: 'Product',
  sold: 'Sold in 7 days',
  left: 'Left',
  figures: 'The day so far',
  soFar: 'The shop so far',
  hoursTitle: 'Sales by hour',
  hours: (day: string) => `Sales by hour, beside last ${day}`,
  lastWeek: (day: string) => `Last ${day}`,
  today: 'Today',
  now: 'Now',
  hour: 'Hour',
  hoursTable: 'The hours as a table',
  toReports: 'All reports',
};
