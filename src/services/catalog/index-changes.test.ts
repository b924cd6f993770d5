import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#db/client.ts';
import { brands, productOptions, products } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { priceListVersion, productChanges } from '#db/schema/settings.ts';
import { SHOP_SORTS } from '#domain/catalog/shop-sorts.ts';
import { addProducts, openSmallCatalogue } from '../testing/small-catalog.ts';
import { createIndexMemory } from './index-memory.ts';
import { inOrder, type ProductIndex } from './product-index.ts';

const { rolledBack, db: database } = openSmallCatalogue();

/** All that lists are made of: every order, the numbers of combos, what is sold out. */
const figuresOf = (index: ProductIndex) => ({
  version: index.version,
  orders: SHOP_SORTS.map((sort) => inOrder(index, sort).map((product) => ({ ...product }))),
  combos: [...index.comboNumbers].sort(),
  soldOut: [...index.soldOut].sort(),
});

const productOf = (index: ProductIndex, id: string) => index.products.find((product) => product.id === id);
const idsOf = ({ products: all }: ProductIndex) => all.map(({ id }) => id);

const setProduct = (db: Database, id: string, change: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(change).where(eq(products.id, id));
const setOption = (db: Database, id: string, change: Partial<typeof productOptions.$inferInsert>) =>
  db.update(productOptions).set(change).where(eq(productOptions.id, id));

async function removeProduct(db: Database, id: string): Promise<void> {
  await db.delete(productOptions).where(eq(productOptions.productId, id));
  await db.delete(products).where(eq(products.id, id));
}

/** Three products of two brands and a process that has read them, with every order that lists have. */
async function threeProducts(tx: Tx) {
  await addProducts(tx, [
    { id: 'fig', options: [{}, { priceCents: 900 }] },
    { id: 'pear', brandId: 'tern' },
    { id: 'plum', name: 'plum combo' },
  ]);
  const productIndex = createIndexMemory();
  figuresOf(await productIndex(tx));
  return productIndex;
}

const addDrop = (db: Database, unlockAt: Date) =>
  db.insert(drops).values({
    ...{ id: 'drop', code: 'FILE-1', label: 'File 1', title: 'A drop', intro: '', isPublished: true },
    ...{ unlockAt, preorderEndsAt: new Date(unlockAt.getTime() - 1) },
  });

const NIGHT = new Date('2026-11-01T00:00:00Z');

/** Each change with the products that stay what they were, as objects: nothing of them is read or weighed again. */
const CHANGES: readonly [what: string, change: (db: Database) => PromiseLike<unknown>, same: string[]][] = [
  ['another order', (db) => setProduct(db, 'plum', { displayOrder: 9 }), ['fig', 'pear']],
  ['another price', (db) => setOption(db, 'fig-1', { priceCents: 5000 }), ['pear', 'plum']],
  ['a combo less', (db) => setProduct(db, 'plum', { name: 'plum' }), ['fig', 'pear']],
  ['a combo more', (db) => setProduct(db, 'fig', { name: 'Fig Combo', createdAt: NIGHT }), ['pear', 'plum']],
  ['a hidden combo', (db) => setProduct(db, 'fig', { name: 'Fig Combo', isActive: false }), ['pear', 'plum']],
  ['a product less', (db) => removeProduct(db, 'fig'), ['pear', 'plum']],
  ['a product more', (db) => addProducts(db, [{ id: 'kiwi' }]), ['fig', 'pear', 'plum']],
  [
    'an option less',
    (db) => db.delete(productOptions).where(eq(productOptions.id, 'fig-0')),
    ['pear', 'plum'],
  ],
  ['an option elsewhere', (db) => setOption(db, 'fig-1', { productId: 'pear', position: 4 }), ['plum']],
  [
    'no option left',
    (db) => db.delete(productOptions).where(eq(productOptions.id, 'plum-0')),
    ['fig', 'pear'],
  ],
  ['switched off', (db) => setProduct(db, 'pear', { isActive: false }), ['fig', 'plum']],
  [
    'a brand of the house',
    (db) => db.update(brands).set({ isMonster: true }).where(eq(brands.id, 'tern')),
    ['fig'],
  ],
  [
    'nothing of the lists',
    (db) => db.execute(sql`update zip_centroids set zip_code = zip_code`),
    ['fig', 'pear', 'plum'],
  ],
];

test.each(CHANGES)(
  '[FAST-01] %s: only what changed is read again, and it is what a new process reads',
  (_, change, same) =>
    rolledBack(async (tx) => {
      const productIndex = await threeProducts(tx);
      const before = await productIndex(tx);
      const kept = same.map((id) => productOf(before, id));
      await change(tx);
      const after = await productIndex(tx);
      expect(after.version).toBeGreaterThan(before.version);
      expect(figuresOf(after)).toEqual(figuresOf(await createIndexMemory()(tx)));
      expect(same.every((id, place) => kept[place] && productOf(after, id) === kept[place])).toBe(true);
    }),
);

test('[FAST-01, TEASE-13] a drop that opens earlier or is taken back changes its products alone', () =>
  rolledBack(async (tx) => {
    const productIndex = await threeProducts(tx);
    await addDrop(tx, NIGHT);
    await setProduct(tx, 'pear', { dropId: 'drop' });
    const before = await productIndex(tx);
    expect(productOf(before, 'pear')?.unlockAt).toEqual(NIGHT);
    const earlier = new Date(NIGHT.getTime() - 1000);
    await tx.update(drops).set({ unlockAt: earlier, preorderEndsAt: new Date(0) });
    const moved = await productIndex(tx);
    expect(productOf(moved, 'pear')?.unlockAt).toEqual(earlier);
    expect(productOf(moved, 'fig')).toBe(productOf(before, 'fig'));
    await tx.update(drops).set({ isPublished: false });
    expect(idsOf(await productIndex(tx))).toEqual(['fig', 'plum']);
  }));

test('[FAST-01] a process that nobody asked for a while, and one that heard of nothing, reads all that others have changed', () =>
  rolledBack(async (tx) => {
    const [here, there] = [await threeProducts(tx), createIndexMemory()];
    await there(tx);
    await setProduct(tx, 'fig', { displayOrder: 1 });
    await there(tx);
    await removeProduct(tx, 'pear');
    await setOption(tx, 'plum-0', { priceCents: 1 });
    const whole = figuresOf(await createIndexMemory()(tx));
    expect(figuresOf(await there(tx))).toEqual(whole);
    expect(figuresOf(await here(tx))).toEqual(whole);
  }));

async function notes(tx: Tx) {
  const [row] = await tx.select().from(priceListVersion);
  return { ...row, rows: await tx.$count(productChanges) };
}

test('[FAST-01] what a bulk change touches is not noted one by one: it is read as a whole, and so is what comes after it', () =>
  rolledBack(async (tx) => {
    const productIndex = await threeProducts(tx);
    await tx.execute(sql`insert into products (id, name, brand_id, category_id, format, base_price_cents)
      select 'many-' || i, 'Many ' || i, 'md', 'edibles', 'gummies', 1 from generate_series(1, 2001) i`);
    const { version, notedSince, rows } = await notes(tx);
    expect([notedSince, rows]).toEqual([version, 0]);
    await setProduct(tx, 'fig', { displayOrder: 1 });
    expect(figuresOf(await productIndex(tx))).toEqual(figuresOf(await createIndexMemory()(tx)));
    expect(await notes(tx)).toMatchObject({ notedSince, rows: 1 });
    await setProduct(tx, 'fig', { displayOrder: 2 });
    expect(productOf(await productIndex(tx), 'fig')?.displayOrder).toBe(2);
  }));

test('[FAST-01] what is older than 500 versions is forgotten, and who has not asked since reads the whole', () =>
  rolledBack(async (tx) => {
    const [productIndex, busy] = [await threeProducts(tx), createIndexMemory()];
    await setProduct(tx, 'fig', { displayOrder: 1 });
    await busy(tx);
    await tx.execute(
      sql`do $$ begin for i in 1..500 loop update zip_centroids set zip_code = zip_code; end loop; end $$`,
    );
    const { version = 0, notedSince, rows } = await notes(tx);
    expect([notedSince, rows]).toEqual([version - 500, 0]);
    const fig = productOf(await busy(tx), 'fig');
    expect(productOf(await busy(tx), 'fig')).toBe(fig);
    expect(figuresOf(await productIndex(tx))).toEqual(figuresOf(await createIndexMemory()(tx)));
  }));

test('[FAST-01] emptied tables and a database that was put back are read as a whole', () =>
  rolledBack(async (tx) => {
    const productIndex = await threeProducts(tx);
    await tx.update(priceListVersion).set({ version: 3, notedSince: 1 });
    await tx.execute(sql`alter table products disable trigger user`);
    await setProduct(tx, 'fig', { displayOrder: 7 });
    await tx.execute(sql`alter table products enable trigger user`);
    expect(productOf(await productIndex(tx), 'fig')?.displayOrder).toBe(7);
    await tx.execute(sql`truncate products cascade`);
    expect(idsOf(await productIndex(tx))).toEqual([]);
  }));

test('[FAST-01] an option that sold out stays so when its product changes, and a new one without a unit counts as none', () =>
  rolledBack(async (tx) => {
    const productIndex = await threeProducts(tx);
    await setOption(tx, 'plum-0', { stock: 0 });
    await productIndex(tx);
    await setProduct(tx, 'plum', { displayOrder: 1 });
    await addProducts(tx, [{ id: 'kiwi', options: [{ stock: 0 }] }]);
    const index = await productIndex(tx);
    expect(['plum', 'kiwi', 'fig'].map((id) => productOf(index, id)?.isInStock)).toEqual([
      false,
      false,
      true,
    ]);
    await setOption(tx, 'plum-0', { stock: 3 });
    expect(productOf(await productIndex(tx), 'plum')?.isInStock).toBe(true);
  }));

const CHANCE = fc.array(
  fc.record({ kind: fc.nat(6), id: fc.nat(5), value: fc.nat(9), isAsked: fc.boolean() }),
  { minLength: 1, maxLength: 25 },
);

/** One change of a shop with up to six products more. */
async function changeSomething(tx: Tx, { kind, id, value }: { kind: number; id: number; value: number }) {
  const name = `p${id}`;
  if (kind === 0) await removeProduct(tx, name);
  if (kind === 1) {
    const facts = { id: name, name: `${value % 2 ? 'Combo' : 'Pear'} ${id}`, displayOrder: value % 3 };
    const options = [{ priceCents: 100 * value }, { stock: value % 2, thcMg: value }];
    if ((await tx.$count(products, eq(products.id, name))) === 0)
      await addProducts(tx, [{ ...facts, options }]);
  }
  if (kind === 2) await setProduct(tx, name, { displayOrder: value % 4, isActive: value !== 3 });
  if (kind === 3) await setOption(tx, `${name}-${value % 2}`, { stock: value % 3 });
  if (kind === 4) await setOption(tx, `${name}-${value % 2}`, { priceCents: value * 77, isOn: value !== 5 });
  if (kind === 5) await setProduct(tx, name, { brandId: value % 2 ? 'md' : 'tern' });
  if (kind === 6)
    await tx
      .update(brands)
      .set({ isMonster: value % 2 === 0 })
      .where(eq(brands.id, 'tern'));
}

test('[FAST-01, CAT-36, SHOP-22] whatever changes, in whatever order and however seldom a process asks, it knows what a new one reads', () =>
  fc.assert(
    fc.asyncProperty(CHANCE, (steps) =>
      rolledBack(async (tx) => {
        const [often, seldom] = [await threeProducts(tx), createIndexMemory()];
        await seldom(tx);
        for (const step of steps) {
          await changeSomething(tx, step);
          figuresOf(await often(tx));
          if (step.isAsked) figuresOf(await seldom(tx));
        }
        const whole = figuresOf(await createIndexMemory()(tx));
        expect(figuresOf(await often(tx))).toEqual(whole);
        expect(figuresOf(await seldom(tx))).toEqual(whole);
      }),
    ),
    { numRuns: 25 },
  ));

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const found = await db.execute(sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return (found as unknown as { rows: { waiting: number }[] }).rows[0]?.waiting === 1;
}

/** A change whose transaction stays open until it may end. */
function holdChange(db: Database, id: string, change: Partial<typeof products.$inferInsert>) {
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const over = db.transaction(async (tx) => {
    await setProduct(tx, id, change);
    written.resolve();
    await end.promise;
  });
  const commit = () => {
    end.resolve();
    return over;
  };
  return { written: written.promise, commit };
}

test.skipIf(!isPostgres)(
  '[FAST-01] of two changes at once the second is noted after the first, so that a process that read between them reads it',
  async () => {
    const db = database();
    await addProducts(db, [{ id: 'fig' }, { id: 'pear' }]);
    const productIndex = createIndexMemory();
    await productIndex(db);
    const first = holdChange(db, 'fig', { displayOrder: 5 });
    await first.written;
    const second = holdChange(db, 'pear', { displayOrder: 6 });
    while (!(await isSomebodyWaiting(db)));
    expect(productOf(await productIndex(db), 'fig')?.displayOrder).toBe(0);
    await first.commit();
    await second.written;
    expect(idsOf(await productIndex(db))).toEqual(['fig', 'pear']);
    await second.commit();
    expect(idsOf(await productIndex(db))).toEqual(['pear', 'fig']);
  },
);
