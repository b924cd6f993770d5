import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findProduct, listCards } from '#db/queries/catalog/products.ts';
import { brands, productOptions, products } from '#db/schema/catalog.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { applySchedule } from '../apply-schedule.ts';
import { createIndexMemory, indexAhead } from '../catalog/index-memory.ts';
import { forkIndex, inOrder, type ProductIndex } from '../catalog/product-index.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { shopAsOf } from './look-ahead.ts';
import { planChange } from './schedule-admin.ts';

const { db, rolledBack, as } = openTestShop('demo');

const PRODUCT = 'low-tide-aura';
const at = (minute: number) => new Date(TEST_NOW.getTime() + minute * 60_000);
const manager = (tx: Database) => as(tx, 'manager', { now: TEST_NOW });

async function firstOption(tx: Database) {
  const [row] = await tx
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, PRODUCT))
    .orderBy(asc(productOptions.position));
  if (!row) throw new Error('no option');
  return row;
}

/** A price from the tenth to the twentieth minute, and a product that goes at the thirtieth. */
async function planBoth(tx: Database) {
  const { id: optionId } = await firstOption(tx);
  const price = { optionId, priceCents: 900, withFormer: true, isShown: null };
  const shown = { optionId: null, priceCents: null, withFormer: false, isShown: false } as const;
  const plan = { productId: PRODUCT, startsAt: at(10), endsAt: at(20) };
  expect(await planChange(manager(tx), { ...plan, value: price })).toMatchObject({ ok: true });
  const gone = { ...plan, value: shown, startsAt: at(30), endsAt: null };
  expect(await planChange(manager(tx), gone)).toMatchObject({ ok: true });
}

const figuresOf = (index: ProductIndex) => ({
  products: inOrder(index, 'price').map((product) => structuredClone(product)),
  featured: index.products.map(({ id, isInStock }) => [id, isInStock]),
  combos: [...index.comboNumbers].sort(),
  soldOut: [...index.soldOut].sort(),
});

const pageAt = (tx: Database, moment: Date) =>
  shopAsOf(manager(tx), {
    at: moment,
    look: (ahead) => findProduct(ahead, { id: PRODUCT, now: moment }),
  });

test('[SCHED-09] the shop’s own queries see the goods as of the moment, one look after the other, and afterwards as they are', () =>
  rolledBack(async (tx) => {
    const before = await findProduct(tx, { id: PRODUCT, now: TEST_NOW });
    await planBoth(tx);
    const cents = before?.options[0]?.priceCents;
    const prices = async (minute: number) => {
      const { found } = await pageAt(tx, at(minute));
      return found?.options.map(({ priceCents, originalPriceCents }) => [priceCents, originalPriceCents])[0];
    };
    const plain = [cents, before?.options[0]?.originalPriceCents];
    // The same statement each time, so the database has it prepared from the second on.
    for (let round = 0; round < 3; round += 1) {
      expect(await prices(9)).toEqual(plain);
      expect(await prices(10)).toEqual([900, cents]);
      expect(await prices(20)).toEqual(plain);
      expect(await prices(30)).toBeUndefined();
      expect(await findProduct(tx, { id: PRODUCT, now: TEST_NOW })).toEqual(before);
    }
  }));

test('[SCHED-09] what is seen ahead is what will be', () =>
  rolledBack(async (tx) => {
    await planBoth(tx);
    const rows = async (handle: Database) => {
      const options = await handle.select().from(productOptions).orderBy(asc(productOptions.id));
      const all = await handle.select().from(products).orderBy(asc(products.id));
      return {
        options: options.map(({ version: _v, ...row }) => row),
        products: all.map(({ version: _v, updatedAt: _u, basePriceCents: _b, ...row }) => row),
        cards: await listCards(handle, { now: at(45) }),
      };
    };
    for (const minute of [15, 45]) {
      const ahead = await shopAsOf(manager(tx), { at: at(minute), look: rows });
      await applySchedule({ db: tx, now: at(minute) });
      expect(ahead).toEqual({ found: await rows(tx) });
    }
  }));

