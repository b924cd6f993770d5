import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, type Someone } from './support/people.ts';

let shop: BuiltShop;
let manager: Someone;
let support: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  manager = await newColleague(shop.db, 'manager');
  support = await newColleague(shop.db, 'support');
});
afterAll(() => shop.close());

/** A form with a file, as a browser sends it. */
function formWith(file: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'import', intent: 'preview', ...fields }))
    form.set(name, value);
  form.set('file', new File([file], 'goods.csv', { type: 'text/csv' }));
  return form;
}

async function send(kind: string, { as, form }: { as: string; form: FormData }) {
  const answer = await fetch(`${shop.url}/staff/import/${kind}`, {
    method: 'POST',
    body: form,
    headers: { cookie: as, origin: shop.url },
  });
  return { status: answer.status, body: await answer.text() };
}

test('[CSV-02] the export is a file of UTF-8 with all columns, and formulas in it are plain text', async () => {
  const answer = await ask(shop, '/staff/export/products', { as: manager.cookie });
  const { status, headers } = answer;
  const body = await answer.text();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  expect(body).toMatch(/^\uFEFF?"handle","sku","name"/);
  expect(body).not.toMatch(/(^|,)"[=+\-@]/m);
  const shopify = await ask(shop, '/staff/export/products?as=shopify', { as: manager.cookie });
  expect(await shopify.text()).toMatch(/^\uFEFF?"Handle","Title","Body \(HTML\)"/);
  expect(shopify.headers.get('content-disposition')).toBe('attachment; filename="products-shopify.csv"');
});

test('[CSV-03] a file with a broken row 3,000 is answered with its number, and nothing is written', async () => {
  const before = await figuresOf(shop.db);
  const rows = Array.from({ length: 3500 }, (_, place) => `${10_000 + place},Perris`);
  rows[2998] = '12998,Per,ris';
  const form = formWith(['zip,city', ...rows].join('\n'));
  const { status, body } = await send('zones', { as: manager.cookie, form });
  expect(status).toBe(200);
  expect(body.includes('This row has 3 cells, the heads are 2.')).toBe(true);
  expect(body.includes('Row 3,000')).toBe(true);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test.each([
  ['50,001 rows', `sku,price_usd\n${'A,1\n'.repeat(50_001)}`, 'A file may have 50,000 rows below its heads.'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'This file is not text.'],
  ['no heads of ours', 'a,b\n1,2', 'The first row has none of the columns that are read here.'],
  ['nothing', '', 'Paste the rows of a file, or choose the file itself.'],
  ['quotes that do not close', 'sku,name\n"A,B', 'do not close'],
])('[CSV-01] %s is refused in words', async (_, file, words) => {
  const { status, body } = await send('products', { as: manager.cookie, form: formWith(file) });
  expect(status).toBe(422);
  expect(body.includes(words)).toBe(true);
});

test('[CSV-01] [SEC-14] who has no right sends nothing, and a form of another page is no import', async () => {
  const before = await figuresOf(shop.db);
  const form = () => formWith('zip,city\n00501,Holtsville', { intent: 'apply', digest: 'x' });
  for (const kind of ['products', 'zones', 'customers']) {
    const { status } = await send(kind, { as: support.cookie, form: form() });
    expect([kind, status]).toEqual([kind, 403]);
  }
  const odd = await send('zones', { as: manager.cookie, form: formWith('zip\n00501', { intent: 'erase' }) });
  expect(odd.status).toBe(400);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test('[CSV-04] what was not previewed is not written: the preview is the answer', async () => {
  const before = await figuresOf(shop.db);
  const form = formWith('zip,city\n00501,Holtsville', { intent: 'apply', digest: 'guessed' });
  const { status, body } = await send('zones', { as: manager.cookie, form });
  expect(status).toBe(200);
  expect(body.includes('The shop has changed since you looked.')).toBe(true);
  expect(await figuresOf(shop.db)).toEqual(before);
});
