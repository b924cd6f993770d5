import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { brands, productOptions, products } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { checkBooks } from '../../ledger.ts';
import { pasted } from '../../testing/import-steps.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { applyProducts } from './apply-products.ts';
import { previewProducts } from './preview-products.ts';

const { db, rolledBack, as } = openTestShop('demo');

const NO_TICKS = { addBrands: false, addCategories: false, isHouse: false };
const ALL_TICKS = { addBrands: true, addCategories: true, isHouse: false };

const HEADS =
  'handle,sku,name,brand,category,format,moods,option,price_usd,quantity,unit,limit_kind,grams_concentrate,stock';
const NEW_ROWS = [
  'sea-breeze,SEA-10,Sea Breeze,Harbor Works,Sea Things,gummies,"Calm, Social",Ten,12.50,10,pieces,concentrate,0.1,30',
  'sea-breeze,SEA-20,,,,,,Twenty,22.00,20,pieces,concentrate,0.2,5',
];
const NEW_FILE = pasted([HEADS, ...NEW_ROWS].join('\n'));

async function digestOf(handle: Database, file = NEW_FILE, ticks = ALL_TICKS): Promise<string> {
  const preview = await previewProducts(as(handle, 'manager'), { file, ticks });
  if (!('digest' in preview) || !preview.digest) throw new Error(JSON.stringify(preview));
  return preview.digest;
}

const optionsOf = (handle: Database, productId: string) =>
  handle
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(productOptions.position);

test('[CSV-03, CSV-04, CSV-06, CSV-07] new goods are previewed without a write, then written whole, and a second time not at all', () =>
  rolledBack(async (tx) => {
    const input = { file: NEW_FILE, ticks: ALL_TICKS };
    const previewed = await recordWrites(tx, () => previewProducts(as(tx, 'manager'), input));
    expect(previewed.writes).toEqual({});
    expect(previewed.result).toMatchObject({
      counts: { all: 2, new: 2, changed: 0, same: 0, errors: 0 },
      made: { brands: ['Harbor Works'], categories: ['Sea Things'] },
      offSale: 0,
    });

    const digest = await digestOf(tx);
    const { result, writes } = await recordWrites(tx, () =>
      applyProducts(as(tx, 'manager'), { ...input, digest }),
    );
    expect(result).toEqual({ ok: true, counts: { new: 2, changed: 0, same: 0 } });
    const [ten, twenty] = await optionsOf(tx, 'sea-breeze');
    expect(writes).toEqual({
      catalogueVersion: 1,
      notices: [['staff', 'stock', '']],
      stock: [
        [ten?.id, 'import', 30],
        [twenty?.id, 'import', 5],
      ].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      audit: [
        ['import.apply', 'import', 'products'],
        ['brand.create', 'brand', expect.any(String)],
        ['category.create', 'category', expect.any(String)],
        ['product.create', 'product', 'sea-breeze'],
        ['option.create', 'option', ten?.id],
        ['stock.change', 'option', ten?.id],
        ['option.create', 'option', twenty?.id],
        ['stock.change', 'option', twenty?.id],
      ],
    });
    expect(ten).toMatchObject({
      ...{ sku: 'SEA-10', name: 'Ten', priceCents: 1250, stock: 30, isOn: true, format: 'gummies' },
      ...{ limitKind: 'concentrate', gramsConcentrate: 0.1, originalPriceCents: null, position: 0 },
    });
    const [product] = await tx.select().from(products).where(eq(products.id, 'sea-breeze'));
    expect(product).toMatchObject({
      ...{ name: 'Sea Breeze', basePriceCents: 1250, moodTags: ['Calm', 'Social'], isActive: true },
    });
    const [brand] = await tx.select().from(brands).where(eq(brands.name, 'Harbor Works'));
    expect(brand).toMatchObject({ isMonster: false });
    expect((await checkBooks(tx)).differences).toEqual([]);

    const second = await digestOf(tx);
    const again = await recordWrites(tx, () =>
      applyProducts(as(tx, 'manager'), { ...input, digest: second }),
    );
    expect(again.result).toEqual({ ok: true, counts: { new: 0, changed: 0, same: 2 } });
    expect(again.writes).toEqual({});
  }));

