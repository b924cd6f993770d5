import { expect, test } from 'vitest';
import { openLog } from '../logs/open-log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createClientErrors } from './client-errors.ts';

const REPORT = {
  kind: 'error',
  message: "Cannot read properties of undefined (reading 'lines')",
  place: '/assets/cart-x1.js:1:2345',
  page: '/product/low-tide-aura',
};

function hearing() {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics();
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const take = createClientErrors(log, metrics);
  const counted = async () =>
    (await metrics.clientErrors.get()).values.map(({ labels, value }) => [labels.kind, value]);
  return { lines, take, counted };
}

test('[WATCH-07] an error in a page is counted by its kind and logged with its place and declared address', async () => {
  const { lines, take, counted } = hearing();
  expect(take(REPORT, 0)).toBe(true);
  expect(take({ ...REPORT, kind: 'caught', message: 'other' }, 0)).toBe(true);
  expect(lines).toMatchObject([
    {
      kind: 'error',
      message: REPORT.message,
      place: REPORT.place,
      address: '/product/:id',
      msg: 'an error in a browser',
    },
    { kind: 'caught', message: 'other' },
  ]);
  expect(lines[0]).not.toHaveProperty('page');
  expect(await counted()).toEqual([
    ['error', 1],
    ['caught', 1],
  ]);
});

test.each([
  ['Unexpected token \'A\', "Ada Marsh" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  [
    "Failed to execute 'f' on 'Document': '#Ada' is no selector",
    "Failed to execute 'f' on 'Document': … is no selector",
  ],
  ['no answer of /search?q=ada to ada.marsh@example.com', 'no answer of /search to …@…'],
  ['call 951-555-0123 `Ada`', 'call … …'],
])('[WATCH-07] of %j the log has %j', (message, logged) => {
  const { lines, take } = hearing();
  take({ ...REPORT, message }, 0);
  expect(lines[0]?.message).toBe(logged);
});

test.each(['/track/MD1/secret-key:1:2', '/assets/a.js?x=Ada:1:2', 'https://evil.example/a.js:1:2', ''])(
  '[WATCH-07] the place %j is none of our files, and is not repeated',
  (place) => {
    const { lines, take } = hearing();
    take({ ...REPORT, place, page: '/track/MD1/secret-key' }, 0);
    expect(lines[0]).toMatchObject({ place: 'page', address: '/track/:number/:key' });
    expect(JSON.stringify(lines)).not.toMatch(/secret|Ada|evil/);
  },
);

test('[WATCH-07] the same error is logged once in ten minutes, and a flood of others is cut off, but all are counted', async () => {
  const { lines, take, counted } = hearing();
  for (const ms of [0, 1_000, 599_000, 601_000]) take(REPORT, ms);
  expect(lines).toHaveLength(2);
  for (let at = 0; at < 100; at += 1) take({ ...REPORT, message: `other ${at}` }, 700_000);
  expect(lines).toHaveLength(32);
  expect(await counted()).toEqual([['error', 104]]);
});

test.each([null, 'text', {}, { ...REPORT, kind: 'Ada' }, { ...REPORT, message: 'x'.repeat(301) }])(
  '[WATCH-07] %j is no report',
  async (report) => {
    const { lines, take, counted } = hearing();
    expect(take(report, 0)).toBe(false);
    expect(lines).toEqual([]);
    expect(await counted()).toEqual([]);
  },
);
