import { expect, test } from 'vitest';
import type { Measured } from '#services/vitals.ts';
import { createVitals } from './vitals.ts';

const NOBODY = new Headers();
const REPORT = {
  page: '/product/low-tide-aura',
  device: 'phone',
  values: { LCP: 1234.5, INP: 64, CLS: 0, TTFB: 90 },
};

function counting() {
  const saved: Measured[][] = [];
  const state = { isAway: false };
  const vitals = createVitals(async (measured) => {
    if (state.isAway) throw new Error('away');
    saved.push([...measured]);
  });
  return { vitals, saved, state };
}

test('[WATCH-08] each value is one more in its bucket, by the declared address', async () => {
  const { vitals, saved } = counting();
  expect(vitals.take(REPORT, NOBODY)).toBe(true);
  vitals.take({ ...REPORT, page: '/product/other', values: { LCP: 1400 } }, NOBODY);
  vitals.take({ ...REPORT, device: 'desktop', values: { LCP: 1400 } }, NOBODY);
  await vitals.flush();
  await vitals.flush();
  const of = { route: '/product/:id', device: 'phone' };
  expect(saved).toEqual([
    [
      { ...of, metric: 'LCP', bucket: 3, count: 2 },
      { ...of, metric: 'INP', bucket: 2, count: 1 },
      { ...of, metric: 'CLS', bucket: 0, count: 1 },
      { ...of, metric: 'TTFB', bucket: 1, count: 1 },
      { ...of, device: 'desktop', metric: 'LCP', bucket: 3, count: 1 },
    ],
    [],
  ]);
});

test('[WATCH-08] what could not be stored is stored the next time, once', async () => {
  const { vitals, saved, state } = counting();
  const one = { ...REPORT, values: { LCP: 1400 } };
  vitals.take(one, NOBODY);
  state.isAway = true;
  const failing = vitals.flush();
  vitals.take(one, NOBODY);
  await expect(failing).rejects.toThrow('away');
  state.isAway = false;
  await vitals.flush();
  expect(saved).toEqual([[{ route: '/product/:id', device: 'phone', metric: 'LCP', bucket: 3, count: 2 }]]);
});

test.each([{ 'Sec-GPC': '1' }, { DNT: '1' }, { 'Save-Data': 'on' }] as Record<string, string>[])(
  '[WATCH-08] who says %j is not counted',
  async (headers) => {
    const { vitals, saved } = counting();
    expect(vitals.take(REPORT, new Headers(headers))).toBe(true);
    await vitals.flush();
    expect(saved).toEqual([[]]);
  },
);

test.each(['/staff/orders', '/wp-login.php', '/me', '/quote'])(
  '[WATCH-08] %s is no page of the shop and is not counted',
  async (page) => {
    const { vitals, saved } = counting();
    expect(vitals.take({ ...REPORT, page }, NOBODY)).toBe(true);
    await vitals.flush();
    expect(saved).toEqual([[]]);
  },
);

test.each([
  null,
  { ...REPORT, device: 'fridge' },
  { ...REPORT, values: { LCP: -1 } },
  { ...REPORT, values: { LCP: 'Ada' } },
  { ...REPORT, values: { LCP: 1e9 } },
  { ...REPORT, page: 7 },
])('[WATCH-08] %j is no report', async (report) => {
  const { vitals, saved } = counting();
  expect(vitals.take(report, NOBODY)).toBe(false);
  await vitals.flush();
  expect(saved).toEqual([[]]);
});
