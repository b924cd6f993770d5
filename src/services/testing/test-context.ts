import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createIndexMemory } from '../catalog/index-memory.ts';
import { createPriceMemory } from '../checkout/price-list.ts';
import type { Actor, ShopContext } from '../context.ts';
import { createOrderNumbers } from '../orders/order-numbers.ts';

/** Settings of a new shop, but for the pick lists: only the tests about packing tick each unit off before "ready". */
export const TEST_SETTINGS = { ...DEFAULT_SETTINGS, packingByList: false };

/** A context as the shell makes it, at the moment of the tests and with the settings above. */
export function testContext(db: Database, actor: Actor, more: Partial<ShopContext> = {}): ShopContext {
  return {
    db,
    actor,
    now: TEST_NOW,
    settings: TEST_SETTINGS,
    prices: createPriceMemory(),
    productIndex: createIndexMemory(),
    remember: (_key, read) => read(),
    changesAt: () => {},
    newId: randomUUID,
    newToken: randomUUID,
    newOrderNumber: createOrderNumbers(),
    secret: 'x'.repeat(32),
    address: '127.0.0.1',
    ...more,
  };
}

/** Whose context it is; empty where it is no customer's. */
export const customerIdOf = ({ actor }: Pick<ShopContext, 'actor'>): string =>
  'customerId' in actor ? actor.customerId : '';
