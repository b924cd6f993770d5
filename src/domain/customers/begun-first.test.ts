import { expect, test } from 'vitest';
import { begunFirst } from './begun-first.ts';

const person = (firstName: string | null, lastName: string | null) => ({ firstName, lastName });

test('[LOOK-292] names that begin so stand first, and each group keeps its order', () => {
  const found = [person('Umar', 'Dunn'), person('Mara', 'Vega'), person(null, null), person('Lin', 'Marsh')];
  expect(begunFirst(found, ' MAR ').map(({ firstName }) => firstName)).toEqual(['Mara', 'Lin', 'Umar', null]);
  expect(begunFirst([], 'mar')).toEqual([]);
});
