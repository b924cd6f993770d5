/** A ZIP code of the United States with a place of its own, in degrees; PO boxes have none. */
export type UsZip = {
  zipCode: string;
  city: string;
  /** Two letters, like "CA". */
  state: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};

const FACTOR = 10_000;

/** A megabyte that few requests need: read at the first of them, and then kept by the runtime. */
async function readList(): Promise<{ states: Readonly<Record<string, string>>; timeZones: string[] }> {
  const file = await import('../../seed/data/us-zips.json', { with: { type: 'json' } });
  return file.default;
}

/** A ZIP by its five digits; null for what is none, and for PO boxes (PLACE-01). */
export async function findUsZip(zipCode: string): Promise<UsZip | null> {
  if (!/^\d{5}$/.test(zipCode)) return null;
  const { states } = await readList();
  const [state] = Object.entries(states).find(([, towns]) => towns.includes(`|${zipCode} `)) ?? [];
  return state ? ((await listUsZips(state)).find((zip) => zip.zipCode === zipCode) ?? null) : null;
}

/** Every ZIP of a state, in the order of their digits; none of a state that is none (PLACE-01). */
export async function listUsZips(state: string): Promise<UsZip[]> {
  const { states, timeZones } = await readList();
  const towns = Object.hasOwn(states, state) ? (states[state]?.split(';') ?? []) : [];
  const zips = towns.flatMap((town) => {
    const [city = '', zone, ...places] = town.split('|');
    const timeZone = timeZones[Number(zone)] ?? '';
    return places.map((place) => {
      const [zipCode = '', latitude, longitude] = place.split(' ');
      return { zipCode, city, state, timeZone, ...toDegrees(latitude, longitude) };
    });
  });
  return zips.toSorted((one, other) => one.zipCode.localeCompare(other.zipCode));
}

function toDegrees(latitude: string | undefined, longitude: string | undefined) {
  return { latitude: Number(latitude) / FACTOR, longitude: Number(longitude) / FACTOR };
}
