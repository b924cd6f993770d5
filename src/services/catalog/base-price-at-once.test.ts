import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { whileUnstored } from '../testing/at-once.ts';
import { addOption, closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { saveOption } from './product-admin.ts';
import { saveCells } from './save-cells.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const pack = { flavor: null, originalPriceCents: null, quantity: 1, unit: 'g', position: 0, isOn: true };
const factsAt = (sku: string, priceCents: number) => ({
  ...{
    ...pack,
    sku,
    priceCents,
    name: '1 g',
    format: 'Vape',
    gramsConcentrate: 0.2,
    limitKind: 'concentrate' as const,
  },
});

async function newPair() {
  await database().delete(productOptions).where(eq(productOptions.productId, 'bar'));
  return [await addOption(5, 2000), await addOption(5, 3000)] as const;
}

async function basePrice() {
  const [bar] = await database()
    .select({ cents: products.basePriceCents })
    .from(products)
    .where(eq(products.id, 'bar'));
  return bar?.cents;
}

test('[CAT-05] two people who price two options of a product at once leave the price of the cheapest', async () => {
  const [cheap, dear] = await newPair();
  const { ctx } = await newColleague('manager');
  const price = (db: typeof ctx.db, id: string, cents: number) =>
    saveOption({ ...ctx, db }, { productId: 'bar', id, version: 1, facts: factsAt(id, cents) });
  await price(ctx.db, cheap, 2000);
  const answers = await whileUnstored(
    (tx) =>
      saveOption(
        { ...ctx, db: tx },
        { productId: 'bar', id: cheap, version: 2, facts: factsAt(cheap, 5000) },
      ),
    () => price(ctx.db, dear, 4000),
  );
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await basePrice()).toBe(4000);
});

test('[CAT-05, LIST-03] so do two who type into the rows of a list', async () => {
  const [cheap, dear] = await newPair();
  const { ctx } = await newColleague('manager');
  const price = (db: typeof ctx.db, optionId: string, [seenCents, priceCents]: readonly [number, number]) =>
    saveCells(
      { ...ctx, db },
      { productId: 'bar', reason: 'count', cells: [{ optionId, version: 1, seenCents, priceCents }] },
    );
  const answers = await whileUnstored(
    (tx) => price(tx, cheap, [2000, 5000]),
    () => price(ctx.db, dear, [3000, 4000]),
  );
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await basePrice()).toBe(4000);
});
