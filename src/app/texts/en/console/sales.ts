/** The sales of the day, at the top of "Today" (LOOK-07). */
export const salesTexts = {
  sales: 'Sales today',
  orders: 'Orders today',
  average: 'Average order',
  open: 'Open now',
  /** What it was at this time a week ago; the change in brackets, where it is said. */
  lastWeek: (day: string, amount: string, change: string | null) =>
    `Last ${day}: ${amount}${change === null ? '' : ` (${change})`}`,
  /** What the figures of the day are measured by, said once. */
  beside: (day: string) => `Compared with last ${day} at this time`,
  noneLastWeek: (day: string) => `No order last ${day} by this time`,
  change: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`,
  noneOverdue: 'None overdue',
  /** How many overdue ones there are stands above, where something is done about them. */
  lateAndInTime: (late: number, inTime: number) => `${late} overdue, ${inTime} in time`,
  week: 'The seven days before',
  weekHeads: { day: 'Day', orders: 'Orders', sales: 'Sales', share: 'Share of the best day' },
  toStock: 'Stock, fewest first',
};
