import { addVitals, sumVitals, type VitalCount } from '#db/queries/vitals.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import { FEWEST_VISITS, worstRating } from '#domain/speed-verdict.ts';
import { hasRight } from '#domain/staff.ts';
import { type Device, percentile75, type Rating, rateVital, VITALS, type Vital } from '#domain/vitals.ts';
import type { PublicContext, ShopContext } from './context.ts';

const DAYS = 28;

export type Measured = Omit<VitalCount, 'day'>;

/** Adds what visits have measured to today's counts, in shop time (WATCH-08). All or nothing: a failure may be repeated. */
export function saveVitals(
  { db, now, settings }: Pick<PublicContext, 'db' | 'now' | 'settings'>,
  measured: readonly Measured[],
) {
  const day = shopClock(now, settings.timeZone).date;
  return addVitals(
    db,
    measured.map((each) => ({ ...each, day })),
  );
}

type Figure = { value: number; rating: Rating };
/** `verdict` is null where the visits are too few to judge a page by. */
type Speed = { route: string; visits: number; verdict: Rating | null } & Record<Vital, Figure | null>;

/**
 * What three of four visits of the last 28 days stayed below, for each address, the most visited first (WATCH-09): the
 * layout in its own unit, all else in milliseconds; and the verdict, from twenty visits on. `device` leaves out the others. Refused without the right to the
 * dashboard.
 */
export async function readSpeed(
  { db, now, actor, settings }: ShopContext,
  { device }: { device: Device | null },
) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'dashboard')) return { problem: 'forbidden' as const };
  const since = addShopDays(shopClock(now, settings.timeZone).date, 1 - DAYS);
  const counts = new Map<string, Record<Vital, Map<number, number>>>();
  for (const { route, metric, bucket, count } of await sumVitals(db, { since, device })) {
    const known = counts.get(route) ?? { LCP: new Map(), INP: new Map(), CLS: new Map(), TTFB: new Map() };
    counts.set(route, known);
    known[metric].set(bucket, count);
  }
  const rows = [...counts].map(([route, metrics]): Speed => {
    const visits = Math.max(...VITALS.map((vital) => sum(metrics[vital])));
    const figures = VITALS.map((vital) => [vital, toFigure(vital, metrics[vital])] as const);
    const ratings = figures.flatMap(([, figure]) => (figure ? [figure.rating] : []));
    const verdict = visits < FEWEST_VISITS ? null : worstRating(ratings);
    return { route, visits, verdict, ...(Object.fromEntries(figures) as Record<Vital, Figure | null>) };
  });
  return { rows: rows.sort((a, b) => b.visits - a.visits || (a.route < b.route ? -1 : 1)), days: DAYS };
}

const sum = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((all, each) => all + each, 0);

function toFigure(vital: Vital, counts: ReadonlyMap<number, number>): Figure | null {
  const value = percentile75(vital, counts);
  return value === null ? null : { value, rating: rateVital(vital, value) };
}
