/** "New York time", of "America/New_York". */
const zoneWords = (timeZone: string) => `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

type Mapped = {
  center: string;
  rings: readonly { upToMiles: number; zips: number }[];
  closed: readonly unknown[];
  towns: readonly { name: string }[];
};

const zipsOf = (zips: number) => `${zips} ZIP ${zips === 1 ? 'code' : 'codes'}`;

/** The drawing of an area (PLACE-08). */
export const placeMap = {
  alt: ({ center, rings, closed, towns }: Mapped) => {
    const bands = rings.map(({ upToMiles, zips }, place) => {
      const from = rings[place - 1]?.upToMiles;
      return `${zipsOf(zips)} ${from === undefined ? 'up to' : `from ${from} to`} ${upToMiles} miles`;
    });
    const named = towns.length > 0 ? ` Named: ${towns.map(({ name }) => name).join(', ')}.` : '';
    const shut = closed.length > 0 ? ` ${closed.length} closed.` : '';
    return `Map of the area around ${center}: ${bands.join(', ')}.${shut}${named}`;
  },
  miles: (miles: number) => `${miles} mi`,
  dots: {
    town: 'Named city',
    open: 'Open ZIP',
    closed: 'Closed ZIP',
    center: 'Center',
    mark: 'This ZIP',
  },
  unplaced: (unplaced: number) =>
    `${unplaced === 1 ? '1 ZIP code with no location, such as PO boxes, is' : `${unplaced} ZIP codes with no location, such as PO boxes, are`} not on it.`,
  outside: (outside: number) =>
    `${outside === 1 ? '1 ZIP code that was added by hand lies' : `${outside} ZIP codes that were added by hand lie`} beyond its edge.`,
  zoneOutside: (zip: string, miles: string, edge: string) =>
    `${zip} is ${miles} miles from the center, beyond the ${edge} miles of your area. While it is open, orders from there are taken.`,
  zoneUnplaced: (zip: string) => `${zip} has no place on the map, as a PO box. Check its digits.`,
  now: (zips: number, closed: number) =>
    `The area now: ${zipsOf(zips)}${closed > 0 ? `, ${closed} of them closed` : ''}.`,
  seen: (zips: number) => `The area of the preview: ${zipsOf(zips)}.`,
  zone: (zip: string, miles: string) => `${zip} is ${miles} miles from the center.`,
};

/** The form that moves the shop (PLACE-02 to PLACE-07). */
export const placeAdmin = {
  title: 'Center and radius',
  line: 'How far you deliver, and the minimum at each distance. A zone’s own minimum counts first.',
  zip: 'ZIP code at the center',
  bands: 'Distance bands',
  bandsHint:
    'Each band reaches farther than the one before, up to 100 miles. The last one is the edge of the area.',
  preview: 'Preview the area',
  unchanged: 'Change a number to preview the area.',
  afterwards: 'You save it after you have seen it.',
  save: 'Save this area',
  back: 'All zones',
  result: (city: string, state: string) => `The area around ${city}, ${state}`,
  count: (zips: number) => (zips === 1 ? 'One ZIP code.' : `${zips} ZIP codes, all in the same state.`),
  clock: (timeZone: string) => `All times are ${zoneWords(timeZone)}.`,
  changes: {
    title: 'What changes',
    added: 'Added',
    removed: 'Removed',
    minimum: (usd: string) => `New minimum ${usd}`,
    former: (usd: string) => `Now ${usd}`,
    zips: zipsOf,
    none: 'No ZIP code comes, goes or gets another minimum.',
    anyway: 'Saving also does this',
    anywayLine:
      'These zones differ from the bands already. Saving any area makes them match, whatever you have changed.',
    closes: (zips: readonly string[], more: number) =>
      `Customers can no longer order in ${zips.length + more === 1 ? 'this ZIP code' : `these ${zips.length + more} ZIP codes`}, open now: ${zips.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    kept: (zones: number) =>
      `${zones === 1 ? '1 ZIP code that has no place, such as a PO box, or was added by hand stays as it is.' : `${zones} ZIP codes that have no place, such as PO boxes, or were added by hand stay as they are.`}`,
  },
  kept: 'Zones that stay keep their fee, their hours and whether they are open.',
  unsaved: 'Nothing is saved yet.',
  taxes: (rates: string) => `Tax rates: ${rates}.`,
  rate: (tax: string, percent: number) => `${tax} ${percent}%`,
  noTaxes: (state: string) =>
    `We know no tax rates of ${state}. Enter them under Settings, Law and taxes, before the first order.`,
  elsewhere: (state: string) =>
    `The daily limits and the brochure come from California. Check what ${state} asks for, under Settings, Law and taxes.`,
  reach: (from: number, to: number) => (from === 0 ? `Up to ${to} miles` : `${from} to ${to} miles`),
  caption: 'The bands of the area',
  heads: { band: 'Band', zips: 'ZIP codes', minimum: 'Minimum', cities: 'Nearest cities' },
  none: 'None',
};
