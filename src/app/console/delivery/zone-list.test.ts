import { expect, test } from 'vitest';
import { findZones, groupByCity, parseZoneQuery, zonesHref } from './zone-list.ts';

const zone = (zipCode: string, city: string, isActive = true) => ({ zipCode, city, isActive });
const ZONES = [
  zone('91701', 'Rancho Cucamonga'),
  zone('91708', 'Chino', false),
  zone('91710', 'Chino'),
  zone('92553', 'Moreno Valley'),
];
const zipsOf = (search: string, show: 'all' | 'open' | 'closed' = 'all') =>
  findZones(ZONES, { search, show }).fitting.map(({ zipCode }) => zipCode);

test('[LOOK-02] zones are found by the start of the ZIP or a part of the city, and by their state', () => {
  expect(zipsOf('917')).toEqual(['91701', '91708', '91710']);
  expect(zipsOf('CHIN')).toEqual(['91708', '91710']);
  expect(zipsOf('1701')).toEqual([]);
  expect(zipsOf('chino', 'closed')).toEqual(['91708']);
  expect(zipsOf('', 'open')).toEqual(['91701', '91710', '92553']);
  expect(findZones(ZONES, { search: 'chino', show: 'closed' }).counts).toEqual({
    all: 2,
    open: 1,
    closed: 1,
  });
});

test('[LOOK-02] the ZIPs of a city stand together, the cities in the order of the alphabet', () => {
  const groups = groupByCity(ZONES);
  expect(groups.map(({ city, zones }) => [city, ...zones.map(({ zipCode }) => zipCode)])).toEqual([
    ['Chino', '91708', '91710'],
    ['Moreno Valley', '92553'],
    ['Rancho Cucamonga', '91701'],
  ]);
});

test('[LOOK-02] what is shown stands in the address, without what is so anyway', () => {
  const query = { search: 'chino hills', show: 'closed' } as const;
  expect(zonesHref(query)).toBe('/staff/zones?q=chino+hills&show=closed');
  expect(parseZoneQuery(new URL(zonesHref(query), 'http://shop').searchParams)).toEqual(query);
  expect(zonesHref({ search: '', show: 'all' })).toBe('/staff/zones');
  expect(parseZoneQuery(new URLSearchParams('show=nonsense'))).toEqual({ search: '', show: 'all' });
});
