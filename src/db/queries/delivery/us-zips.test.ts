import { expect, test } from 'vitest';
import zones from '../../seed/data/zones.json' with { type: 'json' };
import { findUsZip, listUsZips } from './us-zips.ts';

const STATES =
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(
    ' ',
  );

test('[PLACE-01] every ZIP of every state has its five digits, city, place and a time zone that the runtime knows', async () => {
  const zips = (await Promise.all(STATES.map((state) => listUsZips(state)))).flat();
  expect(zips.length).toBe(33_791);
  expect(new Set(zips.map(({ zipCode }) => zipCode)).size).toBe(zips.length);
  const isWhole = ({ zipCode, city, latitude, longitude }: (typeof zips)[number]) =>
    /^\d{5}$/.test(zipCode) &&
    /^[A-Z]/.test(city) &&
    latitude > -15 &&
    latitude < 72 &&
    Math.abs(longitude) > 60 &&
    Math.abs(longitude) <= 180;
  expect(zips.filter((zip) => !isWhole(zip))).toEqual([]);
  for (const timeZone of new Set(zips.map((zip) => zip.timeZone)))
    expect(new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
});

test.each([
  ['11201', 'Brooklyn', 'NY', 'America/New_York'],
  ['60601', 'Chicago', 'IL', 'America/Chicago'],
  ['80202', 'Denver', 'CO', 'America/Denver'],
  ['85004', 'Phoenix', 'AZ', 'America/Phoenix'],
  ['92553', 'Moreno Valley', 'CA', 'America/Los_Angeles'],
  ['99501', 'Anchorage', 'AK', 'America/Anchorage'],
  ['96813', 'Honolulu', 'HI', 'Pacific/Honolulu'],
  ['00601', 'Adjuntas', 'PR', 'America/Puerto_Rico'],
  // Where the small map of time zones answers with the neighbouring country.
  ['88008', 'Santa Teresa', 'NM', 'America/Denver'],
  ['04736', 'Caribou', 'ME', 'America/New_York'],
  ['58281', 'Wales', 'ND', 'America/Chicago'],
  ['78041', 'Laredo', 'TX', 'America/Chicago'],
])('[PLACE-01, PLACE-05] %s is %s, %s, in %s', async (zip, city, state, timeZone) => {
  expect(await findUsZip(zip)).toMatchObject({ zipCode: zip, city, state, timeZone });
});

test.each(['00000', '99999', '1120', '112011', 'ABCDE', '', '11201|', '\n1201'])(
  '[PLACE-01] %j has no place',
  async (zip) => {
    expect(await findUsZip(zip)).toBeNull();
  },
);

test('[PLACE-01, CHECK-20] of the demo’s list exactly the PO boxes have none, and the places are the same', async () => {
  for (const { zip_code, latitude, longitude, po_box } of zones as DemoZip[]) {
    const found = await findUsZip(zip_code);
    if (po_box) expect([zip_code, found]).toEqual([zip_code, null]);
    else expect(found).toMatchObject({ state: 'CA', latitude: near(latitude), longitude: near(longitude) });
  }
});

test('[PLACE-01] a state that is none has no ZIP', async () => {
  for (const state of ['', 'XX', 'ca', 'constructor']) expect(await listUsZips(state)).toEqual([]);
});

type DemoZip = { zip_code: string; latitude: number; longitude: number; po_box?: boolean };

const near = (degrees: number) => expect.closeTo(degrees, 2);
