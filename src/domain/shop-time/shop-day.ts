/** Is this a day of the calendar as 'YYYY-MM-DD'? Reading it as a date alone would take 30 February for 2 March. */
export function isShopDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
