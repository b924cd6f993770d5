import { ORDER_STATUSES, type OrderStatus } from './status.ts';

/** The columns of the staff's board, left to right, and the statuses in each (STAFF-02). */
export const BOARD_COLUMNS = {
  new: ['pending', 'confirmed'],
  packing: ['preparing'],
  ready: ['ready'],
  'on-the-way': ['out_for_delivery', 'en_route'],
  done: ['delivered', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type BoardColumn = keyof typeof BOARD_COLUMNS;

/** The steps of the customer's tracker, in order, and the statuses in each (ORD-03, ORD-16). */
export const TRACKER_STEPS = {
  received: ['pending'],
  confirmed: ['confirmed'],
  packing: ['preparing', 'ready'],
  'on-the-way': ['out_for_delivery', 'en_route'],
  delivered: ['delivered'],
} as const satisfies Record<string, readonly OrderStatus[]>;

type TrackerStep = { step: keyof typeof TRACKER_STEPS; state: 'done' | 'now' | 'next' };

const STEP_NAMES = Object.keys(TRACKER_STEPS) as TrackerStep['step'][];

/**
 * The progress of an order: done, current and coming steps; null once it is cancelled (ORD-16). All steps of a
 * delivered order are done.
 */
export function trackerSteps(status: OrderStatus): TrackerStep[] | null {
  const current = STEP_NAMES.findIndex((step) => holds(TRACKER_STEPS[step], status));
  if (current === -1) return null;
  const reached = status === 'delivered' ? STEP_NAMES.length : current;
  return STEP_NAMES.map((step, index) => ({ step, state: stateOf(index - reached) }));
}

/** Is the order on the road and therefore highlighted in lists (ORD-06)? */
export function isOnTheWay(status: OrderStatus): boolean {
  return holds(BOARD_COLUMNS['on-the-way'], status);
}

/** Orders on the road come first, the furthest along before the others (ORD-06); the rest keep their sequence. */
export function byUrgency(one: { status: OrderStatus }, other: { status: OrderStatus }): number {
  return road(other.status) - road(one.status);
}

function road(status: OrderStatus): number {
  return isOnTheWay(status) ? ORDER_STATUSES.indexOf(status) : 0;
}

function stateOf(ahead: number): TrackerStep['state'] {
  if (ahead === 0) return 'now';
  return ahead < 0 ? 'done' : 'next';
}

function holds(statuses: readonly OrderStatus[], status: OrderStatus): boolean {
  return statuses.includes(status);
}
