import { packing } from '#app/texts/en/console/packing.ts';
import { moments } from '#app/texts/en/moments.ts';
import type { QueuedOrder } from '#services/packing/list-to-pack.ts';

const words = packing.promise;

/** When the customer was told that it comes. */
export function promiseToPack(promise: QueuedOrder['promise']): string {
  if (!promise) return words.none;
  if (promise.kind === 'about') return words.about(moments.time(promise.at));
  if (promise.kind === 'today') return words.today(moments.time(promise.by));
  if (promise.kind === 'window')
    return words.window(moments.dateAndTime(promise.from), moments.time(promise.until));
  return words.later(moments.dateAndTime(promise.from));
}