test('[CSV-07] a brand or category that nobody ticked is an error at its cell, and named as one that could be made', () =>
  rolledBack(async (tx) => {
    const preview = await previewProducts(as(tx, 'manager'), { file: NEW_FILE, ticks: NO_TICKS });
    expect(preview).toMatchObject({
      digest: null,
      unmade: { brands: ['Harbor Works'], categories: ['Sea Things'] },
      errors: [
        { row: 2, head: 'brand', wrong: { code: 'unknown', thing: 'brand', word: 'Harbor Works' } },
        { row: 2, head: 'category', wrong: { code: 'unknown', thing: 'category', word: 'Sea Things' } },
      ],
    });
  }));

test('[CSV-01] [NUM-05] costs come in by the hundred; a file without them, and Shopify’s empty ones, leave them', () =>
  rolledBack(async (tx) => {
    const [one, other] = await twoOptions(tx);
    const costs = async () => {
      const rows = await twoOptions(tx);
      return rows.map(({ costCents, version }) => [costCents, version]);
    };
    const send = async (text: string) => {
      const input = { file: pasted(text), ticks: NO_TICKS };
      const preview = await previewProducts(as(tx, 'manager'), input);
      const digest = 'digest' in preview ? (preview.digest ?? '') : '';
      return applyProducts(as(tx, 'manager'), { ...input, digest });
    };
    const versions = [one?.version ?? 0, other?.version ?? 0] as const;
    await send(`sku,cost_usd\n${one?.sku},7.25\n${other?.sku},0`);
    const known = [
      [725, versions[0] + 1],
      [0, versions[1] + 1],
    ];
    expect(await costs()).toEqual(known);
    await send(`sku,flavor\n${one?.sku},${one?.flavor ?? ''}`);
    await send(`Handle,Title,Variant SKU,Cost per item\n${one?.productId},,${one?.sku},`);
    expect(await costs()).toEqual(known);
    await send(`sku,cost_usd\n${one?.sku},`);
    expect(await costs()).toEqual([[null, versions[0] + 2], known[1]]);
    expect(
      await previewProducts(as(tx, 'manager'), {
        file: pasted(`sku,cost_usd\n${one?.sku},-1`),
        ticks: NO_TICKS,
      }),
    ).toMatchObject({
      errors: [{ row: 2, head: 'cost_usd', wrong: { code: 'money' } }],
    });
  }));

async function twoOptions(handle: Database) {
  return handle.select().from(productOptions).orderBy(productOptions.id).limit(2);
}

test('[CSV-03, CSV-04] prices alone are changed from what to what, with their versions and audit rows', () =>
  rolledBack(async (tx) => {
    const [one, other] = await twoOptions(tx);
    if (!one || !other) throw new Error('the demo has no options');
    const file = pasted(
      `sku;price_usd\n${one.sku.toLowerCase()};1.05\n${other.sku};${(other.priceCents / 100).toFixed(2)}`,
    );
    const input = { file, ticks: NO_TICKS };
    const preview = await previewProducts(as(tx, 'manager'), input);
    expect(preview).toMatchObject({
      counts: { all: 2, new: 0, changed: 1, same: 1, errors: 0 },
      rows: [
        {
          row: 2,
          kind: 'changed',
          changes: [{ head: 'price_usd', from: (one.priceCents / 100).toFixed(2), to: '1.05' }],
        },
      ],
    });
    const digest = await digestOf(tx, file, NO_TICKS);
    const { writes } = await recordWrites(tx, () => applyProducts(as(tx, 'manager'), { ...input, digest }));
    expect(writes).toEqual({
      catalogueVersion: 1,
      audit: [
        ['import.apply', 'import', 'products'],
        ['option.change', 'option', one.id],
      ],
    });
    const after = await tx
      .select()
      .from(productOptions)
      .where(inArray(productOptions.id, [one.id, other.id]))
      .orderBy(productOptions.id);
    expect(after).toEqual([{ ...one, priceCents: 105, version: one.version + 1 }, other]);
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, one.id)).limit(1);
    expect(entry).toMatchObject({ before: { priceCents: one.priceCents }, after: { priceCents: 105 } });
  }));

