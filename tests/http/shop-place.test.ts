import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addAuditRow } from '#db/queries/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { sessions } from '#db/schema/sessions.ts';
import { ask, read as readAnswer } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

/** Wednesday, six in the evening in California and nine in New York. */
const EVENING = new Date('2026-11-18T18:00:00-08:00');

let east: BuiltShop;
let demo: BuiltShop;
beforeAll(async () => {
  [east, demo] = [await openBuiltShop(EVENING), await openBuiltShop(EVENING)];
  // Where no order is on its way to a zone that would be left out.
  await east.db.update(orders).set({ zipCode: '11201' });
}, 240_000);
afterAll(() => Promise.all([east?.close(), demo?.close()]));

/** An admin who has just given the password. */
async function signIn(shop: BuiltShop): Promise<string> {
  const { id, cookie } = await newColleague(shop.db, 'admin');
  const given = { lastStrongAuthAt: EVENING, lastSeenAt: EVENING };
  await shop.db.update(sessions).set(given).where(eq(sessions.staffId, id));
  return cookie;
}

const area = (step: string, zipCode: string) => ({
  ...{ step, zipCode },
  ...{ 'distanceBands.miles.1': '4', 'distanceBands.minimum.1': '30' },
  ...{ 'distanceBands.miles.2': '9', 'distanceBands.minimum.2': '45.50' },
});
const read = async (shop: BuiltShop, path: string) => (await readAnswer(await ask(shop, path))).text;
const told = (page: string) => /<span data-status[^>]*>([^<]+)/.exec(page)?.[1];

test('[PLACE-02, PLACE-03] an admin looks at an area and saves it; every page says the new place and its time', async () => {
  const admin = await signIn(east);
  const shown = await ask(east, '/staff/place', { as: admin, form: area('preview', '11201') });
  expect(shown.status).toBe(200);
  const preview = await shown.text();
  for (const words of ['The area around Brooklyn, NY', 'New York time', 'Up to 4 miles'])
    expect(preview).toContain(words);
  expect(await read(east, '/')).toContain('data-zone="America/Los_Angeles"');

  const saved = await ask(east, '/staff/place', { as: admin, form: area('save', '11201') });
  expect([saved.status, saved.headers.get('location')]).toEqual([302, '/staff/zones?saved=1']);
  await vi.waitFor(
    async () => expect(await read(east, '/')).toContain('data-zone="America/New_York"'),
    10_000,
  );
  expect(told(await read(east, '/'))).toBe('Closed now. Orders placed now are delivered from Thursday 9 AM');
  expect(await read(east, '/how-to-order')).toContain('within a 9-mile radius');
  const zip = async (code: string) => (await ask(east, `/zip?code=${code}`)).json();
  expect(await zip('11222')).toMatchObject({ valid: true, city: 'Brooklyn', minimumCents: 3000 });
  expect(await zip('92553')).toEqual({
    ...{ valid: false, problem: 'outside-area', zip: '92553' },
    ...{ city: 'Brooklyn', state: 'NY', miles: 9 },
  });
});

test('[PLACE-05, SHELL-53] another shop of the same process keeps its own place and time', async () => {
  const both = await Promise.all([east, demo, east, demo].map((shop) => read(shop, '/faq')));
  expect(both.map((page) => /data-zone="([^"]+)"/.exec(page)?.[1])).toEqual([
    ...['America/New_York', 'America/Los_Angeles', 'America/New_York', 'America/Los_Angeles'],
  ]);
  expect(told(await read(demo, '/'))).toBe('Order by 8 PM for delivery today');
  expect(await read(demo, '/how-to-order')).toContain('within a 35-mile radius');
});

test('[STAFF-40, PLACE-05] the audit as a file says its moments in the time of the shop, as its page does', async () => {
  const admin = await signIn(east);
  const row = { at: EVENING, staffId: null, subjectKind: 'promo', action: 'promo.save', subjectId: '7' };
  await addAuditRow(east.db, { ...row, after: { endsAt: '2026-11-20T02:40:00.000Z' } });
  for (const path of ['/staff/audit?kind=promo', '/staff/audit/export?kind=promo'])
    expect(await (await ask(east, path, { as: admin })).text()).toContain('Nov 19, 9:40 PM');
});

test('[PLACE-04, PLACE-06] what cannot be a place is refused with its sentence, at the status of its code', async () => {
  const admin = await signIn(demo);
  const answer = async (form: Record<string, string>) =>
    readAnswer(await ask(demo, '/staff/place', { as: admin, form }));
  const poBox = await answer(area('preview', '91729'));
  expect(poBox).toMatchObject({ status: 422 });
  expect(poBox.text).toContain('We know no place with the ZIP code 91729.');
  const falling = { ...area('save', '92506'), 'distanceBands.miles.2': '3' };
  expect(await answer(falling)).toMatchObject({ status: 422 });
  const busy = await answer(area('save', '11201'));
  expect(busy).toMatchObject({ status: 409 });
  expect(busy.text).toContain('Open orders go to ZIP codes that this area leaves out');
});