test('[SCHED-09, FAST-01] the lists as of a moment are those that a new process would read there, and its own stay as they are', () =>
  rolledBack(async (tx) => {
    await planBoth(tx);
    const own = createIndexMemory();
    const before = figuresOf(await own(tx));
    expect(before.soldOut.length).toBeGreaterThan(0);
    for (const minute of [5, 15, 25, 35]) {
      const index = forkIndex(await own(tx));
      const { found } = await shopAsOf(manager(tx), {
        at: at(minute),
        look: async (ahead, { prices, shown }) => {
          const goods = { options: prices.keys(), products: shown.keys() };
          const lists = createIndexMemory(await indexAhead(ahead, index, goods));
          return { made: figuresOf(await lists(ahead)), read: figuresOf(await createIndexMemory()(ahead)) };
        },
      });
      expect(found?.made).toEqual(found?.read);
      const isGone = minute > 30;
      const isOther = minute === 15 || isGone;
      expect(found?.made.products.some(({ id }) => id === PRODUCT)).toBe(!isGone);
      expect(JSON.stringify(found?.made) === JSON.stringify(before)).toBe(!isOther);
      expect(figuresOf(await own(tx))).toEqual(before);
    }
  }));

test('[SCHED-09] a look writes nothing and can write nothing, and nothing of it stays', () =>
  rolledBack(async (tx) => {
    await planBoth(tx);
    const names = async () => {
      const found = await tx.execute(sql`select nspname from pg_namespace where nspname like 'ahead%'`);
      return (found as unknown as { rows: unknown[] }).rows;
    };
    const path = async () =>
      ((await tx.execute(sql`show search_path`)) as unknown as { rows: unknown[] }).rows;
    const own = await path();
    const { writes } = await recordWrites(tx, () => pageAt(tx, at(15)));
    expect(writes).toEqual({});
    const looks = [
      (ahead: Database) => ahead.update(brands).set({ name: 'Ebb' }),
      (ahead: Database) => ahead.execute(sql`create table kept (id int)`),
    ];
    for (const minute of [5, 15])
      for (const look of looks) {
        const refused = shopAsOf(manager(tx), {
          at: at(minute),
          look: async (ahead) => void (await look(ahead)),
        });
        await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });
      }
    expect(await names()).toEqual([]);
    expect(await path()).toEqual(own);
  }));

test('[SCHED-09] several may look at several moments at once, while the shop is changed', async () => {
  const before = await firstOption(db());
  await planBoth(db());
  const looks = [15, 25, 15, 35].map((minute) => pageAt(db(), at(minute)));
  const stock = before.stock + 1;
  const change = db().update(productOptions).set({ stock }).where(eq(productOptions.id, before.id));
  const [seen] = await Promise.all([Promise.all(looks), change]);
  const cents = seen.map(({ found }) => found?.options[0]?.priceCents ?? null);
  expect(cents).toEqual([900, before.priceCents, 900, null]);
});

test('[SCHED-09, SEC-14] only who has the catalogue looks ahead, and only ahead', () =>
  rolledBack(async (tx) => {
    const ask = (role: 'packer' | 'manager', moment: Date | null) =>
      shopAsOf(as(tx, role, { now: TEST_NOW }), { at: moment, look: async () => 'seen' });
    expect(await ask('packer', at(10))).toEqual({ problem: 'forbidden' });
    expect(await ask('manager', null)).toEqual({ problem: 'preview-moment-invalid' });
    expect(await ask('manager', at(-2))).toEqual({ problem: 'preview-moment-invalid' });
    expect(await ask('manager', at(60 * 24 * 1099))).toEqual({ problem: 'preview-moment-invalid' });
    expect(await ask('manager', at(0))).toEqual({ found: 'seen' });
    expect(await ask('manager', at(60 * 24 * 1098))).toEqual({ found: 'seen' });
    const { actor: _actor, ...rest } = manager(tx);
    const visitor = shopAsOf(
      { ...rest, actor: { kind: 'visitor' } },
      { at: at(1), look: async () => 'seen' },
    );
    expect(await visitor).toEqual({ problem: 'forbidden' });
  }));