test('[CSV-04] one error anywhere writes nothing; a shop that changed since the preview shows it anew', () =>
  rolledBack(async (tx) => {
    const [one, other] = await twoOptions(tx);
    if (!one || !other) throw new Error('the demo has no options');
    const broken = pasted(`sku,price_usd\n${one.sku},1.05\n${other.sku},cheap`);
    const refused = await recordWrites(tx, () =>
      applyProducts(as(tx, 'manager'), { file: broken, ticks: NO_TICKS, digest: 'x' }),
    );
    expect(refused.writes).toEqual({});
    expect(refused.result).toMatchObject({
      isStale: false,
      digest: null,
      errors: [{ row: 3, head: 'price_usd', wrong: { code: 'money' } }],
    });

    const file = pasted(`sku,price_usd\n${one.sku},1.05`);
    const digest = await digestOf(tx, file, NO_TICKS);
    await tx
      .update(productOptions)
      .set({ priceCents: 777, version: 99 })
      .where(eq(productOptions.id, one.id));
    const stale = await recordWrites(tx, () =>
      applyProducts(as(tx, 'manager'), { file, ticks: NO_TICKS, digest }),
    );
    expect(stale.writes).toEqual({});
    expect(stale.result).toMatchObject({
      isStale: true,
      rows: [{ changes: [{ head: 'price_usd', from: '7.77', to: '1.05' }] }],
    });
  }));

test('[CSV-04] a row of an old export is refused at its version, and an emptied version asks nothing', () =>
  rolledBack(async (tx) => {
    const [one] = await twoOptions(tx);
    if (!one) throw new Error('the demo has no options');
    await tx.update(productOptions).set({ version: 7 }).where(eq(productOptions.id, one.id));
    const preview = (version: string) =>
      previewProducts(as(tx, 'manager'), {
        file: pasted(`sku,price_usd,option_version\n${one.sku},1.05,${version}`),
        ticks: NO_TICKS,
      });
    expect(await preview('6')).toMatchObject({
      errors: [{ row: 2, head: 'option_version', wrong: { code: 'older', seen: '6', now: 7 } }],
    });
    expect(await preview('')).toMatchObject({ counts: { changed: 1, errors: 0 } });
    expect(await preview('7')).toMatchObject({ counts: { changed: 1, errors: 0 } });
  }));

test('[CSV-06] a count that nobody touched since the export books nothing; a changed one books the difference', () =>
  rolledBack(async (tx) => {
    const [one] = await twoOptions(tx);
    if (!one) throw new Error('the demo has no options');
    const seen = one.stock + 3;
    const input = (stock: number) => ({
      file: pasted(`sku,stock,stock_seen\n${one.sku},${stock},${seen}`),
      ticks: NO_TICKS,
    });
    expect(await previewProducts(as(tx, 'manager'), input(seen))).toMatchObject({ counts: { same: 1 } });
    const counted = input(one.stock + 1);
    const digest = await digestOf(tx, counted.file, NO_TICKS);
    const { writes } = await recordWrites(tx, () => applyProducts(as(tx, 'manager'), { ...counted, digest }));
    expect(writes).toEqual({
      catalogueVersion: 1,
      notices: [['staff', 'stock', '']],
      stock: [[one.id, 'import', 1]],
      audit: [
        ['import.apply', 'import', 'products'],
        ['stock.change', 'option', one.id],
      ],
    });
    expect((await checkBooks(tx)).differences).toEqual([]);
  }));

