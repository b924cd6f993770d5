import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { isDemoShop } from '../shop/is-demo-shop.ts';
import { addProducts, openSmallCatalogue, publicContextOf } from '../testing/small-catalog.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listHeroScenes } from './list-hero-scenes.ts';

const shelves = openSmallCatalogue();
const demo = openTestShop('demo');

test('[HOME-22] goods in stock with a picture, in the shop’s order', () =>
  shelves.rolledBack(async (db) => {
    const picture = (name: string) => `/media/uploads/${name}-400.avif`;
    await addProducts(db, [
      { id: 'gone', imageUrl: picture('gone'), options: [{ stock: 0 }] },
      { id: 'bare' },
      { id: 'fog', imageUrl: picture('fog'), moodTags: ['Sleepy'] },
    ]);
    expect(await listHeroScenes(publicContextOf(db))).toEqual([
      { light: 'melt', word: 'Melt', object: '/media/uploads/fog-800' },
      { light: 'social', word: 'Social', object: null },
      { light: 'calm', word: 'Calm', object: null },
    ]);
  }));

test('[HOME-22] when goods cannot be read the page has its light', () =>
  shelves.rolledBack(async (db) => {
    await db.execute(sql`DROP TABLE products CASCADE`);
    expect((await listHeroScenes(publicContextOf(db))).map(({ object }) => object)).toEqual([
      null,
      null,
      null,
    ]);
  }));

test('[HOME-22, APP-08] the demo is what has its goods and its name', () =>
  demo.rolledBack(async (db) => {
    const ctx = publicContextOf(db);
    expect(await isDemoShop(ctx)).toBe(true);
    expect(await isDemoShop({ ...ctx, settings: { ...DEFAULT_SETTINGS, shopName: 'Harbor Leaf' } })).toBe(
      false,
    );
    await db.execute(sql`delete from shop_marks where key = 'demo'`);
    expect(await isDemoShop(ctx)).toBe(false);
  }));
