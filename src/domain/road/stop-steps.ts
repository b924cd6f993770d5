import { cutText } from '../cut-text.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { RunEventKind } from './run-event.ts';

/** Why an order was not handed over (ROAD-03); `other` needs words. */
export const UNDELIVERED_REASONS = [
  'nobody-home',
  'not-reachable',
  'wrong-address',
  'refused',
  'unsafe',
  'out-of-time',
  'other',
] as const;

/** The check at the door failed: the order is cancelled, its goods come back with the run (STAFF-06). */
export const FAILED_CHECK = 'id-failed';

const MOST_WORDS = 200;

type StopState = 'planned' | 'arrived' | 'delivered' | 'undelivered' | 'removed';

type StopProblem = { problem: 'stop-removed' | 'stop-over' | 'order-off-road' | 'address-changed' };

const IS_OPEN: ReadonlySet<StopState> = new Set(['planned', 'arrived']);
const IS_ON_ROAD: ReadonlySet<OrderStatus> = new Set(['out_for_delivery', 'en_route']);

/** Is an order of this status out with a driver? */
export const isOnRoad = (status: OrderStatus): boolean => IS_ON_ROAD.has(status);

/** Is something left to do at this stop? */
export const isOpenStop = ({ state }: { state: StopState }): boolean => IS_OPEN.has(state);

/**
 * May this step be taken now (ROAD-02)? Refused: a stop that the office took out of the run, one that is over (arriving
 * a second time, too), an order that is no longer on the road, and an address that was changed after the driver read it.
 */
export function checkStep({
  kind,
  state,
  orderStatus,
  addressVersion,
  seenAddressVersion,
}: {
  kind: Exclude<RunEventKind, 'reopened'>;
  state: StopState;
  orderStatus: OrderStatus;
  addressVersion: number;
  seenAddressVersion: number;
}): { ok: true } | StopProblem {
  if (state === 'removed') return { problem: 'stop-removed' };
  if (!IS_OPEN.has(state) || (kind === 'arrived' && state === 'arrived')) return { problem: 'stop-over' };
  if (!isOnRoad(orderStatus)) return { problem: 'order-off-road' };
  if (addressVersion !== seenAddressVersion) return { problem: 'address-changed' };
  return { ok: true };
}

/** The reason as it is kept: a code of the list, or the driver's own words. */
export function parseReason(
  code: string | undefined,
  words = '',
): { ok: true; reason: string } | { problem: 'reason-missing' } {
  const known = UNDELIVERED_REASONS.find((one) => one === code);
  const own = cutText(words, MOST_WORDS);
  if (known === 'other' && own) return { ok: true, reason: own };
  return known && known !== 'other' ? { ok: true, reason: known } : { problem: 'reason-missing' };
}

/** The next stop to drive to: the first in order that nobody has been at; null when none is left (ROAD-04). */
export function nextStop<Stop extends { state: StopState; position: number }>(
  stops: readonly Stop[],
): Stop | null {
  const [next] = stops
    .filter(({ state }) => state === 'planned')
    .sort((left, right) => left.position - right.position);
  return next ?? null;
}
