import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { orderPicks } from '#db/schema/order-lines.ts';
import type { orders } from '#db/schema/orders.ts';
import { addGood, addOption } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from './test-context.ts';

/** Somebody of this role, in a shop that packs by list. */
export async function packingAs(db: Database, role: StaffRole, more: Partial<ShopContext> = {}) {
  const { id: staffId } = await addStaff(db, { role });
  const actor = { kind: 'staff', staffId, role, sessionId: randomUUID() } as const;
  return { staffId, ctx: testContext(db, actor, { settings: DEFAULT_SETTINGS, ...more }) };
}

/**
 * An order in packing of two units of Aura Lime and one of Dusk Berry, both with a code, beside Aura Mint that is on
 * the shelf only.
 */
export async function orderInPacking(db: Database, facts: Partial<typeof orders.$inferInsert> = {}) {
  const key = randomUUID().slice(0, 8);
  const { id: customerId } = await addCustomer(db);
  const codes = { lime: `L-${key}`, mint: `M-${key}`, berry: `B-${key}` };
  const lime = await addGood(
    db,
    { id: `aura-${key}`, name: 'Aura' },
    { flavor: 'Lime', barcode: codes.lime.toUpperCase() },
  );
  const mint = { id: `mint-${key}`, productId: lime.productId, flavor: 'Mint' };
  await addOption(db, { ...mint, barcode: codes.mint.toUpperCase() });
  const berry = await addGood(
    db,
    { id: `dusk-${key}`, name: 'Dusk' },
    { flavor: 'Berry', barcode: codes.berry.toUpperCase() },
  );
  const order = await addOrder(db, { customerId, status: 'preparing', ...facts });
  const limes = { orderId: order.id, optionId: lime.id, productName: 'Aura', quantity: 2 };
  const limeLine = await addLine(db, { ...limes, format: 'gummies', gramsFlower: 3.5 });
  const berries = { orderId: order.id, optionId: berry.id, productName: 'Dusk', position: 1 };
  const berryLine = await addLine(db, { ...berries, format: 'gummies', gramsConcentrate: 0.1 });
  return { ...order, codes, limeLine: limeLine.id, berryLine: berryLine.id };
}

/** What lies in the bag of an order: line, units, how and by whom. */
export async function picksOf(db: Database, orderId: string) {
  const rows = await db
    .select()
    .from(orderPicks)
    .where(eq(orderPicks.orderId, orderId))
    .orderBy(asc(orderPicks.lineId));
  return rows.map(({ lineId, quantity, way, staffId }) => ({ lineId, quantity, way, staffId }));
}
