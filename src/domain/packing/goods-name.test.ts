import { expect, test } from 'vitest';
import { goodsName, optionBeside } from './goods-name.ts';

test.each([
  [{ productName: 'Aura', optionName: 'Single, 1 g', flavor: 'Lime' }, 'Aura Lime'],
  [{ productName: 'Aura Lime', optionName: 'Single, 1 g', flavor: 'lime' }, 'Aura Lime'],
  [{ productName: 'Aura', optionName: '3.5 g', flavor: ' ' }, 'Aura 3.5 g'],
  [{ productName: 'Aura', optionName: '', flavor: null }, 'Aura'],
])('[PACK-06] %j is called %s', (goods, name) => {
  expect(goodsName(goods)).toBe(name);
});

test('[PACK-06] the option below the name leaves out what the name says', () => {
  expect(optionBeside('Aura Lime', 'Lime, 2 g')).toBe('2 g');
  expect(optionBeside('Aura 3.5 g', '3.5 g')).toBe('');
  expect(optionBeside('Aura', 'Single, 1 g')).toBe('Single, 1 g');
});
