import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shifts } from '#db/schema/runs.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test('[ROAD-01, RUN-02] a driver without a run is told what comes next, and starts the shift there', async () => {
  const { id, cookie } = await newColleague(shop.db, 'driver');
  expect(await read(await ask(shop, '/staff', { as: cookie }))).toMatchObject({
    ...{ status: 302, location: '/staff/run' },
  });
  const page = await read(await ask(shop, '/staff/run', { as: cookie }));
  expect(page.status).toBe(200);
  for (const words of ['No run is out', 'The office puts packed orders into a run for you', 'Start shift'])
    expect(page.text).toContain(words);
  const form = { intent: 'shift-start', vehicle: '' };
  expect((await ask(shop, '/staff/run', { as: cookie, form })).status).toBe(200);
  const own = () => shop.db.select().from(shifts).where(eq(shifts.staffId, id));
  expect(await own()).toMatchObject([{ vehicleId: null, endedAt: null }]);
  const again = await read(await ask(shop, '/staff/run', { as: cookie, form }));
  expect(again.status).toBe(409);
  expect(again.text).toContain('End shift');
  expect(await own()).toHaveLength(1);
});

test('[LOOK-351] who has no figures of the day lands where the own work is', async () => {
  for (const [role, place] of [
    ['packer', '/staff/pack'],
    ['support', '/staff/messages'],
  ] as const) {
    const { cookie } = await newColleague(shop.db, role);
    expect(await read(await ask(shop, '/staff', { as: cookie }))).toMatchObject({
      ...{ status: 302, location: place },
    });
    expect((await ask(shop, place, { as: cookie })).status).toBe(200);
  }
});
