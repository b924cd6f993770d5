export type OrderType = 'regular' | 'drop';

/** An order with any drop line is a drop order (ORD-02, DROP-33). */
export function orderType(lines: readonly { source: 'shop' | 'drop' }[]): OrderType {
  return lines.some((line) => line.source === 'drop') ? 'drop' : 'regular';
}

/** The earliest time to deliver all lines together: the latest future unlock; null for at once (DROP-33). */
export function deliverNotBefore(lines: readonly { unlockAt: Date | null }[], now: Date): Date | null {
  const aheadMs = lines
    .map((line) => line.unlockAt?.getTime() ?? 0)
    .filter((unlockMs) => unlockMs > now.getTime());
  return aheadMs.length > 0 ? new Date(Math.max(...aheadMs)) : null;
}
