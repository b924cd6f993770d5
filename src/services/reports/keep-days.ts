import type { Database } from '#db/client.ts';
import { findMark, setMark } from '#db/queries/installation.ts';
import {
  findFirstMoment,
  findLogEnds,
  listTouchedMoments,
  type SeenLogs,
} from '#db/queries/reports/changed-days.ts';
import { dropDays, keepDay, listKeptDays } from '#db/queries/reports/kept-days.ts';
import { listDays } from '#domain/reports/period.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import type { PublicContext } from '../context.ts';
import { countOrderDays } from './count-days.ts';

/** Up to where the logs have been seen. */
const SEEN = 'reports';
/** No transaction lasts so long: what is older in a log has nothing before it that is still on its way. */
const SETTLED_MS = 10 * 60_000;
/** So many days are counted in one go; a shop of two years is done after some minutes. */
const DAYS_AT_ONCE = 200;

/** The days that may have changed since their sums were kept, and whether any sums can be trusted at all (NUM-03). */
export async function findTouchedDays(db: Database, timeZone: string) {
  const seen = (await findMark(db, SEEN)) as SeenLogs | null;
  if (!seen) return null;
  const moments = await listTouchedMoments(db, seen);
  return new Set(moments.map((at) => shopClock(at, timeZone).date));
}

/**
 * Keeps the sums of the shop days that are over, and counts those again of which an order, a refund or a credit has changed since
 * (NUM-03). Run every minute, the newest days first, two hundred at once; it bears a second one beside it. Returns how many days
 * it counted.
 */
export async function keepReportDays({ db, now, settings }: Pick<PublicContext, 'db' | 'now' | 'settings'>) {
  const { timeZone } = settings;
  const ends = await findLogEnds(db, new Date(now.getTime() - SETTLED_MS));
  const touched = await findTouchedDays(db, timeZone);
  await dropDays(db, touched);
  if (!touched) await setMark(db, { key: SEEN, value: ends, at: now });
  const missing = await listMissing(db, { now, timeZone });
  for (const day of missing.slice(0, DAYS_AT_ONCE)) {
    const counted = await countOrderDays(db, {
      days: { from: day, until: day },
      timeZone,
      mostOrders: Number.MAX_SAFE_INTEGER - 1,
    });
    await keepDay(db, { day, timeZone, keptAt: now, rows: counted?.get(day) ?? [] });
  }
  if (touched) await setMark(db, { key: SEEN, value: ends, at: now });
  return Math.min(missing.length, DAYS_AT_ONCE);
}

async function listMissing(db: Database, { now, timeZone }: { now: Date; timeZone: string }) {
  const first = await findFirstMoment(db);
  if (!first) return [];
  const until = addShopDays(shopClock(now, timeZone).date, -1);
  const days = { from: shopClock(first, timeZone).date, until };
  const kept = await listKeptDays(db, { days, timeZone });
  return listDays(days)
    .filter((day) => !kept.has(day))
    .reverse();
}
