import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/status.ts';
import { canPick, isAllPicked, pickProgress } from './picks.ts';

const line = (id: number, quantity: number, picked: number) => ({ id, quantity, picked });

test('[PACK-01] progress counts units, not lines', () => {
  expect(pickProgress([line(1, 3, 1), line(2, 1, 1)])).toEqual({ picked: 2, units: 4 });
  expect(pickProgress([line(1, 1, 2)])).toEqual({ picked: 1, units: 1 });
});

test('[PACK-03] all is in the bag when no line lacks a unit', () => {
  expect(isAllPicked([line(1, 3, 3), line(2, 1, 1)])).toBe(true);
  expect(isAllPicked([line(1, 3, 2), line(2, 1, 1)])).toBe(false);
});

test('[PACK-02] a list is ticked only while its order is being packed', () => {
  const answers = ORDER_STATUSES.map((status) => [status, canPick(status)]);
  const before = { problem: 'packing-not-started' };
  const over = { problem: 'packing-over' };
  expect(Object.fromEntries(answers)).toEqual({
    ...{ pending: before, confirmed: before, preparing: { ok: true }, ready: over },
    ...{ out_for_delivery: over, en_route: over, delivered: over, cancelled: over },
  });
});
