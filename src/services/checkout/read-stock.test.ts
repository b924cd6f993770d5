import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readStock } from './quote-cart.ts';

const { rolledBack } = openTestShop('demo');

test('[CART-10] the units of an option are told up to twenty, and of those that are asked for alone', () =>
  rolledBack(async (db) => {
    const rows = await db.select().from(productOptions).orderBy(asc(productOptions.id)).limit(4);
    const ids = rows.map(({ id }) => id);
    for (const [place, stock] of [0, 19, 20, 21].entries())
      await db
        .update(productOptions)
        .set({ stock, isOn: true })
        .where(eq(productOptions.id, ids[place] ?? ''));
    const [none, few, many, more] = ids;
    expect(await readStock({ db }, ids)).toEqual({
      [none ?? '']: 0,
      [few ?? '']: 19,
      [many ?? '']: 20,
      [more ?? '']: 20,
    });
    expect(Object.keys(await readStock({ db }, [few ?? '']))).toEqual([few]);
    expect(await readStock({ db }, [])).toEqual({});
  }));

test('[CART-10] of more than fifty options the first fifty are told', () =>
  rolledBack(async (db) => {
    const [row] = await db.select().from(productOptions).orderBy(asc(productOptions.id)).limit(1);
    const id = row?.id ?? '';
    const behind = (count: number) => [...Array.from({ length: count }, (_, place) => `none-${place}`), id];
    expect(Object.keys(await readStock({ db }, behind(49)))).toEqual([id]);
    expect(await readStock({ db }, behind(50))).toEqual({});
  }));
