/** ZIP codes of one city. */
export type CityZips = { city: string; zips: string[] };

/** What a new area does to the zones of now: which come, which go, and whose minimum becomes another. */
export type AreaChange = {
  added: CityZips[];
  removed: CityZips[];
  minimums: { toCents: number; from: { fromCents: number; cities: CityZips[] }[] }[];
};

type Zone = { zipCode: string; city: string; minOrderCents: number };

/**
 * Zones of now compared with those of an area (PLACE-03): what the new numbers do, and apart from it what saving the numbers of
 * now would do as well (`unchanged`), because the zones differ from them already.
 */
export function splitChange(
  old: readonly Zone[],
  { zones, unchanged }: { zones: readonly Zone[]; unchanged: readonly Zone[] },
): { change: AreaChange; anyway: AreaChange } {
  const [now, next] = [unchanged, zones].map(minimums);
  const isAnyway = ({ zipCode }: Zone) => now?.get(zipCode) === next?.get(zipCode);
  const isOwn = (zone: Zone) => !isAnyway(zone);
  return {
    change: compareAreas(old.filter(isOwn), zones.filter(isOwn)),
    anyway: compareAreas(old.filter(isAnyway), zones.filter(isAnyway)),
  };
}

const minimums = (zones: readonly Zone[]) =>
  new Map(zones.map(({ zipCode, minOrderCents }) => [zipCode, minOrderCents]));

/** Zones of now compared with those of an area, by city (PLACE-03). */
export function compareAreas(old: readonly Zone[], zones: readonly Zone[]): AreaChange {
  const [before, after] = [old, zones].map((list) => new Map(list.map((zone) => [zone.zipCode, zone])));
  const moved = zones.flatMap((zone) => {
    const fromCents = before?.get(zone.zipCode)?.minOrderCents ?? zone.minOrderCents;
    return fromCents === zone.minOrderCents ? [] : [{ ...zone, fromCents }];
  });
  const minimums = [...Map.groupBy(moved, ({ minOrderCents }) => minOrderCents)].map(([toCents, group]) => {
    const perFormer = [...Map.groupBy(group, ({ fromCents }) => fromCents)];
    const from = perFormer.map(([fromCents, own]) => ({ fromCents, cities: byCity(own) }));
    return { toCents, from: from.toSorted((one, other) => one.fromCents - other.fromCents) };
  });
  return {
    added: byCity(zones.filter(({ zipCode }) => !before?.has(zipCode))),
    removed: byCity(old.filter(({ zipCode }) => !after?.has(zipCode))),
    minimums: minimums.toSorted((one, other) => one.toCents - other.toCents),
  };
}

/** The cities with the most ZIP codes first. */
function byCity(zones: readonly Zone[]): CityZips[] {
  const cities = [...Map.groupBy(zones, ({ city }) => city)].map(([city, own]) => {
    return { city, zips: own.map(({ zipCode }) => zipCode).toSorted() };
  });
  return cities.toSorted(
    (one, other) => other.zips.length - one.zips.length || one.city.localeCompare(other.city),
  );
}

/** How many ZIP codes these cities have together. */
export function countZips(cities: readonly CityZips[]): number {
  return cities.reduce((sum, { zips }) => sum + zips.length, 0);
}
