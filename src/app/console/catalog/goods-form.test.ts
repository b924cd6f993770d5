import { expect, test } from 'vitest';
import { parseGoodsForm } from './goods-form.server.ts';
import { parsePictures } from './pictures-form.server.ts';
import { pasteWords } from './use-grid-rows.ts';

const OWN = { version: '3', name: 'Long Walk', brandId: 'md', categoryId: 'gummies', format: 'gummies' };
const ROW = { quantity: '10', unit: 'pieces', priceCents: '18', gramsConcentrate: '0.1' };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const row = (place: number, cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [`rows.${place}.${name}`, value]));

function parsed(fields: Record<string, string>) {
  const read = parseGoodsForm(formOf({ ...OWN, ...fields }));
  if ('problem' in read) throw new Error(JSON.stringify(read));
  return read;
}

test('[GOODS-02, GOODS-03] a row takes the unit from above and the format from its product; its grams say what counts', () => {
  const { options, places } = parsed({
    ...row(0, { ...ROW, isOn: 'on', stock: '5' }),
    ...row(4, {
      quantity: '20',
      priceCents: '32.50',
      gramsFlower: '1',
      format: 'edible',
      id: 'x',
      version: '2',
      seen: '9',
      stock: '7',
    }),
  });
  expect(places).toEqual([0, 4]);
  expect(options).toMatchObject([
    {
      ...{ id: null, version: 0, stock: { seen: 0, wanted: 5 } },
      facts: {
        unit: 'pieces',
        format: 'gummies',
        limitKind: 'concentrate',
        priceCents: 1800,
        isOn: true,
        sku: '',
      },
    },
    {
      ...{ id: 'x', version: 2, stock: { seen: 9, wanted: 7 } },
      facts: { unit: 'pieces', format: 'edible', limitKind: 'flower', priceCents: 3250, isOn: false },
    },
  ]);
});

test('[GOODS-01] a row in which nothing was typed is none; one that was pasted without script is', () => {
  const { options } = parsed({
    ...row(0, { isOn: 'on', limitKind: '', seen: '0', name: ' ' }),
    pasted: 'Large\t200\tml\t\t14\t\t\t0.2\t6',
  });
  expect(options).toMatchObject([
    { stock: { seen: 0, wanted: 6 }, facts: { name: 'Large', unit: 'ml', priceCents: 1400, isOn: true } },
  ]);
});

test('[LOOK-243] a new product that is to be shown needs an option; a hidden one, and one that is stored, do not', () => {
  const without = { version: '0', state: 'isActive', ...row(3, { isOn: 'on', quantity: '' }) };
  const read = parseGoodsForm(formOf({ ...OWN, ...without }));
  expect(Object.keys('fields' in read ? read.fields : {}).sort()).toEqual([
    ...['rows.3.priceCents', 'rows.3.quantity', 'rows.3.unit'],
  ]);
  expect(parsed({ ...without, state: 'hidden' }).options).toEqual([]);
  expect(parsed({ ...without, version: '3' }).options).toEqual([]);
});

test('[GOODS-01, STAFF-29] what is wrong is named at its cell, all of it at once, with the fields of the product', () => {
  const read = parseGoodsForm(
    formOf({
      ...{ ...OWN, name: '', brandId: 'new', newBrand: ' ', form: 'product' },
      ...row(0, { quantity: '0', priceCents: '18', originalPriceCents: '17' }),
      ...row(1, { ...ROW, gramsFlower: '-1', stock: '1.5', barcode: '?' }),
    }),
  );
  expect(read).toMatchObject({ problem: 'fields-invalid', count: 7, form: 'product' });
  expect(Object.keys('fields' in read ? read.fields : {}).sort()).toEqual([
    ...['name', 'newBrand', 'rows.0.quantity', 'rows.0.unit', 'rows.1.barcode', 'rows.1.gramsFlower'],
    'rows.1.stock',
  ]);
  const cheap = parseGoodsForm(formOf({ ...OWN, ...row(0, { ...ROW, originalPriceCents: '17.99' }) }));
  expect(cheap).toMatchObject({ fields: { 'rows.0.originalPriceCents': 'At least $18.00.' } });
  expect(parseGoodsForm(formOf({ ...OWN, ...row(0, { ...ROW, id: 'x', version: 'odd' }) }))).toEqual({
    problem: 'malformed',
  });
});

test('[GOODS-09] a new brand is named in the same form', () => {
  const chosen = { brandId: 'new', newBrand: ' Hop House ', newBrandIsHouse: 'on' };
  expect(parsed(chosen).newBrand).toEqual({ name: 'Hop House', isMonster: true });
  expect(parsed({ newBrand: 'left over' }).newBrand).toBeNull();
});

test('[GOODS-06, GOODS-07] pictures stand by their places, without those that go, and unnamed uploads last', () => {
  const form = formOf({
    pictures: '1',
    ...{ 'pictures.0.url': '/a', 'pictures.0.place': '3', 'pictures.0.alt': ' Front ' },
    ...{ 'pictures.1.url': '/b', 'pictures.1.place': '1', 'pictures.1.remove': 'on' },
    ...{ 'pictures.2.upload': '1', 'pictures.2.place': '2', 'pictures.2.crop': '150 0 100' },
  });
  expect(parsePictures(form, 2)).toEqual({
    wanted: [
      { upload: 1, alt: null, crop: { zoom: 150, x: 0, y: 100 } },
      { url: '/a', alt: 'Front', crop: null },
      { upload: 0, alt: null, crop: null },
    ],
    tiles: [2, 0, null],
  });
  expect(parsePictures(formOf({}), 0)).toEqual({ wanted: null, tiles: [] });
  expect(parsePictures(formOf({ pictures: '1' }), 0)).toEqual({ wanted: [], tiles: [] });
  const odds: Record<string, string>[] = [
    { 'pictures.0.upload': '2' },
    { 'pictures.0.alt': 'x' },
    { 'pictures.0.url': '/a', 'pictures.0.crop': '9 9 9' },
  ];
  for (const odd of odds) expect(parsePictures(formOf(odd), 1)).toEqual({ problem: 'malformed' });
});

test('[GOODS-04] the page says how many rows it read, and names what it could not, the first six', () => {
  expect(pasteWords(1, [])).toBe('1 row was read.');
  const cell = { line: 2, column: 'stock' as const, text: 'x'.repeat(50) };
  expect(pasteWords(3, [cell])).toBe(`3 rows were read. Not read: line 2, Stock: “${'x'.repeat(39)}…”.`);
  expect(
    pasteWords(
      0,
      Array.from({ length: 8 }, () => ({ ...cell, column: null, text: 'y' })),
    ),
  ).toMatch(/(line 2: “y”; ){6}and 2 more\.$/);
});

test('[LOOK-80] one field says whether a product is shown and how it is sold', () => {
  const off = { isActive: false, isHiddenBundle: false, inVault: false, addonOnly: false };
  expect(parsed({ state: 'isActive' }).facts).toMatchObject({ ...off, isActive: true });
  expect(parsed({ state: 'isActive inVault' }).facts).toMatchObject({
    ...off,
    isActive: true,
    inVault: true,
  });
  expect(parsed({}).facts).toMatchObject(off);
});

test('[LOOK-579] in the row of a product a count has no sign', () => {
  expect(parseGoodsForm(formOf({ ...OWN, ...row(0, { ...ROW, stock: '+5' }) }))).toMatchObject({
    fields: { 'rows.0.stock': 'Enter the count itself, without a sign.' },
  });
});
