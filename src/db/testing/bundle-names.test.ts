import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../client.ts';
import { bundles } from '../schema/drops.ts';
import { orderLines } from '../schema/order-lines.ts';
import { addGood } from './rows/catalog.ts';
import { addLine, addOrder } from './rows/orders.ts';
import { addCustomer } from './rows/people.ts';
import { inRollback, openTestDatabase } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const FILE = join(import.meta.dirname, '..', 'migrations', '0007_bundle_names.sql');
const ADA = '00000000-0000-4000-8000-00000000000a';

test('[CART-24, CHECK-40] earlier orders take the name of their bundle, if it still exists', () =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await addGood(tx, { id: 'aura' }, {});
    const prices = { preorderPriceCents: 3900, regularPriceCents: 4900 };
    await tx.insert(bundles).values({ slug: 'lite', name: 'Lite Bundl', ...prices });
    const { id: orderId } = await addOrder(tx, { customerId: ADA });
    const slugs = ['lite', 'gone', null];
    for (const [position, bundleSlug] of slugs.entries())
      await addLine(tx, { orderId, optionId: 'aura', position, bundleSlug });
    await tx.execute(sql`alter table order_lines drop column bundle_name`);
    const statements = (await readFile(FILE, 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements) await tx.execute(sql.raw(statement));
    const lines = await tx.select().from(orderLines).orderBy(asc(orderLines.position));
    expect(lines.map(({ bundleName }) => bundleName)).toEqual(['Lite Bundl', null, null]);
  }));
