import { expect, test } from 'vitest';
import { factsInLine, goodsName, optionBeside } from './goods-name.ts';

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

test('[PACK-06] a line breaks behind a fact of the option, never between a number and its unit', () => {
  expect(factsInLine('Dark Lime, 10 × 10 mg, 832 mg THC')).toBe(
    'Dark Lime, 10\u00a0×\u00a010\u00a0mg, 832\u00a0mg\u00a0THC',
  );
});
