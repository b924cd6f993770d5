import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

const TARGET = Date.parse('2025-10-22T02:00:00Z');

test.each([
  [1, 0, 0, 0, 1],
  [1000, 0, 0, 0, 1],
  [1001, 0, 0, 0, 2],
  [59_000, 0, 0, 0, 59],
  [60_000, 0, 0, 1, 0],
  [3_599_000, 0, 0, 59, 59],
  [3_600_000, 0, 1, 0, 0],
  [86_399_000, 0, 23, 59, 59],
  [86_400_000, 1, 0, 0, 0],
  [40 * 86_400_000 + 3_661_000, 40, 1, 1, 1],
])(
  '[SHELL-11, DROP-07, TEASE-03] %i ms before the target: %i d %i h %i m %i s',
  (leftMs, days, hours, minutes, seconds) => {
    expect(countdown(TARGET, TARGET - leftMs)).toEqual({ days, hours, minutes, seconds });
  },
);

test.each([0, 1, 86_400_000])(
  '[SHELL-12, DROP-08, TEASE-04] %i ms after the target no time is left',
  (pastMs) => {
    expect(countdown(TARGET, TARGET + pastMs)).toBeNull();
  },
);
