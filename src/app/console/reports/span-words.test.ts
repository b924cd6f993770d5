import { expect, test } from 'vitest';
import { periodWords, spanWords } from './span-words.ts';

test('[LOOK-296] the days of a report say their year once', () => {
  const days = { from: '2026-10-29', until: '2026-11-27' };
  const before = { from: '2026-09-29', until: '2026-10-28' };
  expect(periodWords({ days, before })).toBe('Oct 29 – Nov 27, 2026, compared with Sep 29 – Oct 28');
  expect(spanWords({ from: '2026-11-27', until: '2026-11-27' })).toBe('Nov 27, 2026');
  expect(spanWords({ from: '2025-12-20', until: '2026-01-03' })).toBe('Dec 20, 2025 – Jan 3, 2026');
  expect(spanWords({ from: '2025-12-20', until: '2025-12-31' }, '2026')).toBe('Dec 20 – Dec 31, 2025');
});
