import { expect, test } from 'vitest';
import { bothSpans, periodWords, spanWords } from './span-words.ts';

test('[LOOK-296] the days of a report say their year once', () => {
  const days = { from: '2026-10-29', until: '2026-11-27' };
  const before = { from: '2026-09-29', until: '2026-10-28' };
  expect(periodWords({ days, before })).toBe('Oct 29 – Nov 27, 2026, compared with Sep 29 – Oct 28');
  expect(spanWords({ from: '2026-11-27', until: '2026-11-27' })).toBe('Nov 27, 2026');
  expect(spanWords({ from: '2025-12-20', until: '2026-01-03' })).toBe('Dec 20, 2025 – Jan 3, 2026');
  expect(spanWords({ from: '2025-12-20', until: '2025-12-31' }, '2026')).toBe('Dec 20 – Dec 31, 2025');
});

test('[LOOK-430] figures stand under their days, which say a year only where it is another', () => {
  const before = { from: '2026-09-29', until: '2026-10-28' };
  expect(bothSpans({ days: { from: '2026-10-29', until: '2026-11-27' }, before })).toEqual({
    now: 'Oct 29 – Nov 27',
    before: 'Sep 29 – Oct 28',
  });
  const years = {
    days: { from: '2026-01-01', until: '2026-01-01' },
    before: { from: '2025-12-31', until: '2025-12-31' },
  };
  expect(bothSpans(years)).toEqual({ now: 'Jan 1', before: 'Dec 31, 2025' });
});
