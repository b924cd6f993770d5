import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { pathOf } from './support/examples.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, type Someone } from './support/people.ts';

let shop: BuiltShop;
let admin: Someone;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await newColleague(shop.db, 'admin');
});
afterAll(() => shop.close());

const version = '1';
const key = '5f0c2c1e-8a41-4a0e-9c53-2f0b6a3f9d11';
const badge = {
  form: 'badge:new',
  version: '',
  name: '',
  description: '',
  iconKey: 'trophy',
  type: 'order_count',
};
const credit = { form: 'credit', intent: 'credit', key, direction: 'give', expiryDays: '30' };
const bundle = { form: 'bundle', version, tag: '', line: '', summary: '', bonusText: '', name: '' };

const shares = { totalCannabinoidsPercentage: '', thcPercentage: '', cbdPercentage: '' };
const place = { secondaryCategoryId: '', dropId: '', shortTeaser: '', format: 'gummies' };
const product = { form: 'product', version, ...place, ...shares };
const good = { name: 'Fair', brandId: 'brand-md', categoryId: 'category-gummies', displayOrder: '0' };
const row = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [`rows.0.${name}`, value]));
const sold = { name: 'Ten pieces', sku: 'NEW-1', priceCents: '20', quantity: '10', unit: 'pcs', isOn: 'on' };
const vehicle = { form: 'vehicle:new', id: '', version: '0', name: '', isActive: 'on' };
const offer = { form: 'offer', version: '', startsAt: '', endsAt: '' };
const promo = { ...offer, maxUses: '', perCustomerLimit: '', campaignCode: '', note: '' };
const drop = { form: 'drop', version: '0', intro: '', earlyBonusSku: '' };

const band = { 'distanceBands.miles.1': '5', 'distanceBands.minimum.1': '30' };

/** Forms as they are sent when nothing that is needed was typed, and how many of their fields say so. */
const FORMS = [
  ['/staff/drops/bundles/:slug', { ...bundle, preorder: '', regular: '', format0: 'gummies', qty0: '' }, 5],
  ['/staff/drops/extras/new', { form: 'extra', version: '0', name: '', price: '' }, 3],
  ['/staff/badges', { ...badge, value: '', reward: '', displayOrder: '1', days: '' }, 3],
  [
    '/staff/quiz/new',
    { form: 'question', version: '0', text: '', subtext: '', displayOrder: '99', label: '' },
    2,
  ],
  ['/staff/customers/:number', { ...credit, amount: '', description: '' }, 2],
  ['/staff/customers/:number', { form: 'attach', intent: 'attach', orderNumber: '' }, 1],
  ['/staff/customers/:number', { form: 'close', intent: 'close' }, 1],
  ['/staff/content/club.intro', { form: 'text', version: '', intent: 'save', text: ' ' }, 1],
  [
    '/staff/products/:product',
    { ...product, name: '', brandId: '', categoryId: '', displayOrder: 'first' },
    4,
  ],
  [
    '/staff/products/:product',
    { form: 'schedule', schedule: 'plan', what: '', priceCents: '', startsAt: '', endsAt: 'x' },
    3,
  ],
  [
    '/staff/products/:product',
    { ...product, ...good, ...row({ name: 'Ten', priceCents: '-3', quantity: '', unit: '', stock: '1.5' }) },
    4,
  ],
  ['/staff/products/:product', { ...product, ...good, ...row({ ...sold, originalPriceCents: '19' }) }, 1],
  ['/staff/products/:product', { ...product, ...good, ...row({ ...sold, barcode: '?' }) }, 1],
  ['/staff/products/:product', { ...product, name: '', ...row({ ...sold, gramsFlower: 'much' }) }, 4],
  ['/staff/vehicles', { ...vehicle, make: '', model: '', color: '', plate: '' }, 4],
  ['/staff/people', { form: 'invite', firstName: '', lastName: '', email: '', employeeNumber: '' }, 3],
  ['/staff/offers/promo/new', { ...promo, code: '', percent: 'ten' }, 2],
  ['/staff/offers/deal/new', { ...offer, name: '', sku: '', dealPriceCents: '' }, 3],
  ['/staff/zones/new', { form: 'zone', version: '0', zipCode: '', city: '', fee: 'free', minimum: 'x' }, 3],
  [
    '/staff/zones',
    { form: 'zones', feeFrom: 'own', fee: 'free', minimum: 'x', hoursFrom: 'own', hours: 'always' },
    3,
  ],
  ['/staff/drops/new', { ...drop, code: '', label: '', title: '' }, 4],
  ['/staff/cash', { form: 'book', kind: 'float', amount: 'much', key }, 2],
  ['/staff/cash', { form: 'book', kind: 'paid-in', amount: '5', note: '', key }, 1],
  ['/staff/cash/own', { form: 'own', sum: 'much', coins: 'some' }, 2],
  ['/staff/cash/day', { form: 'count', intent: 'count', sum: '', coins: '' }, 1],
  // Three buttons, of which none can be wrong: nothing to mark.
  ['/staff/wholesale/:id', { form: 'status', version, status: 'gone' }, 0],
  [
    '/staff/orders?view=table&status=open&q=md',
    { form: 'save-view', intent: 'save-view', query: '', name: '' },
    1,
  ],
  ['/staff/settings', { form: 'shop', group: 'shop', 'version:shopName': version, shopName: '' }, 4],
  ['/staff/place', { form: 'place', step: 'preview', zipCode: '00001', ...band }, 1],
] as const;

test.each(FORMS)('[STAFF-29] %s names every field of %j that is missing', async (declared, form, wrong) => {
  const path = await pathOf(shop.db, { path: declared });
  const before = await figuresOf(shop.db);
  const page = await read(await ask(shop, path, { as: admin.cookie, form }));
  expect([409, 422]).toContain(page.status);
  const invalid = page.text.match(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  expect(invalid).toHaveLength(wrong);
  for (const field of invalid) {
    const [, error = ''] = /aria-describedby="(\S+?-error)/.exec(field) ?? [];
    expect(page.text).toMatch(new RegExp(`id="${error}" role="alert"`));
  }
  expect(await figuresOf(shop.db)).toEqual(before);
});

test('[STAFF-29] [STAFF-09] a count that is none stands in the table as wrong, and nothing is booked', async () => {
  const { text } = await read(await ask(shop, '/staff/stock', { as: admin.cookie }));
  const ids = [...text.matchAll(/name="wanted:([^"]+)"/g)].map(([, id]) => id).slice(0, 3);
  const counts = ids.flatMap((id, place) => [
    [`seen:${id}`, '4'],
    [`wanted:${id}`, ['many', '', '9'][place] ?? ''],
  ]);
  const form = { form: 'stock', reason: 'count', note: '', ...Object.fromEntries(counts) };
  const before = await figuresOf(shop.db);
  const page = await read(await ask(shop, '/staff/stock', { as: admin.cookie, form }));
  expect(page.status).toBe(422);
  expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(page.text).toContain('Enter a whole number.');
  expect(await figuresOf(shop.db)).toEqual(before);
});
