export const ZONE_STATES = ['all', 'open', 'closed'] as const;

/** What of the zones is shown: by words and by state, both in the address. */
export type ZoneQuery = { search: string; show: (typeof ZONE_STATES)[number] };

type Zone = { zipCode: string; city: string; isActive: boolean };

export function parseZoneQuery(parameters: URLSearchParams): ZoneQuery {
  const show = ZONE_STATES.find((state) => state === parameters.get('show')) ?? 'all';
  return { search: (parameters.get('q') ?? '').trim().slice(0, 80), show };
}

export function zonesHref({ search, show }: ZoneQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(show !== 'all' && { show }),
  });
  return parameters.size ? `/staff/zones?${parameters}` : '/staff/zones';
}

/** The zones that fit, and how many of the found ones are open and closed (LOOK-02). */
export function findZones<Z extends Zone>(zones: readonly Z[], { search, show }: ZoneQuery) {
  const wanted = search.toLowerCase();
  const found = zones.filter(
    ({ zipCode, city }) => zipCode.startsWith(wanted) || city.toLowerCase().includes(wanted),
  );
  const open = found.filter(({ isActive }) => isActive);
  const closed = found.filter(({ isActive }) => !isActive);
  const counts = { all: found.length, open: open.length, closed: closed.length };
  return { fitting: { all: found, open, closed }[show], counts };
}

/** Zones by their city, the cities in the order of the alphabet, the ZIPs of each as they come (LOOK-02). */
export function groupByCity<Z extends { city: string }>(zones: readonly Z[]): { city: string; zones: Z[] }[] {
  const groups = new Map<string, Z[]>();
  for (const zone of zones) groups.set(zone.city, [...(groups.get(zone.city) ?? []), zone]);
  return [...groups]
    .map(([city, own]) => ({ city, zones: own }))
    .sort((a, b) => a.city.localeCompare(b.city, 'en'));
}

/** The least and the most of some numbers, each in words. */
export function spanOf(values: readonly number[], toWords: (value: number) => string): [string, string] {
  return [toWords(Math.min(...values)), toWords(Math.max(...values))];
}
