import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

const HEADS =
  'handle,sku,name,brand,category,format,option,price_usd,quantity,unit,limit_kind,grams_concentrate,stock';
const toFile = (rows: string[]) => ({
  name: 'goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...rows].join('\n')),
});

test('[CSV-03] [CSV-04] [CSV-07] [LOOK-42] a catalogue is imported: errors first, then the preview, then the goods', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/products');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Import and export' }).first().click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  const good = (price: string) =>
    `harbor-tea,HARBOR-1,Harbor Tea,Harbor Works,Harbor Things,gummies,Ten,${price},10,pieces,concentrate,0.1,12`;
  await page.getByLabel(/^CSV file/).setInputFiles(toFile([good('twelve')]));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText(/^3 errors\. Nothing was written/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Row 2.*price_usd.*12\.50/ })).toBeVisible();

  await page.getByLabel(/^CSV file/).setInputFiles(toFile([good('12.50')]));
  await page.getByLabel('Add new brands').check();
  await page.getByLabel('Add new categories').check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('New brands: “Harbor Works”', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 new' }).click();
  await expect(page.getByText('Imported: 1 new, 0 changed, 0 as before.').first()).toBeVisible();

  await page.goto('/staff/products?q=HARBOR-1');
  await expect(page.getByText('Harbor Tea').first()).toBeVisible();
});

test('[CSV-01] [CSV-08] [CSV-15] zones leave as a file, and pasted back they change nothing', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/import');
  await expect(page.getByText(/^\d+ ZIP codes$/)).toBeVisible();
  const empty = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Template: Zones, an empty file to fill in' }).click();
  expect(readFileSync(await (await empty).path(), 'utf8')).toMatch(/^\uFEFF?"zip","city"/);
  await page.goto('/staff/import/zones');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Zones as CSV' }).click();
  const file = readFileSync(await (await waiting).path(), 'utf8');
  expect(file).toContain('"zip","version","city"');
  await page.getByLabel(/^Or paste rows/).fill(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Every row is as the shop has it. There is nothing to import.')).toBeVisible();
  await page.getByLabel(/^Or paste rows/).fill('');
});
