import { deleteEnded as remove } from '#db/queries/retention.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { PublicContext } from '../context.ts';

const DAY_MS = 86_400_000;
/** A month, so that who signed in when can still be looked up for a while after it ended. */
const SESSION_DAYS = 30;
/** A message's row also prevents a second one for the same cause; no cause occurs again after half a year. */
const LETTER_DAYS = 180;
/** Three times what the console shows (WATCH-09). */
const VITALS_DAYS = 90;
/** Two years beside the two before: a report compares no longer (NUM-12). */
const FUNNEL_DAYS = 4 * 366;

/**
 * Removes rows that nobody needs any more (SEC-34): limits that are over at once, sessions and links a month after
 * their end, messages half a year after they were sent or failed, photos from doors half a year after they came (ROAD-10), what visits have measured after 90 days, how many visits there were after four years (NUM-12). Orders, ledgers and the audit log stay (LAW-11).
 * Returns how many of each; several processes may do so at once.
 */
export function removeEnded({ db, now, settings }: Pick<PublicContext, 'db' | 'now' | 'settings'>) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const vitalsBefore = shopClock(before(VITALS_DAYS), settings.timeZone).date;
  const funnelBefore = shopClock(before(FUNNEL_DAYS), settings.timeZone).date;
  const until = { sessionsUntil: before(SESSION_DAYS), messagesUntil: before(LETTER_DAYS) };
  return remove(db, { now, ...until, vitalsBefore, funnelBefore });
}
