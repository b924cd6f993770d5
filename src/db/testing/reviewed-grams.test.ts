import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../client.ts';
import { brands, categories, productOptions, products } from '../schema/catalog.ts';
import { inRollback, openTestDatabase } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 120_000);
afterAll(() => open.close());

const FILE = join(import.meta.dirname, '..', 'migrations', '0005_reviewed_grams.sql');

test('[LAW-13] earlier options get their kind from their grams; options without grams go off sale', () =>
  inRollback(open.db, async (tx) => {
    await tx.insert(brands).values({ id: 'b', name: 'B' });
    await tx.insert(categories).values({ id: 'c', slug: 'c', name: 'C' });
    const shelf = { brandId: 'b', categoryId: 'c', format: 'mix', basePriceCents: 100 };
    await tx.insert(products).values({ id: 'p', name: 'P', ...shelf });
    // As it was before: no column, and so none of the constraints that name it.
    await tx.execute(sql`alter table product_options drop column limit_kind cascade`);
    const rows = [
      ['flower', 'pre-roll', 3.5, 0],
      ['concentrate', 'gummies', 0, 0.2],
      ['both', 'pre-roll', 1, 0.2],
      ['battery', 'battery', 0, 0],
      ['unknown', 'gummies', 0, 0],
    ] as const;
    for (const [id, format, flower, concentrate] of rows)
      await tx.execute(sql`
        insert into product_options (id, product_id, sku, name, format, price_cents, quantity, unit, grams_flower, grams_concentrate, created_at)
        values (${id}, 'p', ${id}, ${id}, ${format}, 100, 1, 'piece', ${flower}, ${concentrate}, now())`);
    const statements = (await readFile(FILE, 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements) await tx.execute(sql.raw(statement));
    const found = await tx.select().from(productOptions);
    expect(Object.fromEntries(found.map(({ id, limitKind, isOn }) => [id, [limitKind, isOn]]))).toEqual({
      flower: ['flower', true],
      concentrate: ['concentrate', true],
      both: ['both', true],
      battery: ['none', true],
      unknown: [null, false],
    });
  }));
