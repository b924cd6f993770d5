import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#db/client.ts';
import { applyStockChange } from '#db/queries/inventory.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { staff } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { addVehicle } from '#db/testing/rows/runs.ts';
import type { Actor, ShopContext } from '../context.ts';
import { testContext } from './test-context.ts';

const PRICES = [1000, 1400, 2600, 3200, 4400, 6400, 9999, 12_000];
const BUYERS = 40;

export const PROMO = 'PROVEN';

/**
 * A shop of a few options, buyers and one admin, in an empty database; and beside it, in memory, what its shelf and
 * its balances must be: the books are compared with each other, and with this.
 */
export async function openSmallShop(db: Database, startsAt: Date) {
  const optionIds = PRICES.map((_, index) => `option-${index}`);
  const buyers = Array.from({ length: BUYERS }, () => randomUUID());
  const staffId = randomUUID();
  await stockShelves(db, optionIds);
  const { id: vehicleId } = await addVehicle(db);
  await db.insert(deliveryZones).values({ zipCode: '92553', city: 'Moreno Valley', minOrderCents: 2500 });
  await db.insert(promoCodes).values({ code: PROMO, percent: 10, maxUses: 500, perCustomerLimit: 20 });
  await db.insert(customers).values(
    buyers.map((id, index) => ({
      id,
      firstName: 'Ada',
      lastName: `Marsh ${index}`,
      phone: `95155${50_000 + index}`,
      is21Plus: true,
      isVip: index % 5 === 0,
    })),
  );
  const name = { firstName: 'Robin', lastName: 'Vale', phone: '9515550000', email: 'robin@example.com' };
  await db
    .insert(staff)
    .values({ id: staffId, role: 'admin', employeeNumber: 'E-1', is21Plus: true, ...name });
  const driverIds: string[] = [randomUUID(), randomUUID()];
  const secondId = randomUUID();
  await db
    .insert(staff)
    .values([
      ...driverIds.map((id, place) => ({ ...newPerson(place), id, role: 'driver' as const })),
      { ...newPerson(driverIds.length), id: secondId, role: 'admin' as const },
    ]);
  return {
    db,
    optionIds,
    buyers,
    staffId,
    /** Agrees to what one alone may not take back. */
    secondId,
    driverIds,
    vehicleId,
    clock: { ms: startsAt.getTime() },
    shelf: new Map<string, number>(),
    balances: new Map<string, number>(),
    /** Orders of which the shelf in memory has heard. */
    orderIds: new Set<string>(),
    /** Orders that somebody is ending or taking back, by how many do. */
    held: new Map<string, number>(),
    /** Lots whose end is in the balances already: two workers may find the same one. */
    expiredLots: new Set<number>(),
  };
}

const newPerson = (place: number) => ({
  ...{ firstName: 'Noor', lastName: `Reyes ${place}`, phone: `951555010${place}`, is21Plus: true },
  ...{ email: `noor-${place}@example.com`, employeeNumber: `E-${place + 2}` },
});

export type SmallShop = Awaited<ReturnType<typeof openSmallShop>>;

async function stockShelves(db: Database, optionIds: readonly string[]) {
  await db.insert(brands).values({ id: 'house', name: 'House' });
  await db.insert(categories).values({ id: 'jars', slug: 'jars', name: 'Jars' });
  const product = { brandId: 'house', categoryId: 'jars', format: 'Jar', basePriceCents: 1000 };
  await db.insert(products).values({ id: 'jar', name: 'Jar', ...product });
  const unit = {
    productId: 'jar',
    format: 'Jar',
    quantity: 1,
    unit: 'piece',
    stock: 0,
    limitKind: 'none',
  } as const;
  await db
    .insert(productOptions)
    .values(
      optionIds.map((id, index) => ({ id, sku: id, name: id, priceCents: PRICES[index] ?? 0, ...unit })),
    );
}

/** Goods come in; the shelf in memory hears of it. */
export async function receive(shop: SmallShop, optionId: string, change: number): Promise<void> {
  const at = new Date(shop.clock.ms);
  const booked = await inTransaction(shop.db, (tx) =>
    applyStockChange(tx, { optionId, change, reason: 'receipt', cause: randomUUID(), at }),
  );
  if (booked) addTo(shop.shelf, optionId, change);
}

export function addTo(figures: Map<string, number>, key: string, change: number): void {
  figures.set(key, (figures.get(key) ?? 0) + change);
}

/** The context of one question; every question has a moment and an address of its own. */
export function contextOf(shop: SmallShop, actor: Actor): ShopContext {
  shop.clock.ms += 1000;
  return testContext(shop.db, actor, { now: new Date(shop.clock.ms), address: randomUUID() });
}

export const asBuyer = (customerId: string): Actor => ({
  kind: 'customer',
  customerId,
  sessionId: customerId,
});
const asStaff = (staffId: string, role: 'admin' | 'driver'): Actor => ({
  kind: 'staff',
  staffId,
  role,
  sessionId: staffId,
});
export const asAdmin = ({ staffId }: SmallShop): Actor => asStaff(staffId, 'admin');
export const asSecond = ({ secondId }: SmallShop): Actor => asStaff(secondId, 'admin');
export const asDriver = (driverId: string): Actor => asStaff(driverId, 'driver');
