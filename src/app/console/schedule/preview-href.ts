import { formatWallTime } from '#domain/shop-time/shop-clock.ts';

/** The address of a page of the shop as of a moment, in shop time to the minute (SCHED-09). */
export function previewHref({ at, path }: { at: Date; path: string }, timeZone: string): string {
  return `/staff/preview?${new URLSearchParams({ at: formatWallTime(at, timeZone), path })}`;
}
