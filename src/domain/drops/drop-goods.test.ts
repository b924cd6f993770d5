import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedGoods, positionsFor } from './drop-goods.ts';
import { addDropPicture } from './drop-pictures.ts';

test('[LIST-12] goods move by one place, to the front or out; at an end they stay', () => {
  const ids = ['a', 'b', 'c'];
  expect(movedGoods(ids, { id: 'c', move: 'first' })).toEqual(['c', 'a', 'b']);
  expect(movedGoods(ids, { id: 'b', move: 'earlier' })).toEqual(['b', 'a', 'c']);
  expect(movedGoods(ids, { id: 'b', move: 'later' })).toEqual(['a', 'c', 'b']);
  expect(movedGoods(ids, { id: 'b', move: 'out' })).toEqual(['a', 'c']);
  expect(movedGoods(ids, { id: 'a', move: 'earlier' })).toEqual(ids);
  expect(movedGoods(ids, { id: 'c', move: 'later' })).toEqual(ids);
  expect(movedGoods(ids, { id: 'x', move: 'first' })).toEqual(ids);
});

test('[LIST-12] the positions that goods have are dealt out anew, so that they stand in their sequence', () => {
  const goods = [
    { id: 'a', displayOrder: 3 },
    { id: 'b', displayOrder: 9 },
    { id: 'c', displayOrder: 1 },
  ];
  expect(positionsFor(goods)).toEqual([
    { id: 'a', displayOrder: 9 },
    { id: 'b', displayOrder: 3 },
  ]);
  const many = fc.uniqueArray(fc.record({ id: fc.string(), displayOrder: fc.integer({ min: -9, max: 9 }) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(many, (all) => {
      const changed = new Map(positionsFor(all).map(({ id, displayOrder }) => [id, displayOrder]));
      const after = all.map(({ id, displayOrder }) => changed.get(id) ?? displayOrder);
      return after.every((number, at) => at === 0 || number < (after[at - 1] ?? 0));
    }),
  );
});

test('[LIST-11] a picture fills the place that waits for one, else the next; the fourth and a repeated one are refused', () => {
  const picture = (src: string | null, caption = '') => ({ src, alt: 'a', caption });
  const waiting = [picture('/1'), picture(null, 'Soon')];
  expect(addDropPicture(waiting, picture('/2'))).toEqual([picture('/1'), picture('/2', 'Soon')]);
  expect(addDropPicture(waiting, picture('/2', 'Now'))).toEqual([picture('/1'), picture('/2', 'Now')]);
  expect(addDropPicture([picture('/1')], picture('/2'))).toEqual([picture('/1'), picture('/2')]);
  expect(addDropPicture([picture('/1')], picture('/1'))).toEqual({ problem: 'picture-repeated' });
  const full = ['/1', '/2', '/3'].map((src) => picture(src));
  expect(addDropPicture(full, picture('/4'))).toEqual({ problem: 'drop-pictures-full' });
});
