import { addShopDays, shopClock, shopMoment } from '../shop-time/shop-clock.ts';

/** The turn of one night: which one, how often it was begun, when it may be begun again, and whether it is done. */
export type BackupTurn = { dueAt: string; tries: number; againAt: string; isDone: boolean };

const MOST_TRIES = 5;
/** Longer than a backup takes: one that was begun and never ended is begun again. */
const PAUSE_MS = 2 * 3_600_000;

/** `minutes` of shop time in this zone. */
export type BackupTime = { minutes: number; timeZone: string };

/** The last moment at which the nightly backup was due. */
export function lastDue(now: Date, { minutes, timeZone }: BackupTime): Date {
  const { date } = shopClock(now, timeZone);
  const today = shopMoment(date, minutes, timeZone);
  return today <= now ? today : shopMoment(addShopDays(date, -1), minutes, timeZone);
}

/**
 * The turn that begins now, null if none does (KEEP-08): a night's first, or another try of one that failed or whose
 * process was ended, at most five in all. A shop that has no turn yet waits for its first night.
 */
export function nextTurn(last: BackupTurn | null, now: Date, time: BackupTime): BackupTurn | null {
  const dueAt = lastDue(now, time).toISOString();
  const againAt = new Date(now.getTime() + PAUSE_MS).toISOString();
  if (!last) return { dueAt, tries: 0, againAt, isDone: true };
  if (last.dueAt < dueAt) return { dueAt, tries: 1, againAt, isDone: false };
  if (last.isDone || last.tries >= MOST_TRIES || now.toISOString() < last.againAt) return null;
  return { dueAt: last.dueAt, tries: last.tries + 1, againAt, isDone: false };
}
