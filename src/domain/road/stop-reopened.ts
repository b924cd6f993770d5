import type { OrderStatus } from '../orders/status.ts';
import { type checkStep, FAILED_CHECK, isOnRoad, isOpenStop } from './stop-steps.ts';

type StopState = Parameters<typeof checkStep>[0]['state'];
type StopProblem = Extract<ReturnType<typeof checkStep>, { problem: string }>;

type EndedStop = {
  state: StopState;
  reason: string | null;
  orderStatus: OrderStatus;
  /** Set once its goods are back on the shelf; a run that a phone kept before it was told has none. */
  returnedAt?: Date | string | null;
};

/**
 * May a stop at which nothing was delivered be made after all, while its run is out (LOOK-559)? Its goods have to be
 * aboard still. One that is open already is no refusal: driver and office may both have pressed. Refused with the codes
 * of `checkStep`: taken out of the run, the order cancelled or off the road (a failed ID check cancels it), or handed
 * over.
 */
export function checkReopening(stop: EndedStop): { ok: true } | StopProblem {
  if (stop.state === 'removed') return { problem: 'stop-removed' };
  if (!isOnRoad(stop.orderStatus) || stop.reason === FAILED_CHECK) return { problem: 'order-off-road' };
  const isAboard = stop.state === 'undelivered' && !stop.returnedAt;
  return isAboard || isOpenStop(stop) ? { ok: true } : { problem: 'stop-over' };
}

/** Is there something to take back at this stop: did it end undelivered, with its goods aboard (LOOK-559)? */
export const canReopen = (stop: EndedStop): boolean =>
  stop.state === 'undelivered' && 'ok' in checkReopening(stop);

/** Where a stop stands that was taken back: at the door again where the driver had arrived there, else ahead (LOOK-559). */
export const reopenedState = ({ arrivedAt }: { arrivedAt?: Date | string | null }) =>
  arrivedAt ? ('arrived' as const) : ('planned' as const);
