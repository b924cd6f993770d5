import { expect, type Person } from '../day/person.ts';

/** One product of the demo whose price is changed alone, and the words that find more than thirty options. */
const [ONE, MANY] = ['Ebb Gummies', 'gummies'];

const HEADS =
  'handle,sku,name,brand,category,format,option,price_usd,quantity,unit,limit_kind,grams_concentrate,stock';

export const IMPORTED = { count: 40, brand: 'Harbor Works', prefix: 'HARBOR-' };

const row = (nth: number) =>
  `harbor-tea-${nth},${IMPORTED.prefix}${nth},Harbor Tea ${nth},${IMPORTED.brand},Harbor Things,gummies,Ten,${10 + nth}.50,10,pieces,concentrate,0.1,12`;

/** A price in the row of its product (LIST-03). */
export async function changePrice(owner: Person) {
  const { page, press, type } = owner;
  await page.goto(`/staff/products?q=${ONE.replace(' ', '+')}`);
  const price = page.getByLabel(/^Price: /).first();
  await owner.does('price', 1, async () => {
    await press(page.getByRole('link', { name: new RegExp(`^Change the price of ${ONE}`) }));
    await type(price, '19.50');
    await owner.enter(price);
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Every price that a search finds, seen before it is saved (LIST-07). */
export async function changePrices(owner: Person) {
  const { page, press, type } = owner;
  await page.goto('/staff/products');
  await owner.does('prices', 1, async () => {
    const search = page.getByRole('searchbox', { name: 'Find a product' });
    await type(search, MANY);
    await owner.enter(search);
    await expect(page).toHaveURL(/q=gummies/);
    // The address is there before the list is drawn: what is ticked until then are boxes of the list before.
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.filter({ hasNotText: /gummies/i })).toHaveCount(1);
    await press(page.getByLabel('Choose every product on this page'));
    const change = page.getByLabel('Price', { exact: true });
    await type(change, '+1.00');
    await owner.enter(change);
    await expect(page.getByText(/^\d+ products chosen: \d+ options will change\.$/)).toBeVisible();
    await expect(rows.nth(30)).toBeVisible();
    await press(page.getByRole('button', { name: /^Save \d+ changes$/ }));
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** A catalogue of a brand that the shop did not have (CSV-03, CSV-07). */
export async function importCatalogue(owner: Person) {
  const { page, press } = owner;
  const rows = Array.from({ length: IMPORTED.count }, (_, place) => row(place + 1));
  const buffer = Buffer.from([HEADS, ...rows].join('\n'));
  await page.goto('/staff/products');
  await owner.does('import', 1, async () => {
    await press(page.getByRole('link', { name: 'Import and export' }).first());
    await page.getByLabel(/^CSV file/).setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    await press(page.getByLabel('Add new brands'));
    await press(page.getByLabel('Add new categories'));
    await press(page.getByRole('button', { name: 'Check the file' }));
    await press(page.getByRole('button', { name: `Import ${IMPORTED.count} new` }));
  });
  await expect(
    page.getByText(`Imported: ${IMPORTED.count} new, 0 changed, 0 as before.`).first(),
  ).toBeVisible();
}
