import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import { NoAnswer } from './patient-fetch.ts';
import { isTurnedAway } from './retry-policy.ts';

/** Why a write failed: `unknown` if it may have been saved. */
export type Trouble = 'busy' | 'offline' | 'unknown';

const SURELY_NOT_DONE = [429, 503];

/** Whether nobody answered for the shop: the network, or an edge that turns away. */
export function isAway(failure: unknown): boolean {
  return failure instanceof NoAnswer || (isRouteErrorResponse(failure) && isTurnedAway(failure.status));
}

/**
 * What to say of a write that failed; null where the failure is an answer of its own, such as a missing right. A shop
 * whose database went away may have saved it just before.
 */
export function troubleOf(failure: unknown): Trouble | null {
  if (failure instanceof NoAnswer && !failure.wasSent) return 'offline';
  if (!isRouteErrorResponse(failure)) return 'unknown';
  const { status, data } = failure;
  if (status < 500 && status !== 429) return null;
  return troubleOfStatus(status, String(data));
}

/** The same of an answer's status and body. */
export function troubleOfStatus(status: number, body: string): Trouble {
  return SURELY_NOT_DONE.includes(status) && !body.includes('database-away') ? 'busy' : 'unknown';
}

/**
 * Reads the page again from where it could not be loaded. The router keeps an error until the address is another entry or
 * a revalidation has been drawn as such, and an answer within one drawing is never drawn; so the same address is gone to
 * again, in its place in the history.
 */
export function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state === 'loading';
  const retry = () =>
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  return { retry, isRetrying };
}
