/** The shop's clock: whatever the server asks about the time, it asks here. */
export type Clock = () => Date;

/**
 * The machine's clock or, in tests, one that says `startsAt` now and runs on from there (SEC-35). How long something
 * took is not the shop's time and is measured by the machine.
 */
export function createClock(startsAt: Date | null): Clock {
  const aheadMs = startsAt ? startsAt.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + aheadMs);
}
