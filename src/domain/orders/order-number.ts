/** The number of an order placed at this moment (CONF-08). */
export function orderNumber(nowMs: number): string {
  return `MD${nowMs}`;
}
