import { addFunnelCounts, sumFunnel } from '#db/queries/reports/funnel.ts';
import { FUNNEL_STEPS, type FunnelStep } from '#domain/reports/funnel.ts';
import type { Days } from '#domain/reports/period.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { PublicContext, ShopContext } from '../context.ts';

/** Adds what a process counted since its last minute to today's counts, in shop time (NUM-12). */
export function saveFunnel(
  { db, now, settings }: Pick<PublicContext, 'db' | 'now' | 'settings'>,
  counts: Partial<Record<FunnelStep, number>>,
) {
  return addFunnelCounts(db, { day: shopClock(now, settings.timeZone).date, counts });
}

/** How often each step was reached in a time, in the sequence of the way (NUM-12). The caller checks the right. */
export async function readFunnel({ db }: Pick<ShopContext, 'db'>, days: Days) {
  const counts = await sumFunnel(db, days);
  return FUNNEL_STEPS.map((step) => ({ step, count: counts[step] ?? 0 }));
}
