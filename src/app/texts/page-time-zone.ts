import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';

type Source = () => string | undefined;

/** How this process finds the zone of what it writes, never a zone itself: on the server each request has its own. */
const source: { find: Source } = {
  find: () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone),
};

/** Tells the texts of the server where the zone of the running request stands (decision 0046-the-shops-place). */
export function setZoneSource(find: Source): void {
  source.find = find;
}

/** The shop's time zone: what the page says, which the server wrote onto it (SHELL-53, PLACE-05). */
export const pageTimeZone = (): string => source.find() ?? DEFAULT_TIME_ZONE;
