import { expect, test } from 'vitest';
import { MOST_IMPORT_ROWS } from '#domain/imports/checked.ts';
import { pasted } from '../testing/import-steps.ts';
import { readSheet, type SheetLayout } from './read-sheet.ts';

const HEADS = ['sku', 'name', 'price_usd', 'product_version'];
const LAYOUT: SheetLayout = {
  toHead: (key) => (HEADS.includes(key) ? key : null),
  heads: HEADS,
  needed: [['sku']],
};
const read = (text: string) => readSheet(pasted(text), () => LAYOUT);
const readBytes = (bytes: Uint8Array) => readSheet({ bytes, text: '' }, () => LAYOUT);

async function cellsOf(answer: Promise<Awaited<ReturnType<typeof read>>>) {
  const sheet = await answer;
  if ('problem' in sheet) return sheet;
  return sheet.rows.map(({ row, cells }) => [row, cells.get('sku'), cells.get('name')]);
}

test.each([
  ['commas', 'sku,name\nA,"One, two"'],
  ['semicolons', 'sku;name\r\nA;One, two\r\n'],
  ['tabs, as pasted from a sheet', 'sku\tname\nA\tOne, two'],
  ['a mark and odd heads', '\uFEFF SKU |Name\nA|One, two'],
])('[CSV-01] %s are told by the heads', async (_, text) => {
  expect(await cellsOf(read(text))).toEqual([[2, 'A', 'One, two']]);
});

const ODD = 'sku,name\nÄ,Öl “½”';
const latin = Buffer.from('sku,name\n\xc4,\xd6l \x93\xbd\x94', 'latin1');

test.each([
  ['UTF-8', Buffer.from(ODD)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${ODD}`)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${ODD}`, 'utf16le')],
  ['UTF-16 without', Buffer.from(ODD, 'utf16le')],
  ['UTF-16, the other end first', Buffer.from(`\uFEFF${ODD}`, 'utf16le').swap16()],
  ['Latin-1 of Windows', latin],
])('[CSV-02] %s is read', async (_, bytes) => {
  expect(await cellsOf(readBytes(new Uint8Array(bytes)))).toEqual([[2, 'Ä', 'Öl “½”']]);
});

test('[CSV-02] a letter of four bytes at the edge of two pieces stays one letter', async () => {
  const name = `${'x'.repeat(64 * 1024 - 12)}💡💡`;
  expect(await cellsOf(read(`sku,name\nA,${name}`))).toEqual([[2, 'A', name]]);
});

test.each([
  ['a workbook', Buffer.from('504b030414000600', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['bytes that are no text', Buffer.from([1, 2, 3, 4, 5])],
])('[CSV-02] %s is refused as no text', async (_, bytes) => {
  expect(await readBytes(new Uint8Array(bytes))).toEqual({ problem: 'import-encoding-invalid' });
});

test('[CSV-01, LOOK-318] nothing, no heads of ours, heads that are missing or twice are refused', async () => {
  expect(await read('  \n ')).toEqual({ problem: 'import-missing' });
  expect(await read('a,b\n1,2')).toEqual({ problem: 'import-invalid' });
  expect(await read('name, Price USD,\nA,1,')).toEqual({
    problem: 'import-heads-missing',
    heads: ['sku'],
    found: ['name', 'Price USD'],
  });
  expect(await read('sku,name,SKU\nA,B,C')).toEqual({ problem: 'import-heads-doubled', heads: ['sku'] });
  expect(await read(`sku\n${'x'.repeat(24 * 1024 * 1024)}`)).toEqual({ problem: 'import-too-large' });
});

test('[CSV-01, LOOK-466] heads that mean nothing are named, with the one that was meant, and their cells left out', async () => {
  expect(await read('sku,Weight of parcel,Price\nA,1,2')).toMatchObject({
    unknown: [
      { head: 'Weight of parcel', meant: null },
      { head: 'Price', meant: 'price_usd' },
    ],
  });
  // What only an export tells is meant by nothing.
  expect(await read('sku,Product\nA,1')).toMatchObject({
    unknown: [{ head: 'Product', meant: null }],
  });
  // The column is there already: this one means another thing.
  expect(await read('sku,price_usd,Price\nA,1,2')).toMatchObject({
    unknown: [{ head: 'Price', meant: null }],
  });
});

test('[CSV-03] rows keep the numbers of the spreadsheet, over empty rows and cells of several lines', async () => {
  const text = 'sku,name\nA,"One\nline, two"\n\n,,\nB,Two\n';
  expect(await cellsOf(read(text))).toEqual([
    [2, 'A', 'One\nline, two'],
    [5, 'B', 'Two'],
  ]);
});

test('[CSV-03] a row with a comma too many, far below, is told by its number', async () => {
  const rows = Array.from({ length: 4000 }, (_, place) => `S${place},Name,1.00`);
  rows[2998] = 'S2998,Na,me,1.00';
  rows[3500] = 'S3500,Name';
  const sheet = await read(['sku,name,price_usd', ...rows].join('\n'));
  expect(sheet).toMatchObject({
    errors: [
      { row: 3000, head: '', wrong: { code: 'cells', cells: 4, heads: 3 } },
      { row: 3502, head: '', wrong: { code: 'cells', cells: 2, heads: 3 } },
    ],
  });
});

test('[CSV-03] quotes that do not close refuse the file, with a line near them', async () => {
  expect(await read('sku,name\nA,One\nB,"Two\nC,Three')).toEqual({
    problem: 'import-quotes-invalid',
    line: expect.any(Number),
  });
});

test('[CSV-01] fifty thousand rows are read, one more is refused', async () => {
  const rows = Array.from({ length: MOST_IMPORT_ROWS }, (_, place) => `S${place}`);
  const most = await read(['sku', ...rows].join('\n'));
  expect('rows' in most && most.rows).toHaveLength(MOST_IMPORT_ROWS);
  expect(await read(['sku', ...rows, 'one more'].join('\n'))).toEqual({
    problem: 'import-too-long',
    most: 50_000,
  });
});

test('[CSV-02] what an export wrote as no formula is read as it was', async () => {
  expect(await cellsOf(read(`sku,name\n"'=A1","''+x"\n-1,'quoted`))).toEqual([
    [2, '=A1', "'+x"],
    [3, '-1', "'quoted"],
  ]);
});
