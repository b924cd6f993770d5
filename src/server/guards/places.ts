import { findTarget, type Target } from '../pages/page-key.ts';
import { type Admission, createAdmission } from './admission.ts';
import type { Arrivals } from './arrivals.ts';

/**
 * The embedded database works in this process: what runs side by side is done no sooner, and makes each turn of the loop
 * longer, in which one new connection is taken. Measured with 400 connections that ask for searches: with four at once a
 * new connection waited 2.3 s at the median, with one 9 ms.
 */
const EMBEDDED_AT_ONCE = 1;
const CONSOLE_AT_ONCE = 4;
const WAITING = 100;
/** Whoever has typed something waits rather than types it again. */
const SAVE_WAIT_MS = 15_000;
/** Forms whose secret is hashed for long, outside this thread. */
const SIGN_IN_PATHS = new Set(['/account', '/account/profile', '/account/reset', '/staff', '/staff/again']);
/** Asked and answered without a place: health, figures, what is sent from files, and streams, which stay open. */
const WITHOUT_PLACE =
  /^\/(healthz|readyz|metrics|client-errors|vitals|live|live\/public|staff\/live|track\/[^/]+\/[^/]+\/live|media\/.*)$/;

export const needsPlace = (pathname: string) => !WITHOUT_PLACE.test(pathname);

/**
 * How much the process does at once (SEC-23). Sign-ins and uploads take long without keeping the process busy, so they
 * have places of their own and hold nobody else up. So has the console: staff work on while a crowd buys, and what they
 * save waits for nothing that open pages ask by themselves.
 */
export function createPlaces(
  { databaseUrl, databasePool }: { databaseUrl?: string; databasePool: number },
  { settled }: Pick<Arrivals, 'settled'>,
) {
  const running = databaseUrl ? databasePool : EMBEDDED_AT_ONCE;
  const inConsole = databaseUrl ? CONSOLE_AT_ONCE : EMBEDDED_AT_ONCE;
  const work = createAdmission({ running, waiting: WAITING, settled });
  const reads = createAdmission({ running: inConsole, waiting: WAITING, settled });
  const saves = createAdmission({ running: inConsole, waiting: WAITING, waitMs: SAVE_WAIT_MS, settled });
  const signIn = createAdmission({ running: 4, waiting: WAITING });
  const uploads = createAdmission({ running: 16, waiting: 16 });

  function of({ address }: Pick<Target, 'address'>, method: string): Admission {
    const isStaffs = address.audience === 'staff';
    if (method !== 'POST') return isStaffs ? reads : work;
    if (address.uploadBytes) return uploads;
    if (SIGN_IN_PATHS.has(address.path)) return signIn;
    return isStaffs ? saves : work;
  }

  return {
    work,
    of,
    /**
     * Is there no room for such a request, so that it is refused before anything of it is read? While customers take
     * every place, none of them comes in by another door: a guest who signs in would only wait at the next.
     */
    hasNoRoom(method: string, pathname: string): boolean {
      if (!needsPlace(pathname)) return false;
      const target = findTarget(pathname);
      return (target?.address.audience === 'staff' ? of(target, method) : work).isFull();
    },
    queues: { work, 'console-reads': reads, 'console-saves': saves, 'sign-in': signIn, uploads },
  };
}

export type Places = ReturnType<typeof createPlaces>;
