import { expect, test } from 'vitest';
import { promiseOf } from './promise.ts';

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);
const now = at('21:00');
const order = {
  status: 'preparing' as const,
  ...{ etaMinutes: null, updatedAt: at('20:30'), etaSaidAt: null },
  ...{ deliverNotBefore: null, forNextOpening: false },
};

test('[BOARD-01] the promised time is the said arrival, else the unlock to come, else the next opening', () => {
  const early = { ...order, forNextOpening: true, deliverNotBefore: at('21:01') };
  expect(promiseOf({ ...early, etaMinutes: 40, etaSaidAt: at('20:50') }, now)).toEqual({
    kind: 'by',
    at: at('21:30'),
  });
  expect(promiseOf({ ...order, etaMinutes: 0 }, now)).toEqual({ kind: 'by', at: at('20:30') });
  expect(promiseOf(early, now)).toEqual({ kind: 'from', at: at('21:01') });
  expect(promiseOf({ ...early, deliverNotBefore: now }, now)).toEqual({ kind: 'next-opening' });
  expect(promiseOf(order, now)).toBeNull();
});

test('[BOARD-01] an order that is over promises nothing', () => {
  expect(promiseOf({ ...order, status: 'delivered', etaMinutes: 5 }, now)).toBeNull();
  expect(promiseOf({ ...order, status: 'cancelled', forNextOpening: true }, now)).toBeNull();
});
