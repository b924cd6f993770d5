import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { MOODS } from '#domain/moods.ts';
import { fileOf, pasted, rowsOf, toCsv } from '../../testing/import-steps.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import type { TextFile } from '../../text-file.ts';
import { applyProducts } from './apply-products.ts';
import { exportProducts } from './export-products.ts';
import { previewProducts } from './preview-products.ts';

const { rolledBack, as } = openTestShop('demo');
const empty = openTestShop('empty');

const TICKS = { addBrands: true, addCategories: true, isHouse: true };
const NO_TICKS = { addBrands: false, addCategories: false, isHouse: false };
const SITE = 'https://shop.example.com';

const exported = (handle: Database, origin: 'own' | 'shopify' = 'own') =>
  exportProducts(as(handle, 'manager'), { origin, siteUrl: SITE });

/** Applies a file as a person does: preview first. */
async function importFile(handle: Database, file: TextFile, ticks = TICKS) {
  const preview = await previewProducts(as(handle, 'manager'), { file, ticks });
  if (!('digest' in preview) || !preview.digest) throw new Error(JSON.stringify(preview).slice(0, 2000));
  return applyProducts(as(handle, 'manager'), { file, ticks, digest: preview.digest });
}

test.each(['own', 'shopify'] as const)(
  '[CSV-08] the whole demo, out and in again in the form “%s”, changes nothing',
  (origin) =>
    rolledBack(async (tx) => {
      const file = await fileOf(await exported(tx, origin));
      const preview = await previewProducts(as(tx, 'manager'), { file, ticks: NO_TICKS });
      expect(preview).toMatchObject({
        origin,
        errors: [],
        rows: [],
        counts: { new: 0, changed: 0, errors: 0 },
      });
      expect('counts' in preview && preview.counts.same).toBeGreaterThan(100);
      const { writes } = await recordWrites(tx, () => importFile(tx, file, NO_TICKS));
      expect(writes).toEqual({});
    }),
);

/** Letters that files, spreadsheets and pages stumble over. */
const odd = fc
  .string({
    unit: fc.constantFrom(...'aZ9 \'"=+-@;|\t,\n<>&é🌊%\\'.split(''), 'é', '🌊', '&amp;', '<b>', "'="),
    minLength: 1,
    maxLength: 12,
  })
  .map((text) => `x${text}x`);
const grams = fc.constantFrom(
  { limitKind: 'concentrate', flower: '0', concentrate: '0.25' },
  { limitKind: 'flower', flower: '3.5', concentrate: '0' },
  { limitKind: '', flower: '0', concentrate: '0' },
);
const option = fc.record({
  name: odd,
  flavor: fc.option(odd, { nil: '' }),
  cents: fc.integer({ min: 0, max: 999_999 }),
  quantity: fc.constantFrom('1', '3.5', '0.125'),
  stock: fc.integer({ min: 0, max: 500 }),
  cost: fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: null }),
  grams,
});
const product = fc.record({
  name: odd,
  brand: fc.constantFrom('Tide', 'Reef & Sons', '=Brand'),
  category: fc.constantFrom('Night Things', 'edibles'),
  format: fc.constantFrom('gummies', 'vape', 'pre-roll'),
  moods: fc.subarray([...MOODS]),
  description: fc.option(odd, { nil: '' }),
  isActive: fc.boolean(),
  options: fc.array(option, { minLength: 1, maxLength: 3 }),
});
type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

const HEADS = [
  ...['handle', 'sku', 'name', 'brand', 'category', 'format', 'moods', 'description', 'active', 'option'],
  ...['flavor', 'price_usd', 'quantity', 'unit', 'limit_kind', 'grams_flower', 'grams_concentrate', 'stock'],
  'cost_usd',
];
const usd = (cents: number) => (cents / 100).toFixed(2);

const toFile = (all: readonly Product[]): TextFile =>
  pasted(
    toCsv([
      HEADS,
      ...all.flatMap((one, place) =>
        one.options.map((each, position) => [
          ...[`made-${place}`, `+SKU-${place}-${position}`, one.name, one.brand, one.category, one.format],
          ...[one.moods.join(', '), one.description, one.isActive ? 'yes' : 'no', each.name, each.flavor],
          ...[usd(each.cents), each.quantity, 'g', each.grams.limitKind, each.grams.flower],
          ...[each.grams.concentrate, String(each.stock), each.cost === null ? '' : usd(each.cost)],
        ]),
      ),
    ]),
  );

/** Versions tell when, not what. */
function withoutVersions(rows: string[][]): string[][] {
  const [heads = []] = rows;
  const kept = heads.map((head) => !head.endsWith('_version'));
  return rows.map((row) => row.filter((_, place) => kept[place]));
}

test('[CSV-08] any goods, with any letters: in and out again, in again and out again are the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), (all) =>
      empty.rolledBack(async (tx) => {
        const file = toFile(all);
        await importFile(tx, file);
        const first = withoutVersions(await rowsOf(await exported(tx)));
        const again = await recordWrites(tx, () => importFile(tx, file));
        expect(again.writes).toEqual({});
        for (const origin of ['own', 'shopify'] as const) {
          const back = await fileOf(await exported(tx, origin));
          const { writes } = await recordWrites(tx, () => importFile(tx, back, NO_TICKS));
          expect([origin, writes]).toEqual([origin, {}]);
        }
        expect(withoutVersions(await rowsOf(await exported(tx)))).toEqual(first);
      }),
    ),
    { numRuns: 6 },
  );
}, 120_000);

test('[CSV-08] what one shop exports, an empty one takes over whole', async () => {
  const all = fc.sample(product, { numRuns: 6, seed: 11 });
  const rows = await empty.rolledBack(async (tx) => {
    await importFile(tx, toFile(all));
    return rowsOf(await exported(tx));
  });
  await empty.rolledBack(async (tx) => {
    const [heads = [], ...goods] = rows;
    const versions = heads.flatMap((head, place) => (head.endsWith('_version') ? [place] : []));
    const bare = goods.map((row) => row.map((cell, place) => (versions.includes(place) ? '' : cell)));
    await importFile(tx, pasted(toCsv([heads, ...bare])));
    expect(withoutVersions(await rowsOf(await exported(tx)))).toEqual(withoutVersions(rows));
  });
});
