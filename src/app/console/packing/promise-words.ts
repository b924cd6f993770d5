import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import type { QueuedOrder } from '#services/packing/list-to-pack.ts';
import { momentOf } from '../orders/board/ticket.ts';

const words = packing.promise;

/** When the customer was told that it comes; what is of today without its day. */
export function promiseToPack(promise: QueuedOrder['promise'], now: Date): string {
  if (!promise) return words.none;
  if (promise.kind === 'about') return words.about(moments.minute(promise.at));
  if (promise.kind === 'today') return words.today(moments.minute(promise.by));
  if (promise.kind === 'window')
    return words.window(momentOf(promise.from, now), moments.minute(promise.until));
  return words.later(moments.dateAndMinute(promise.from));
}