test('[CSV-07] goods without decided grams come in off sale, and are refused on sale', () =>
  rolledBack(async (tx) => {
    const file = (extra: string, cells: string) =>
      pasted(
        `handle,sku,name,brand,category,format,option,price_usd,quantity,unit${extra}\n` +
          `reef,REEF-1,Reef,MD,edibles,gummies,Ten,12,10,pieces${cells}`,
      );
    const ticks = ALL_TICKS;
    expect(await previewProducts(as(tx, 'manager'), { file: file('', ''), ticks })).toMatchObject({
      offSale: 1,
      counts: { errors: 0 },
    });
    const onSale = { file: file(',on_sale', ',yes'), ticks };
    expect(await previewProducts(as(tx, 'manager'), onSale)).toMatchObject({
      errors: [{ row: 2, head: 'limit_kind', wrong: { code: 'grams-not-reviewed' } }],
    });
    const none = { file: file(',limit_kind', ',none'), ticks };
    expect(await previewProducts(as(tx, 'manager'), none)).toMatchObject({
      errors: [{ row: 2, head: 'limit_kind', wrong: { code: 'grams-none' } }],
    });
  }));

test('[CSV-03] SKUs and barcodes that are twice, of another product or somebody else’s are named with the other', () =>
  rolledBack(async (tx) => {
    const [one, other] = await twoOptions(tx);
    if (!one || !other) throw new Error('the demo has no options');
    await tx.update(productOptions).set({ barcode: 'CODE1234' }).where(eq(productOptions.id, other.id));
    const preview = (text: string) =>
      previewProducts(as(tx, 'manager'), { file: pasted(text), ticks: NO_TICKS });
    expect(await preview(`sku,price_usd\n${one.sku},1\n${one.sku.toLowerCase()},2`)).toMatchObject({
      errors: [{ row: 3, head: 'sku', wrong: { code: 'twice', row: 2 } }],
    });
    expect(await preview(`sku,barcode\n${one.sku},code1234`)).toMatchObject({
      errors: [{ row: 2, head: 'barcode', wrong: { code: 'taken', by: other.sku } }],
    });
    expect(await preview(`handle,sku\nelsewhere-too,${one.sku}`)).toMatchObject({
      errors: expect.arrayContaining([
        { row: 2, head: 'sku', wrong: { code: 'elsewhere', product: one.productId } },
      ]),
    });
    expect(await preview('sku,price_usd\nNOBODY-1,1')).toMatchObject({
      errors: [{ row: 2, head: 'handle', wrong: { code: 'no-column' } }],
    });
  }));

test('[CSV-04] two people import the same new goods at once: they are there once, and the other is told', async () => {
  const digest = await digestOf(db());
  const input = { file: NEW_FILE, ticks: ALL_TICKS, digest };
  const { result, writes } = await recordWrites(db(), () =>
    Promise.all([applyProducts(as(db(), 'manager'), input), applyProducts(as(db(), 'admin'), input)]),
  );
  const done = result.filter((answer) => 'ok' in answer);
  expect(done).toEqual([{ ok: true, counts: { new: 2, changed: 0, same: 0 } }]);
  const [other] = result.filter((answer) => !('ok' in answer));
  expect('problem' in (other ?? {}) ? other : { problem: 'import-changed' }).toEqual({
    problem: 'import-changed',
  });
  expect(writes.stock).toHaveLength(2);
  expect(await optionsOf(db(), 'sea-breeze')).toHaveLength(2);
  expect((await checkBooks(db())).differences).toEqual([]);
});

test('[SEC-14] who has no right to the catalogue sees and writes nothing', async () => {
  const input = { file: NEW_FILE, ticks: ALL_TICKS, digest: 'x' };
  for (const role of ['support', 'packer', 'driver', 'staff'] as const) {
    expect(await previewProducts(as(db(), role), input)).toEqual({ problem: 'forbidden' });
    expect(await applyProducts(as(db(), role), input)).toEqual({ problem: 'forbidden' });
  }
});
