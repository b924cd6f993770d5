import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import type { STAFF_ROLES } from '#domain/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listImportKinds, mayImport, readImportKinds } from './list-kinds.ts';

const as = (role: (typeof STAFF_ROLES)[number]) => ({
  actor: { kind: 'staff', staffId: 's', role, sessionId: 'x' } as const,
});

test('[CSV-14] [CSV-01] orders only leave; a manager takes everything out and brings in all else', () => {
  expect(listImportKinds(as('manager'))).toEqual({
    kinds: [
      { kind: 'products', mayImport: true, mayExport: true },
      { kind: 'zones', mayImport: true, mayExport: true },
      { kind: 'customers', mayImport: true, mayExport: true },
      { kind: 'orders', mayImport: false, mayExport: true },
    ],
  });
});

test.each(['support', 'packer', 'driver', 'staff'] as const)('[SEC-14] %s finds nothing there', (role) => {
  expect(listImportKinds(as(role))).toEqual({ problem: 'forbidden' });
  for (const kind of ['products', 'zones', 'customers'] as const)
    expect(mayImport(as(role), kind)).toEqual({ problem: 'forbidden' });
});

test('[SEC-14] a customer is no staff', () => {
  const actor = { kind: 'customer', customerId: 'c', sessionId: 'x' } as const;
  expect(listImportKinds({ actor })).toEqual({ problem: 'forbidden' });
  expect(mayImport({ actor }, 'zones')).toEqual({ problem: 'forbidden' });
});

const shop = openTestShop('demo');

test('[CSV-15] of more than twenty thousand rows it is only said that there are more', () =>
  shop.rolledBack(async (tx) => {
    await tx.delete(deliveryZones);
    await tx.execute(
      sql`insert into delivery_zones (zip_code, city) select zip::text, 'Here' from generate_series(10000, 30000) zip`,
    );
    const found = await readImportKinds(shop.as(tx, 'manager'));
    if (found.problem) throw new Error(found.problem);
    expect([found.counts.zones, found.counts.most]).toEqual([null, 20_000]);
    await tx.delete(deliveryZones).where(eq(deliveryZones.zipCode, '10000'));
    const fewer = await readImportKinds(shop.as(tx, 'manager'));
    expect(fewer).toMatchObject({ counts: { zones: 20_000 } });
  }));

test('[CSV-15] each list that somebody may see says how much is in it', async () => {
  const { db, as: at } = shop;
  const [goods, customersThere] = [
    await db().$count(products),
    await db().$count(customers, isNull(customers.erasedAt)),
  ];
  const found = await readImportKinds(at(db(), 'manager'));
  expect(found).toMatchObject({
    counts: {
      products: goods,
      options: await db().$count(productOptions),
      zones: await db().$count(deliveryZones),
      customers: customersThere,
      orders: await db().$count(orders),
    },
  });
  expect(goods).toBeGreaterThan(0);
  expect(await readImportKinds(at(db(), 'driver'))).toEqual({ problem: 'forbidden' });
});
