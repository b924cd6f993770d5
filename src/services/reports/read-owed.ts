import type { Database } from '#db/client.ts';
import { findFirstMoment } from '#db/queries/reports/changed-days.ts';
import { sumCreditMoves } from '#db/queries/reports/day-facts.ts';
import { listKeptDays, sumKeptDays } from '#db/queries/reports/kept-days.ts';
import { listDays, type Period } from '#domain/reports/period.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';
import { findTouchedDays } from './keep-days.ts';
import { toRuns } from './open-sums.ts';

/** More than these are added up from the entries at once. */
const MOST_RUNS = 40;

/**
 * What all balances of Monster Dollars came to at the end of the period and of the one before, in cents (NUM-07): the sum of
 * all entries until then, by the kept sums of days where there are any.
 */
export async function readOwed(ctx: Pick<ShopContext, 'db' | 'settings'>, { days, before }: Period) {
  const { db, settings } = ctx;
  const { timeZone } = settings;
  const [first, touched] = await Promise.all([findFirstMoment(db), findTouchedDays(db, timeZone)]);
  if (!first) return { now: 0, before: 0 };
  const from = shopClock(first, timeZone).date;
  const owedAt = (until: string) => sumUntil(db, { from, until, timeZone, touched });
  const [now, earlier] = await Promise.all([owedAt(days.until), owedAt(before.until)]);
  return { now, before: earlier };
}

type Asked = { from: string; until: string; timeZone: string; touched: ReadonlySet<string> | null };

async function sumUntil(db: Database, { from, until, timeZone, touched }: Asked): Promise<number> {
  if (until < from) return 0;
  const days = { from, until };
  const kept = touched ? await listKeptDays(db, { days, timeZone }) : new Set<string>();
  const without = [...(touched ?? [])];
  const runs = toRuns(listDays(days).filter((day) => !kept.has(day) || touched?.has(day)));
  const isFew = kept.size > 0 && runs.length <= MOST_RUNS;
  const wanted = isFew ? runs : [days];
  const stored = isFew ? await sumKeptDays(db, { days, without, dimensions: ['credit'] }) : [];
  const moved = await Promise.all(
    wanted.map((run) =>
      sumCreditMoves(db, {
        from: shopMoment(run.from, 0, timeZone),
        until: shopMoment(addShopDays(run.until, 1), 0, timeZone),
      }),
    ),
  );
  return [...stored.map(({ creditCents }) => creditCents), ...moved].reduce((sum, cents) => sum + cents, 0);
}
