import { expect, test } from 'vitest';
import { kindOfRow, nameOfRow, wordsOfRow } from './option-row.ts';

const none = { gramsFlower: 0, gramsConcentrate: 0 };

test('[GOODS-02, LAW-13] the grams say what counts; nothing typed is not decided, and "nothing" has to be said', () => {
  expect(kindOfRow({ ...none, gramsFlower: 1 }, false)).toBe('flower');
  expect(kindOfRow({ ...none, gramsConcentrate: 0.5 }, false)).toBe('concentrate');
  expect(kindOfRow({ gramsFlower: 1, gramsConcentrate: 0.5 }, false)).toBe('both');
  expect(kindOfRow(none, false)).toBeNull();
  expect(kindOfRow(none, true)).toBe('none');
  expect(kindOfRow({ ...none, gramsFlower: 1 }, true)).toBe('none');
});

test('[GOODS-03] an option without a name is called by its size, a single piece as its product', () => {
  const row = { ...none, name: '', flavor: 'Mint', quantity: 10, unit: 'pieces' };
  expect(nameOfRow(row, 'Long Walk')).toBe('10 pieces');
  expect(nameOfRow({ ...row, quantity: 1, unit: 'piece' }, 'Long Walk')).toBe('Long Walk');
  expect(nameOfRow({ ...row, name: 'Tin' }, 'Long Walk')).toBe('Tin');
  expect(wordsOfRow({ name: '10 pieces', flavor: 'Mint' }, 'Long Walk')).toBe('Mint 10 pieces');
  expect(wordsOfRow({ name: 'Long Walk', flavor: null }, 'Long Walk')).toBe('');
});
