import { expect, test } from 'vitest';
import { goodsName } from './goods-name.ts';

test.each([
  [{ productName: 'Aura', optionName: 'Single, 1 g', flavor: 'Lime' }, 'Aura Lime'],
  [{ productName: 'Aura Lime', optionName: 'Single, 1 g', flavor: 'lime' }, 'Aura Lime'],
  [{ productName: 'Aura', optionName: '3.5 g', flavor: ' ' }, 'Aura 3.5 g'],
  [{ productName: 'Aura', optionName: '', flavor: null }, 'Aura'],
])('[PACK-06] %j is called %s', (goods, name) => {
  expect(goodsName(goods)).toBe(name);
});
