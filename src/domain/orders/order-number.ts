/** The number of an order placed at this moment (CONF-08). */
export function orderNumber(nowMs: number): string {
  return `MD${nowMs}`;
}

/** Has this text the form of an order number (CONF-08)? */
export function isOrderNumber(text: string): boolean {
  return /^MD\d{13}$/.test(text);
}
