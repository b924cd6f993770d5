import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { pasted } from '../../testing/import-steps.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { applyProducts } from './apply-products.ts';
import { previewProducts } from './preview-products.ts';

const { rolledBack, as } = openTestShop('demo');
const TICKS = { addBrands: true, addCategories: true, isHouse: false };

/** As another shop exports it: its heads and more, the product said once, further pictures in rows of their own. */
const FILE = pasted(
  [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,SEO Title,Status,Cost per item',
    `sunset-gummies,Sunset Gummies,"<p>Soft &amp; <b>slow</b>.</p><script>alert(1)</script><p>Ten pieces.</p>",Harbor Works,Food > Candy,Gummies,"Calm, vegan, best seller",true,Size,10 pack,Flavor,Peach,SUN-10,120,shopify,40,18.00,20.00,'012345678905,https://cdn.example.com/a.jpg,1,Sunset,active,7.25`,
    'sunset-gummies,,,,,,,,,20 pack,,Mango,SUN-20,240,shopify,12,30.00,0.00,,https://cdn.example.com/b.jpg,2,,,',
    'sunset-gummies,,,,,,,,,,,,,,,,,,,https://cdn.example.com/c.jpg,3,,,',
    'plain-lighter,Plain Lighter,,Harbor Works,,Accessories,format:battery,true,Title,Default Title,,,LIGHT-1,20,,0,5,,,,,,draft,',
  ].join('\n'),
);

test('[CSV-10, CSV-11] a file of another shop is read: goods, options, plain text, stock, and off sale until grams are decided', () =>
  rolledBack(async (tx) => {
    const input = { file: FILE, ticks: TICKS };
    const preview = await previewProducts(as(tx, 'manager'), input);
    expect(preview).toMatchObject({
      origin: 'shopify',
      counts: { all: 3, new: 3, errors: 0 },
      pictureRows: 1,
      offSale: 3,
      unknown: [{ head: 'SEO Title', meant: null }],
      made: { brands: ['Harbor Works'], categories: ['Accessories'] },
    });
    const digest = 'digest' in preview ? (preview.digest ?? '') : '';
    expect(await applyProducts(as(tx, 'manager'), { ...input, digest })).toMatchObject({ ok: true });
    const [product] = await tx.select().from(products).where(eq(products.id, 'sunset-gummies'));
    expect(product).toMatchObject({
      ...{ name: 'Sunset Gummies', description: 'Soft & slow.\nTen pieces.', format: 'gummies' },
      ...{ moodTags: ['Calm'], isActive: true, basePriceCents: 1800, imageUrl: null },
    });
    const options = await tx
      .select()
      .from(productOptions)
      .where(eq(productOptions.productId, 'sunset-gummies'))
      .orderBy(productOptions.position);
    expect(options).toMatchObject([
      {
        ...{ sku: 'SUN-10', name: '10 pack', flavor: 'Peach', priceCents: 1800, originalPriceCents: 2000 },
        ...{ quantity: 10, unit: 'pieces', stock: 40, isOn: false, limitKind: null, gramsFlower: 0 },
        ...{ barcode: '012345678905', costCents: 725 },
      },
      {
        sku: 'SUN-20',
        name: '20 pack',
        flavor: 'Mango',
        originalPriceCents: null,
        stock: 12,
        costCents: null,
      },
    ]);
    const [lighter] = await tx.select().from(products).where(eq(products.id, 'plain-lighter'));
    expect(lighter).toMatchObject({ format: 'battery', isActive: false });
    const again = await previewProducts(as(tx, 'manager'), input);
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 3, errors: 0 } });
  }));

test('[CSV-10] the newer template’s heads mean the same, and a format that cannot be told is said at the tags', () =>
  rolledBack(async (tx) => {
    const file = pasted(
      [
        'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity',
        'Mystery,mystery,<p>Who knows</p>,MD,Secrets,odd,TRUE,Active,MYS-1,Size,One,9.99,,3',
      ].join('\n'),
    );
    expect(await previewProducts(as(tx, 'manager'), { file, ticks: TICKS })).toMatchObject({
      origin: 'shopify',
      errors: [{ row: 2, head: 'Tags', wrong: { code: 'no-format' } }],
    });
    const tagged = pasted(file.text.replace(',odd,', ',format:gummies,'));
    expect(await previewProducts(as(tx, 'manager'), { file: tagged, ticks: TICKS })).toMatchObject({
      counts: { new: 1, errors: 0 },
    });
  }));

test('[CSV-10] what is wrong is said under the file’s own heads', () =>
  rolledBack(async (tx) => {
    const file = pasted(
      'Handle,Title,Vendor,Type,Tags,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nodd,Odd,MD,edibles,gummies,One,ODD-1,-2,free',
    );
    expect(await previewProducts(as(tx, 'manager'), { file, ticks: TICKS })).toMatchObject({
      errors: [
        { row: 2, head: 'Variant Price', wrong: { code: 'money' } },
        { row: 2, head: 'Variant Inventory Qty', wrong: { code: 'whole' } },
      ],
    });
  }));
