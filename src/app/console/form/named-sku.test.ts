import { expect, test } from 'vitest';
import { namedSku, typedSku } from './named-sku.ts';

test('[LOOK-312] what a field of a product shows is read as its SKU again, and so is a SKU alone', () => {
  const named = namedSku({ sku: 'EBB-1', productName: 'Ebb (new)', optionName: 'Single, 1 g' });
  expect(named).toBe('Ebb (new), Single, 1 g (EBB-1)');
  expect(typedSku(named)).toBe('EBB-1');
  expect(typedSku(' EBB-1 ')).toBe('EBB-1');
  expect(typedSku('EBB(1)')).toBe('EBB(1)');
  expect(typedSku('')).toBe('');
});
