import { expect, test } from 'vitest';
import { addProducts, openSmallCatalogue, publicContextOf } from '../testing/small-catalog.ts';
import { getProduct, listRelated } from './get-product.ts';
import { listCategory } from './list-category.ts';

const { rolledBack } = openSmallCatalogue();

test('[PDP-01, PDP-02] a product comes with brand, category, options and its description', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [{ id: 'fig', description: 'Ripe fig.', options: [{}, { stock: 0 }] }]);
    const product = await getProduct(publicContextOf(tx), 'fig');
    expect(product).toMatchObject({
      brand: 'MD',
      description: 'Ripe fig.',
      category: { slug: 'edibles', name: 'Edibles' },
      options: [
        { id: 'fig-0', stockWord: 'in-stock' },
        { id: 'fig-1', stockWord: 'sold-out' },
      ],
    });
  });
});

test('[PDP-03, PDP-12] only house products show details, and empty ones are left out', async () => {
  await rolledBack(async (tx) => {
    const facts = { effects: ['slow'], howItFeels: '', totalCannabinoidsPercentage: 88.2 };
    await addProducts(tx, [
      { id: 'fig', ...facts },
      { id: 'ebb', brandId: 'tern', ...facts },
    ]);
    expect(await getProduct(publicContextOf(tx), 'fig')).toMatchObject({
      details: {
        effects: ['slow'],
        howItFeels: null,
        bestFor: null,
        cannabinoidsPercent: 88.2,
        terpenes: [],
      },
    });
    expect(await getProduct(publicContextOf(tx), 'ebb')).toMatchObject({ details: null });
  });
});

test('[LAW-14] entered THC and CBD values are shown for every brand, and missing ones are left out', () =>
  rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'fig', thcPercentage: 88.2, cbdPercentage: 0 },
      { id: 'ebb', brandId: 'tern', thcPercentage: 21.5 },
    ]);
    const strengthOf = async (id: string) => {
      const found = await getProduct(publicContextOf(tx), id);
      return 'strength' in found ? found.strength : null;
    };
    expect(await strengthOf('fig')).toEqual({ thcPercent: 88.2, cbdPercent: 0 });
    expect(await strengthOf('ebb')).toEqual({ thcPercent: 21.5, cbdPercent: null });
  }));

test.each(['hidden', 'inactive', 'nobody'])(
  '[PDP-10, PDP-12, CAT-23] a product that is %s is reported as unknown',
  async (id) => {
    await rolledBack(async (tx) => {
      await addProducts(tx, [
        { id: 'hidden', isHiddenBundle: true },
        { id: 'inactive', isActive: false },
      ]);
      expect(await getProduct(publicContextOf(tx), id)).toEqual({ problem: 'product-not-found' });
    });
  },
);

test('[CAT-16, CAT-17, CAT-24] a category lists products of either category, in the order of the shop', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'b-second', secondaryCategoryId: 'mood' },
      { id: 'a-first', categoryId: 'mood' },
      { id: 'z-up', categoryId: 'mood', displayOrder: 5 },
      { id: 'other' },
    ]);
    const list = await listCategory(publicContextOf(tx), {
      slug: 'mood-collection',
      page: 1,
      sort: 'featured',
    });
    expect(list.cards.map(({ id }) => id)).toEqual(['z-up', 'a-first', 'b-second']);
    expect(list).toMatchObject({ name: 'Mood things', matching: 3, hasMore: false });
  });
});

test('[CAT-26] vibe-collection lists the third-party products, an unknown slug nothing', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [{ id: 'fig' }, { id: 'ebb', brandId: 'tern' }]);
    const vibe = await listCategory(publicContextOf(tx), {
      slug: 'vibe-collection',
      page: 1,
      sort: 'featured',
    });
    expect(vibe.cards.map(({ id }) => id)).toEqual(['ebb']);
    const unknown = await listCategory(publicContextOf(tx), { slug: 'no-such', page: 1, sort: 'featured' });
    expect(unknown).toEqual({ name: null, cards: [], matching: 0, hasMore: false });
  });
});

test('[CAT-19, CAT-03, CAT-23] related products share the first mood, are in stock and never the one itself', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'fig', moodTags: ['Melt', 'Calm'], displayOrder: 9 },
      { id: 'pear', moodTags: ['Sleepy'], displayOrder: 5 },
      { id: 'ebb', moodTags: ['Melt'], displayOrder: 7, brandId: 'tern', options: [{}, {}] },
      { id: 'calm', moodTags: ['Calm'] },
      { id: 'gone', moodTags: ['Melt'], options: [{ stock: 0 }] },
      { id: 'hidden', moodTags: ['Melt'], isHiddenBundle: true },
    ]);
    const context = publicContextOf(tx);
    const related = await listRelated(context, { id: 'fig', moods: ['Melt', 'Calm'] });
    expect(related.map(({ id }) => id)).toEqual(['ebb', 'pear']);
    expect(await listRelated(context, { id: 'fig', moods: [] })).toEqual([]);
  });
});

test('[CAT-37] [CAT-19] batteries come after all other products of the mood', async () => {
  await rolledBack(async (tx) => {
    await addProducts(tx, [
      { id: 'self', moodTags: ['Calm'] },
      { id: 'battery', moodTags: ['Calm'], format: 'battery', displayOrder: 90 },
      { id: 'cable', moodTags: ['Calm'], addonOnly: true, displayOrder: 80 },
      { id: 'tin', moodTags: ['Relaxed'], displayOrder: 1 },
      { id: 'bar', moodTags: ['Calm'], displayOrder: 2 },
    ]);
    const related = await listRelated(publicContextOf(tx), { id: 'self', moods: ['Calm'] });
    expect(related.map(({ id }) => id)).toEqual(['bar', 'tin', 'battery', 'cable']);
  });
});
