import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { badges, customers } from '#db/schema/customers.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { rewardDelivery } from './reward-delivery.ts';

const shop = openTestShop('demo');

// What is done here stays: transactions that run beside each other must each have a connection of their own.
test('[CART-38, MD-09] a delivery that is rewarded by three at once brings its bonus once', async () => {
  const db = shop.db();
  await db.update(campaigns).set({ isActive: false });
  await db.update(badges).set({ isActive: false });
  const [found] = await db
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, 'delivered'), eq(customers.isGuest, false)))
    .limit(1);
  if (!found) throw new Error('the demo has no delivered order');
  const { orders: order, customers: before } = found;
  const far = 100_000_000;
  await db.insert(campaigns).values({
    ...{ code: 'RACE', name: 'Race', thresholdsCents: [1, far, far + 1, far + 2] },
    tierBonusesCents: [1600, 3200, 4800, 6400],
  });
  const reward = () =>
    inTransaction(db, (tx) => rewardDelivery(tx, { order, now: TEST_NOW, settings: DEFAULT_SETTINGS }));
  await Promise.all([reward(), reward(), reward()]);
  const tiers = await db.select().from(campaignTiers).where(eq(campaignTiers.campaignCode, 'RACE'));
  expect(tiers).toMatchObject([{ customerId: before.id, tier: 1, bonusCents: 1600 }]);
  const [after] = await db.select().from(customers).where(eq(customers.id, before.id));
  expect((after?.monsterDollarsCents ?? 0) - before.monsterDollarsCents).toBe(1600);
  const cause = `campaign:RACE:${before.id}:1`;
  const posted = await db.select().from(creditEntries).where(eq(creditEntries.cause, cause));
  expect(posted.map(({ cents }) => cents)).toEqual([1600]);
});
