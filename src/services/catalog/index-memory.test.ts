import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { addProducts, openSmallCatalogue } from '../testing/small-catalog.ts';
import { createIndexMemory } from './index-memory.ts';
import type { ProductIndex } from './product-index.ts';

const { rolledBack } = openSmallCatalogue();

const idsOf = ({ products: all }: ProductIndex) => all.map(({ id }) => id);
const inStock = ({ products: all }: ProductIndex) =>
  all.filter(({ isInStock }) => isInStock).map(({ id }) => id);

const setProduct = (db: Database, id: string, change: Change) =>
  db.update(products).set(change).where(eq(products.id, id));
const setStock = (db: Database, id: string, stock: number) =>
  db.update(productOptions).set({ stock }).where(eq(productOptions.id, id));

type Change = Partial<typeof products.$inferInsert>;

const CHANGES: readonly [what: string, change: Change, found: object][] = [
  ['order', { displayOrder: 9 }, { displayOrder: 9 }],
  ['name', { name: 'Ape' }, { name: 'Ape' }],
  ['format', { format: 'pod' }, { format: 'pod' }],
  ['mood', { moodTags: ['Sleepy'] }, { moods: ['Melt'] }],
  ['category', { categoryId: 'mood' }, { categoryIds: ['mood'] }],
  ['second category', { secondaryCategoryId: 'mood' }, { categoryIds: ['edibles', 'mood'] }],
  ['brand', { brandId: 'tern' }, { brand: 'Tern House', isMonster: false }],
  ['age', { createdAt: new Date(0) }, { createdAt: new Date(0) }],
  ['vault', { inVault: true }, { inVault: true }],
  ['add-on', { addonOnly: true }, { addonOnly: true }],
];

test.each(CHANGES)(
  '[CAT-17, SHOP-22] a changed %s is in the lists at the next question',
  (_, change, found) =>
    rolledBack(async (tx) => {
      await addProducts(tx, [{ id: 'fig' }, { id: 'pear' }]);
      const productIndex = createIndexMemory();
      expect(idsOf(await productIndex(tx))).toEqual(['fig', 'pear']);
      await setProduct(tx, 'pear', change);
      const { products: all } = await productIndex(tx);
      expect(all.find(({ id }) => id === 'pear')).toMatchObject(found);
      if ('displayOrder' in change || 'name' in change) expect(all[0]?.id).toBe('pear');
    }),
);

test('[CAT-13, CAT-23, SHOP-23] what sells out or comes back changes its product alone, and nothing is read again', () =>
  rolledBack(async (tx) => {
    await addProducts(tx, [{ id: 'fig', options: [{}, { priceCents: 9000 }] }, { id: 'pear' }]);
    const productIndex = createIndexMemory();
    const { products: first } = await productIndex(tx);
    const full = first[0]?.facets;
    await setStock(tx, 'fig-1', 0);
    const less = await productIndex(tx);
    expect(less.products[1]).toBe(first[1]);
    expect(less.products[0]?.facets).toBeLessThan(full ?? 0);
    expect(first[0]?.facets).toBe(full);
    await setStock(tx, 'fig-0', 0);
    expect(inStock(await productIndex(tx))).toEqual(['pear']);
    await setStock(tx, 'fig-0', 1);
    await setStock(tx, 'fig-1', 1);
    const again = await productIndex(tx);
    expect([inStock(again), again.products[0]?.facets]).toEqual([['fig', 'pear'], full]);
  }));

test('[CAT-23] what is switched off, hidden or without an option is in no list; who asks at once reads once', () =>
  rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'off', isActive: false },
      { id: 'hidden', isHiddenBundle: true },
      { id: 'bare', options: [] },
      { id: 'shown' },
    ]);
    const productIndex = createIndexMemory();
    const [one, other] = await Promise.all([productIndex(tx), productIndex(tx)]);
    expect(idsOf(one)).toEqual(['shown']);
    expect(other.products).toBe(one.products);
  }));
