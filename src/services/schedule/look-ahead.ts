import type { Database } from '#db/client.ts';
import { lookAhead } from '#db/queries/schedule/goods-as-of.ts';
import { findScheduledGoods, listDueEntries } from '#db/queries/schedule/schedule.ts';
import { playSchedule, type ScheduledGoods } from '#domain/schedule/play-schedule.ts';
import { MOST_DAYS_AHEAD } from '#domain/schedule/schedule.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Lets `look` read the shop's data as of a moment still to come: what is planned until then is in it, stock and all else
 * is as it is now (SCHED-09); it is told which goods that are. Nothing can be written meanwhile, nothing of it stays, and
 * what `look` keeps must be its own: the handle it gets is no longer good afterwards. Refused: too little right, and a moment that is over or farther away
 * than three years.
 */
export async function shopAsOf<Answer>(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor'>,
  { at, look }: { at: Date | null; look: (db: Database, goods: ScheduledGoods) => Promise<Answer> },
) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' as const };
  const isAhead = at !== null && at.getTime() >= now.getTime() - MINUTE_MS;
  if (!isAhead || at.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    return { problem: 'preview-moment-invalid' as const };
  const found = await lookAhead(db, {
    changes: async (tx) => {
      const entries = await listDueEntries(tx, { now: at });
      return playSchedule(entries, await findScheduledGoods(tx, entries), { now: at }).goods;
    },
    look,
  });
  return { found };
}

/** A field names whole minutes: the one that runs is not over. */
const MINUTE_MS = 60_000;
