import type { Target } from '../pages/page-key.ts';
import { type Admission, createAdmission } from './admission.ts';
import type { Arrivals } from './arrivals.ts';

/**
 * The embedded database works in this process: what runs side by side is done no sooner, and makes each turn of the loop
 * longer, in which one new connection is taken. Measured with 400 connections that ask for searches: with four at once a
 * new connection waited 2.3 s at the median, with one 9 ms.
 */
const EMBEDDED_AT_ONCE = 1;
const WAITING = 100;
/** Forms whose secret is hashed for long, outside this thread. */
const SIGN_IN_PATHS = new Set(['/account', '/account/profile', '/account/reset', '/staff', '/staff/again']);
/** Asked and answered without a place: health, figures, what is sent from files, and streams, which stay open. */
const WITHOUT_PLACE =
  /^\/(healthz|readyz|metrics|client-errors|vitals|live|live\/public|staff\/live|track\/[^/]+\/[^/]+\/live|media\/.*)$/;

export const needsPlace = (pathname: string) => !WITHOUT_PLACE.test(pathname);

/**
 * How much the process does at once (SEC-23). Sign-ins and uploads take long without keeping the process busy, so they
 * have places of their own and hold nobody else up.
 */
export function createPlaces(
  { databaseUrl, databasePool }: { databaseUrl?: string; databasePool: number },
  { settled }: Pick<Arrivals, 'settled'>,
) {
  const running = databaseUrl ? databasePool : EMBEDDED_AT_ONCE;
  const work = createAdmission({ running, waiting: WAITING, settled });
  const signIn = createAdmission({ running: 4, waiting: WAITING });
  const uploads = createAdmission({ running: 16, waiting: 16 });
  const of = ({ address }: Pick<Target, 'address'>, method: string): Admission => {
    if (method !== 'POST') return work;
    if (address.uploadBytes) return uploads;
    return SIGN_IN_PATHS.has(address.path) ? signIn : work;
  };
  return { work, of, queues: { work, 'sign-in': signIn, uploads } };
}

export type Places = ReturnType<typeof createPlaces>;
