/** The sales of the day, at the top of "Today" (LOOK-07). */
export const salesTexts = {
  sales: 'Sales today',
  orders: 'Orders today',
  average: 'Average order',
  open: 'Open now',
  byThen: (amount: string, day: string) => `from ${amount} by now last ${day}`,
  noneLastWeek: (day: string) => `No order by now last ${day}`,
  change: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`,
  noneOverdue: 'None overdue',
  /** How many overdue ones there are stands above, where something is done about them. */
  anyDay: 'Of today and before',
  week: 'The seven days before',
  weekHeads: { day: 'Day', orders: 'Orders', sales: 'Sales', share: 'Share of the best day' },
  toStock: 'All low stock',
};
