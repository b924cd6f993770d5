import { expect, test } from 'vitest';
import { missingGoods, returnedStatus } from './returns.ts';
import { overCap, parseRunNumber, runNumber, valueAboard } from './run.ts';
import { groupByPlace, moveStop } from './stop-order.ts';
import { parseVehicle } from './vehicle.ts';

test('[RUN-03] a run is numbered by its shop day, and read back as people type it', () => {
  expect(runNumber('2026-11-08', 4)).toBe('R-1108-4');
  expect([' r-1108-4 ', 'R-1108', 'R-1108-x', 'MD1'].map(parseRunNumber)).toEqual([
    'R-1108-4',
    null,
    null,
    null,
  ]);
});

test('[RUN-05] the value aboard is that of every unit, and only what passes the cap is over it', () => {
  const goods = [
    { quantity: 3, unitValueCents: 1250 },
    { quantity: 1, unitValueCents: 1 },
  ];
  expect(valueAboard(goods)).toBe(3751);
  expect([overCap(3751, 3751), overCap(3752, 3751), overCap(3752, 0)]).toEqual([0, 1, 0]);
});

test('[RUN-04] a stop moves to its place, the others keep their sequence', () => {
  const ids = ['a', 'b', 'c'];
  expect(moveStop(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveStop(ids, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect([moveStop(ids, 'a', 99), moveStop(ids, 'b', -4)]).toEqual([
    ['b', 'c', 'a'],
    ['b', 'a', 'c'],
  ]);
  expect(moveStop(ids, 'x', 0)).toEqual(ids);
});

test('[RUN-07] orders stand by place, the place that is due first on top', () => {
  const order = (orderNumber: string, zipCode: string, hour: number) => ({
    ...{ orderNumber, zipCode, city: 'Perris' },
    dueAt: new Date(Date.UTC(2026, 10, 20, hour)),
  });
  const groups = groupByPlace([
    order('C', '1', 3),
    order('B', '2', 1),
    order('A', '1', 2),
    order('D', '2', 1),
  ]);
  expect(groups.map(({ zipCode, orders }) => [zipCode, orders.map((one) => one.orderNumber)])).toEqual([
    ['2', ['B', 'D']],
    ['1', ['A', 'C']],
  ]);
});

test('[RUN-09, ORD-09] only what is on the road comes back, and to be packed again where goods lack', () => {
  expect(returnedStatus('out_for_delivery', false)).toBe('ready');
  expect(returnedStatus('en_route', true)).toBe('preparing');
  expect([returnedStatus('delivered', false), returnedStatus('ready', false)]).toEqual([null, null]);
});

test('[RUN-10] no more is missing than was aboard', () => {
  const aboard = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ];
  const named = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 0 },
  ];
  expect(missingGoods(aboard, named)).toEqual({ missing: [{ lineId: 1, quantity: 2 }] });
  for (const [lineId, quantity] of [
    [1, 3],
    [1, 0.5],
    [2, -1],
    [9, 1],
  ] as const)
    expect(missingGoods(aboard, [{ lineId, quantity }])).toEqual({ problem: 'missing-invalid', lineId });
});

test('[RUN-01] a vehicle is stored in plain words and a plate in capitals, and names what lacks', () => {
  const typed = { name: ' ', make: ' Kia ', model: 'Niro  EV', color: 'Blue', plate: '8abc123' };
  const vehicle = {
    name: 'Blue Kia Niro EV',
    make: 'Kia',
    model: 'Niro EV',
    color: 'Blue',
    plate: '8ABC123',
  };
  expect(parseVehicle(typed)).toEqual({ vehicle });
  expect(parseVehicle({ ...typed, plate: ' ' })).toEqual({
    problem: 'vehicle-field-invalid',
    field: 'plate',
  });
  expect(parseVehicle({ ...typed, make: 'x'.repeat(41) })).toEqual({
    ...{ problem: 'vehicle-field-invalid', field: 'make' },
  });
});
