import { roadStatus } from '#domain/delivery/area-hours.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';

/** 11 in the morning of an ordinary Wednesday: open, far from the cutoff, no change of the clocks near. */
const ORDINARY = '2026-11-18T11:00:00-08:00';

// By the environment, so that every process of one run is at the same time: whoever asks first says when it began.
process.env.SHOP_TEST_TIME ||= ORDINARY;
process.env.SHOP_TEST_BEGAN_MS ||= String(Date.now());

const { SHOP_TEST_TIME, SHOP_TEST_BEGAN_MS } = process.env;

/** The shop's time in this run: it began at SHOP_TEST_TIME (`npm test -- --at=…`) and goes on from there (SEC-35). */
export function shopNow(): Date {
  return new Date(Date.parse(SHOP_TEST_TIME) + Date.now() - Number(SHOP_TEST_BEGAN_MS));
}

const HOUR_MS = 3_600_000;
const roadAt = (now: Date) => roadStatus({ zone: null, now, timeZone: DEFAULT_TIME_ZONE });

/** May goods be on the road now, and for as long as a journey takes (LAW-04)? */
export function isRoadOpen(now = shopNow()): boolean {
  return roadAt(now).isOpen && roadAt(new Date(now.getTime() + HOUR_MS)).isOpen;
}

/** The time of this run, or the next morning where no goods may be on the road. */
export function roadNow(now = shopNow()): Date {
  if (isRoadOpen(now)) return now;
  const later = new Date(now.getTime() + HOUR_MS);
  const road = roadAt(later);
  const opensAt = road.isOpen ? later : road.opensAt;
  if (!opensAt) throw new Error('the road never opens');
  return new Date(opensAt.getTime() + 5 * HOUR_MS);
}

/** What makes a shop of the tests go by that time. */
export function shopTime(now = shopNow()): { NODE_ENV: string; SHOP_TEST_TIME: string } {
  return { NODE_ENV: 'test', SHOP_TEST_TIME: now.toISOString() };
}
