type Source = () => string | undefined;

/** How this process finds the zone of what it writes, never a zone itself: on the server each request has its own. */
let findZone: Source = () =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone;

/** Tells the texts of the server where the zone of the running request stands (decision 0046-the-shops-place). */
export function setZoneSource(source: Source): void {
  findZone = source;
}

/**
 * The shop's time zone: what the page says, which the server wrote onto it (SHELL-53, PLACE-05). Where nobody said any, it is
 * the default of the settings, spelled here because no page carries the settings.
 */
export const pageTimeZone = (): string => findZone() ?? 'America/Los_Angeles';
