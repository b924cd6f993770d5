import { expect, test } from 'vitest';
import { changesBetween, copyOf, draftOf, type LoadedGoods } from './goods-draft.ts';

const option = {
  ...{
    id: 'o',
    productId: 'p',
    sku: 'A-1',
    barcode: '0001',
    name: '1 g',
    flavor: null,
    format: 'pod',
    mood: null,
  },
  ...{
    moodTags: [],
    priceCents: 1200,
    originalPriceCents: null,
    quantity: 1,
    unit: 'g',
    stock: 7,
    isOn: true,
  },
  ...{ thcMg: null, servings: null, gramsFlower: 0, gramsConcentrate: 1, limitKind: 'concentrate' as const },
  ...{ position: 0, createdAt: new Date(0), version: 4 },
};
const product = {
  id: 'p',
  version: 2,
  name: 'Tide',
  description: '',
  isActive: true,
  dropId: 'd',
  moodTags: ['Calm'],
};
const pictures = [{ url: '/a', alt: null, placeholderColor: null }];
const found = { product, options: [option], pictures } as unknown as LoadedGoods;

test('[GOODS-08] a copy is hidden, in no drop, and its options have no SKU, barcode or count of their own yet', () => {
  const copy = copyOf(found);
  expect(copy.product).toMatchObject({
    id: '',
    version: 0,
    name: 'Tide (copy)',
    isActive: false,
    dropId: null,
  });
  expect(copy.rows).toMatchObject([
    {
      id: '',
      version: 0,
      stock: null,
      cells: { name: '1 g', priceCents: '12.00', sku: '', barcode: '', stock: '' },
    },
  ]);
  expect(copy).toMatchObject({ pictures, copyOf: { id: 'p', name: 'Tide' } });
});

test('[GOODS-01] a new product begins with one blank row, a stored one with its options and their counts', () => {
  expect(draftOf(null).rows.map(({ place, id, isOn }) => [place, id, isOn])).toEqual([[0, '', true]]);
  const [row] = draftOf(found).rows;
  expect(row).toMatchObject({
    id: 'o',
    version: 4,
    stock: 7,
    cells: { sku: 'A-1', gramsConcentrate: '1', gramsFlower: '' },
  });
});

test('[GOODS-10] what somebody else changed is said, line by line, and a sale is none of it', () => {
  const names = { name: 'Name', moodTags: 'Moods' } as const;
  const sold = { ...found, options: [{ ...option, stock: 3 }] } as unknown as LoadedGoods;
  expect(changesBetween(found, sold, names)).toEqual([]);
  const theirs = {
    product: { ...product, name: 'Ebb', moodTags: ['Calm', 'Melt'] },
    options: [
      { ...option, priceCents: 1400, isOn: false },
      { ...option, id: 'n', name: '2 g' },
    ],
    pictures: [],
  } as unknown as LoadedGoods;
  expect(changesBetween(found, theirs, names)).toEqual([
    'Name: Tide → Ebb',
    'Moods: Calm → Calm, Melt',
    '1 g, Price: 12.00 → 14.00',
    '1 g, For sale: true → false',
    'New option: 2 g',
    'The pictures',
  ]);
});
