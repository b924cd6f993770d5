import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedRows, ROW_MOVES } from './sequence.ts';

const placed = (...numbers: number[]) =>
  numbers.map((displayOrder, at) => ({ id: String.fromCharCode(97 + at), displayOrder }));

test.each([
  ['b', 'earlier', placed(1, 2, 3), ['b', 'a', 'c']],
  ['b', 'later', placed(10, 20, 30), ['a', 'c', 'b']],
  ['a', 'earlier', placed(1, 2), ['a', 'b']],
  ['b', 'later', placed(1, 2), ['a', 'b']],
  ['x', 'later', placed(1, 2), ['a', 'b']],
  ['c', 'earlier', placed(0, 0, 0, 0), ['a', 'c', 'b', 'd']],
] as const)('[LOOK-84] %s moved %s among %j gives %j', (id, move, rows, sequence) => {
  const changed = new Map(movedRows(rows, { id, move }).map((row) => [row.id, row.displayOrder]));
  const after = rows
    .map((row) => ({ ...row, displayOrder: changed.get(row.id) ?? row.displayOrder }))
    .toSorted((one, other) => one.displayOrder - other.displayOrder || one.id.localeCompare(other.id));
  expect(after.map((row) => row.id)).toEqual(sequence);
});

test('[LOOK-84] moved one way and back, rows of different positions stand as before, and only two were changed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.constantFrom(...ROW_MOVES),
      (numbers, pick, move) => {
        const rows = placed(...numbers.toSorted((one, other) => one - other));
        const id = rows[pick % rows.length]?.id ?? '';
        const changed = movedRows(rows, { id, move });
        expect([0, 2]).toContain(changed.length);
        const after = rows
          .map((row) => changed.find((one) => one.id === row.id) ?? row)
          .toSorted((one, other) => one.displayOrder - other.displayOrder);
        const back = movedRows(after, { id, move: move === 'earlier' ? 'later' : 'earlier' });
        if (changed.length === 0) return;
        expect(after.map((row) => back.find((one) => one.id === row.id) ?? row)).toEqual(
          expect.arrayContaining(rows),
        );
      },
    ),
  );
});
