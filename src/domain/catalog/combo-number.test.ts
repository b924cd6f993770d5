import { expect, test } from 'vitest';
import { comboNumbers } from './product.ts';

function product(id: string, name: string, day: string) {
  return { id, name, createdAt: new Date(`${day}T12:00:00Z`) };
}

test('[CAT-22] combos are numbered by age, whatever the case and the order of the list', () => {
  const numbers = comboNumbers([
    product('c', 'Longest Day COMBO', '2025-03-01'),
    product('x', 'Cedar Pod', '2025-01-01'),
    product('a', 'Quiet Night Combo', '2025-01-02'),
    product('b', 'combo of mints', '2025-02-01'),
  ]);
  expect([...numbers]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
});

test('[CAT-21, CAT-22] combos created at the same time are numbered by id', () => {
  const one = product('one', 'One Combo', '2025-01-01');
  const two = product('two', 'Two Combo', '2025-01-01');
  expect(comboNumbers([one, two])).toEqual(comboNumbers([two, one]));
  expect(comboNumbers([two, one]).get('one')).toBe(1);
});

test('[CAT-22] other products carry no number', () => {
  expect(comboNumbers([product('x', 'Com bo', '2025-01-01')]).size).toBe(0);
});
