import { HISTORY_STATUSES } from '#domain/orders/status.ts';
import { isOnRoad } from '#domain/road/stop-steps.ts';
import type { Ticket } from './ticket.ts';

/** What is done with several at once, in the sequence of an order's way. */
export const DEEDS = ['confirm', 'pack', 'assign', 'en-route'] as const;

export type SeveralDeed = (typeof DEEDS)[number];

const MOVES = { confirmed: 'confirm', preparing: 'pack', en_route: 'en-route' } as const;

/** What may be done with this order: its next step, and a driver until it is on the road (LOOK-202). */
export function deedsFor({ step, status }: Pick<Ticket, 'step' | 'status'>): SeveralDeed[] {
  const isDriven = isOnRoad(status) || HISTORY_STATUSES.includes(status);
  const move = step?.kind === 'move' && step.to in MOVES ? MOVES[step.to as keyof typeof MOVES] : null;
  return DEEDS.filter((deed) => (deed === 'assign' ? !isDriven : deed === move));
}

/** For how many of the chosen each is lawful; null where none is chosen, or nobody has counted. */
export type DeedCounts = { chosen: number; fits: Record<SeveralDeed, number> } | null;

/** The one that is lawful next for most of the chosen, the earlier of two; a driver is no step. */
export function loudestDeed(counts: DeedCounts): SeveralDeed | null {
  if (!counts) return null;
  const steps = DEEDS.filter((deed) => deed !== 'assign' && counts.fits[deed] > 0);
  return steps.reduce<SeveralDeed | null>(
    (best, deed) => (best && counts.fits[best] >= counts.fits[deed] ? best : deed),
    null,
  );
}

/** Counted from the ticked boxes, each with what fits its order. */
export function countDeeds(ticked: readonly string[]): DeedCounts {
  if (ticked.length === 0) return null;
  const fitting = (deed: string) => ticked.filter((deeds) => deeds.split(' ').includes(deed)).length;
  const fits = Object.fromEntries(DEEDS.map((deed) => [deed, fitting(deed)])) as Record<SeveralDeed, number>;
  return { chosen: ticked.length, fits };
}
