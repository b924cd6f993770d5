import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import { addBrandsAndCategories, addProducts, publicContextOf } from '../testing/small-catalog.ts';
import { listPicks } from './list-shop.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase('empty');
});
afterAll(() => shop.close());

test('[HOME-11] [CAT-23] picks are active, not hidden, of the house and in stock', async () => {
  const ids = await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    await addProducts(tx, [
      { id: 'aura', name: 'Low Tide Aura' },
      { id: 'off', name: 'Off Aura', isActive: false },
      { id: 'hidden', name: 'Hidden Aura', isHiddenBundle: true },
      { id: 'tern', name: 'Tern Aura', brandId: 'tern' },
      { id: 'gone', name: 'Gone Aura', options: [{ stock: 0 }] },
    ]);
    return (await listPicks(publicContextOf(tx))).map(({ id }) => id);
  });
  expect(ids).toEqual(['aura']);
});

test('[HOME-10] when picks cannot be read there are none, and nothing is thrown', async () => {
  const picks = await inRollback(shop.db, async (tx) => {
    await tx.execute(sql`DROP TABLE products CASCADE`);
    return listPicks(publicContextOf(tx));
  });
  expect(picks).toEqual([]);
});
