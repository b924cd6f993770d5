import type { OrderStatus } from '../orders/status.ts';

/** A line of an order, and how many of its units lie in the bag. */
export type PickedLine = { id: number; quantity: number; picked: number };

type Progress = { picked: number; units: number };

/** How many units lie in the bag, of how many (PACK-01). */
export function pickProgress(lines: readonly PickedLine[]): Progress {
  return {
    picked: lines.reduce((sum, { picked, quantity }) => sum + Math.min(picked, quantity), 0),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Does all that was ordered lie in the bag (PACK-03)? */
export function isAllPicked(lines: readonly PickedLine[]): boolean {
  return lines.every(({ picked, quantity }) => picked >= quantity);
}

type Pick = { picked: number; pickedAt: Date | null; pickedById: string | null };

/** Who packs the order now: most likely who put something into its bag last; null before that (STAFF-26). */
export function lastPicker(lines: readonly Pick[]): string | null {
  const times = lines.map(({ picked, pickedAt }) => (picked > 0 ? (pickedAt?.getTime() ?? 0) : 0));
  const latest = Math.max(0, ...times);
  return latest > 0 ? (lines[times.indexOf(latest)]?.pickedById ?? null) : null;
}

type PickProblem = { problem: 'packing-not-started' } | { problem: 'packing-over' };

/** May an order's list be ticked now? Only while it is being packed: not before the start, and not once it is ready (PACK-02). */
export function canPick(status: OrderStatus): { ok: true } | PickProblem {
  if (status === 'preparing') return { ok: true };
  const isBefore = status === 'pending' || status === 'confirmed';
  return { problem: isBefore ? 'packing-not-started' : 'packing-over' };
}
