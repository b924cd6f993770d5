import { expect, test } from 'vitest';
import { MOST_OPTIONS, readOptionTable } from './option-table.ts';

test('[GOODS-04] a head line names the columns, in any order and spelling; an unknown one is named once', () => {
  const block =
    'SKU\tCompare-at price\tPrice\tColour\tQty\nA-1\t$25\t$1,250.50\tred\t1,200\nA-2\t\t9\tblue\t\n';
  expect(readOptionTable(block)).toEqual({
    rows: [
      { sku: 'A-1', originalPriceCents: '25.00', priceCents: '1250.50', stock: '1200' },
      { sku: 'A-2', priceCents: '9.00' },
    ],
    unread: [{ line: 1, column: null, text: 'Colour' }],
  });
});

test('[GOODS-04] without a head line the columns are those of the grid from the chosen one on', () => {
  expect(readOptionTable('1 g\t1\tg\tA-1\t12\r\n2 g\t2\tg\tA-2\t20')).toEqual({
    rows: [
      { name: '1 g', quantity: '1', unit: 'g', sku: 'A-1', priceCents: '12.00' },
      { name: '2 g', quantity: '2', unit: 'g', sku: 'A-2', priceCents: '20.00' },
    ],
    unread: [],
  });
  expect(readOptionTable('A-1\t12', 'sku').rows).toEqual([{ sku: 'A-1', priceCents: '12.00' }]);
  expect(readOptionTable('30', 'stock').rows).toEqual([{ stock: '30' }]);
});

test('[GOODS-04] an amount with its unit fills both; a unit of its own stays', () => {
  expect(readOptionTable('Amount\tUnit\n3.5g\t\n10 pieces\tgummies').rows).toEqual([
    { quantity: '3.5', unit: 'g' },
    { quantity: '10', unit: 'gummies' },
  ]);
});

test('[GOODS-04] what cannot be read is named with line, column and text, and its field stays empty', () => {
  expect(
    readOptionTable(`Name\tPrice\tFlower\tStock\nOne\tabc\tmuch\t-3\n${'x'.repeat(121)}\t5\t1 g\t4`),
  ).toEqual({
    rows: [{ name: 'One' }, { priceCents: '5.00', gramsFlower: '1', stock: '4' }],
    unread: [
      { line: 2, column: 'priceCents', text: 'abc' },
      { line: 2, column: 'gramsFlower', text: 'much' },
      { line: 2, column: 'stock', text: '-3' },
      { line: 3, column: 'name', text: 'x'.repeat(121) },
    ],
  });
  expect(readOptionTable('4\tmore', 'costCents').unread).toEqual([{ line: 1, column: null, text: 'more' }]);
});

test('[GOODS-04] a quoted cell may hold tabs, quotes and line ends; empty lines are left out', () => {
  expect(readOptionTable('"Big ""one""\n2 g"\t2\n\n\t\n"Tab\tbed"\t1\n').rows).toEqual([
    { name: 'Big "one" 2 g', quantity: '2' },
    { name: 'Tab bed', quantity: '1' },
  ]);
  expect(readOptionTable('12" roll\t1').rows).toEqual([{ name: '12" roll', quantity: '1' }]);
  expect(readOptionTable('')).toEqual({ rows: [], unread: [] });
});

test('[GOODS-04] more lines than a product may have options are named, each once', () => {
  const block = Array.from({ length: MOST_OPTIONS + 2 }, (_, at) => `Size ${at}\tx`).join('\n');
  const { rows, unread } = readOptionTable(block);
  expect(rows).toHaveLength(MOST_OPTIONS);
  expect(unread.filter(({ column }) => column === null)).toEqual([
    { line: MOST_OPTIONS + 1, column: null, text: `Size ${MOST_OPTIONS} x` },
    { line: MOST_OPTIONS + 2, column: null, text: `Size ${MOST_OPTIONS + 1} x` },
  ]);
});
