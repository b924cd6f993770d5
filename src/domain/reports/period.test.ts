import { expect, test } from 'vitest';
import { findPeriod, lengthOf, listDays, PRESETS } from './period.ts';

const NOTHING = { preset: null, from: null, until: null };

test.each([
  ['today', '2026-11-26', '2026-11-26..2026-11-26', '2026-11-25..2026-11-25'],
  ['yesterday', '2026-11-26', '2026-11-25..2026-11-25', '2026-11-24..2026-11-24'],
  ['week', '2026-11-26', '2026-11-20..2026-11-26', '2026-11-13..2026-11-19'],
  ['month', '2026-11-26', '2026-10-28..2026-11-26', '2026-09-28..2026-10-27'],
  ['this-month', '2026-11-26', '2026-11-01..2026-11-26', '2026-10-01..2026-10-26'],
  ['this-month', '2026-03-30', '2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
  ['this-month', '2026-01-01', '2026-01-01..2026-01-01', '2025-12-01..2025-12-01'],
  ['last-month', '2026-03-30', '2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
  ['last-month', '2026-01-15', '2025-12-01..2025-12-31', '2025-11-01..2025-11-30'],
  ['this-year', '2028-02-29', '2028-01-01..2028-02-29', '2027-01-01..2027-02-28'],
])('[NUM-01] %s on %s is %s, beside %s', (preset, today, days, before) => {
  const found = findPeriod({ ...NOTHING, preset }, today);
  const words = ({ from, until }: { from: string; until: string }) => `${from}..${until}`;
  if ('problem' in found) throw new Error(found.problem);
  expect([words(found.days), words(found.before)]).toEqual([days, before]);
});

test('[NUM-01] without a word, or with one that is none, it is the last thirty days', () => {
  const usual = findPeriod(NOTHING, '2026-11-26');
  expect(usual).toMatchObject({ preset: 'month' });
  expect(findPeriod({ ...NOTHING, preset: 'century' }, '2026-11-26')).toEqual(usual);
  for (const preset of PRESETS)
    expect(findPeriod({ ...NOTHING, preset }, '2026-11-26')).toMatchObject({ preset });
});

test('[NUM-01] typed days are beside as many days right before, over the change of the clocks, too', () => {
  const typed = findPeriod({ preset: null, from: '2026-10-30', until: '2026-11-02' }, '2026-11-26');
  expect(typed).toEqual({
    preset: null,
    days: { from: '2026-10-30', until: '2026-11-02' },
    before: { from: '2026-10-26', until: '2026-10-29' },
  });
  expect(lengthOf({ from: '2026-10-30', until: '2026-11-02' })).toBe(4);
  expect(listDays({ from: '2026-10-31', until: '2026-11-02' })).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
});

test.each([
  ['2026-11-02', '2026-11-01', { from: 'late', until: 'early' }],
  ['2026-02-30', '2026-03-01', { from: 'none' }],
  ['', '2026-03-01', { from: 'none' }],
  ['2026-03-01', null, { until: 'none' }],
  ['1/2/2026', '', { from: 'none', until: 'none' }],
  ['2010-01-01', '2026-03-01', { until: 'far' }],
])(
  '[NUM-01] [LOOK-577] from %j to %j is no period, and each day says what is wrong with it',
  (from, until, wrong) => {
    expect(findPeriod({ preset: 'today', from, until }, '2026-11-26')).toEqual({
      problem: 'period-invalid',
      wrong,
    });
  },
);
