import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { createIndexMemory } from '#services/catalog/index-memory.ts';
import { addProducts, openSmallCatalogue } from '#services/testing/small-catalog.ts';
import { watchLists } from './watch-lists.ts';

const { rolledBack } = openSmallCatalogue();

/** What comes with it is gone afterwards, the failure of its statement included. */
const inSavepoint = <T>(tx: Tx, work: (inner: Tx) => Promise<T>) => tx.transaction(work);

test('[FAST-04] the lists tell their version, and that they could not be read, once until they can', () =>
  rolledBack(async (tx) => {
    const failures: unknown[] = [];
    const { productIndex, listState } = watchLists(createIndexMemory(), (error) => failures.push(error));
    expect(listState()).toEqual({ version: null, ageSeconds: null, isFailing: false });
    await addProducts(tx, [{ id: 'fig' }]);
    const { version } = await productIndex(tx);
    expect(listState()).toEqual({ version, ageSeconds: 0, isFailing: false });
    for (let time = 0; time < 2; time += 1) {
      const asked = inSavepoint(tx, async (inner) => {
        await inner.execute(sql`alter table product_options rename to product_options_away`);
        await productIndex(inner);
      });
      await expect(asked).rejects.toThrow('Failed query');
      expect(listState()).toEqual({ version, ageSeconds: 0, isFailing: true });
    }
    expect(failures).toHaveLength(1);
    await addProducts(tx, [{ id: 'pear' }]);
    const later = await productIndex(tx);
    expect(later.products.map(({ id }) => id)).toEqual(['fig', 'pear']);
    expect(listState()).toEqual({ version: later.version, ageSeconds: 0, isFailing: false });
  }));
