/** What stands at every chart (NUM-10). */
export const chartWords = {
  none: 'Nothing to draw: there is no order in this period.',
  now: 'This period',
  how: 'Arrow keys or the mouse show each point',
  walk: (caption: string) => `${caption}, point by point`,
};
