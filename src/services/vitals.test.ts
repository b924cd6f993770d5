import { expect, test } from 'vitest';
import { addVitals } from '#db/queries/vitals.ts';
import { webVitals } from '#db/schema/vitals.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { addShopDays, shopClock } from '#domain/shop-time/shop-clock.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';
import { readSpeed, saveVitals } from './vitals.ts';

const { rolledBack, as } = openTestShop();

const today = shopClock(TEST_NOW, DEFAULT_SETTINGS.timeZone).date;
const HOME = { route: '/', device: 'phone', metric: 'LCP', bucket: 3, count: 2 } as const;

test('[WATCH-08] what visits measured is added to the counts of the day, and writes nothing else', () =>
  rolledBack(async (tx) => {
    const ctx = { db: tx, now: TEST_NOW, settings: DEFAULT_SETTINGS };
    await saveVitals(ctx, []);
    await saveVitals(ctx, [HOME, { ...HOME, metric: 'CLS', bucket: 0 }]);
    const { writes } = await recordWrites(tx, () => saveVitals(ctx, [{ ...HOME, count: 5 }]));
    const rows = await tx.select().from(webVitals).orderBy(webVitals.metric);
    expect(rows).toEqual([
      { ...HOME, day: today, metric: 'CLS', bucket: 0 },
      { ...HOME, day: today, count: 7 },
    ]);
    expect(writes).toEqual({});
  }));

test('[WATCH-09] the figures of 28 days stand by page, the most visited first, of one device or of all', () =>
  rolledBack(async (tx) => {
    const shop = { ...HOME, route: '/shop' };
    await addVitals(tx, [
      { ...HOME, day: today },
      { ...HOME, day: addShopDays(today, -27), bucket: 8, count: 6, device: 'desktop' },
      { ...HOME, day: addShopDays(today, -28), bucket: 0, count: 500 },
      { ...shop, day: today, metric: 'INP', bucket: 0, count: 9 },
    ]);
    const ctx = as(tx, 'manager');
    const all = await readSpeed(ctx, { device: null });
    expect(all).toMatchObject({
      days: 28,
      rows: [
        { route: '/shop', visits: 9, INP: { rating: 'good' }, LCP: null },
        { route: '/', visits: 8, LCP: { rating: 'poor' }, INP: null },
      ],
    });
    const phones = await readSpeed(ctx, { device: 'phone' });
    expect(phones).toMatchObject({
      rows: [
        { route: '/shop', visits: 9 },
        { route: '/', visits: 2, LCP: { value: 1375, rating: 'good' } },
      ],
    });
  }));

test('[WATCH-09] a page is judged from twenty visits on', () =>
  rolledBack(async (tx) => {
    await addVitals(tx, [
      { ...HOME, day: today, count: 19 },
      { ...HOME, route: '/shop', day: today, count: 20 },
      { ...HOME, route: '/shop', day: today, metric: 'INP', bucket: 8, count: 3 },
    ]);
    expect(await readSpeed(as(tx, 'manager'), { device: null })).toMatchObject({
      rows: [
        { route: '/shop', verdict: 'poor' },
        { route: '/', verdict: null },
      ],
    });
  }));

test.each(['support', 'packer', 'driver'] as const)('[WATCH-09] %s does not see the figures', (role) =>
  rolledBack(async (tx) => {
    expect(await readSpeed(as(tx, role), { device: null })).toEqual({ problem: 'forbidden' });
  }),
);
