import { expect, test } from 'vitest';
import { lineOfScan, type ScanLine } from './scan.ts';

const goods = (optionId: string, productId = 'aura', format = 'gummies') => ({
  ...{ optionId, productId, format, name: `Aura ${optionId}` },
});

const line = (id: number, optionId: string, facts: Partial<ScanLine> = {}): ScanLine => ({
  ...{ id, quantity: 1, picked: 0, ...goods(optionId) },
  ...facts,
});

test('[PACK-06] a pack belongs to the first line of its option that is not full', () => {
  const full = line(1, 'Lime', { picked: 1 });
  const open = line(2, 'Lime', { quantity: 2, picked: 1 });
  expect(lineOfScan([full, open], goods('Lime'))).toEqual({ line: open });
});

test('[PACK-06] one more than was ordered is refused with the number of both lines', () => {
  const lines = [line(1, 'Lime', { picked: 1 }), line(2, 'Lime', { quantity: 2, picked: 2 })];
  const refused = { problem: 'scan-too-many', found: 'Aura Lime', units: 3 };
  expect(lineOfScan(lines, goods('Lime'))).toEqual(refused);
});

test('[PACK-06] a wrong flavor names what the order has: the product, else the format, else nothing', () => {
  const ofFormat = line(1, 'Berry', { productId: 'other' });
  const ofProduct = line(2, 'Lime', { format: 'drinks' });
  const done = line(3, 'Plum', { picked: 1 });
  const wrong = (wanted: string | null) => ({ problem: 'scan-mismatch', found: 'Aura Mint', wanted });
  expect(lineOfScan([done, ofFormat, ofProduct], goods('Mint'))).toEqual(wrong('Aura Lime'));
  expect(lineOfScan([done, ofFormat], goods('Mint'))).toEqual(wrong('Aura Berry'));
  expect(lineOfScan([done], goods('Mint'))).toEqual(wrong(null));
});
