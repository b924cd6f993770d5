import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { creditEntries, creditLots } from '#db/schema/ledgers.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { expireCredit } from '../credit/expire-credit.ts';
import { postClubCredit } from '../credit/post-club-credit.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';

const { rolledBack } = openTestShop();

const days = (count: number) => new Date(TEST_NOW.getTime() + count * 86_400_000);

async function addCustomers(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, place) => ({
    ...{ id: randomUUID(), firstName: 'A', lastName: 'B', phone: String(9_515_553_000 + place) },
  }));
  await db.insert(customers).values(rows);
  return rows.map(({ id }) => id);
}

/** So many gifts of one cent each, whose day has passed. */
async function addEndedCents(db: Database, { customerId, count }: { customerId: string; count: number }) {
  const gift = { customerId, kind: 'grant', at: days(-9), cents: 1 } as const;
  const gifts = Array.from({ length: count }, (_, place) => ({ ...gift, cause: `gift:${place}` }));
  const entries = await db.insert(creditEntries).values(gifts).returning();
  const lot = { customerId, cents: 1, remainingCents: 1, expiresAt: days(-1) };
  await db.insert(creditLots).values(entries.map(({ id }) => ({ ...lot, entryId: id })));
  await db.update(customers).set({ monsterDollarsCents: count }).where(eq(customers.id, customerId));
}

test(
  '[MD-07] a round removes two hundred expired credits, the next one the rest',
  () =>
    rolledBack(async (db) => {
      const [customerId = ''] = await addCustomers(db, 1);
      await addEndedCents(db, { customerId, count: 201 });
      const round = () => recordWrites(db, () => expireCredit({ db, now: TEST_NOW }));
      const first = await round();
      expect([first.result, first.writes.credit?.length]).toEqual([200, 200]);
      expect(await round()).toMatchObject({
        ...{ result: 1, writes: { credit: [[customerId, 'expiry', -1, null]] } },
      });
      expect(await round()).toEqual({ result: 0, writes: {} });
    }),
  60_000,
);

test(
  '[CLUB-07, MD-07] a round posts the credit of two hundred memberships, the next one the rest',
  () =>
    rolledBack(async (db) => {
      const ids = await addCustomers(db, 201);
      const club = {
        tier: 'legend',
        status: 'active',
        startedAt: days(-30),
        nextCreditAt: days(-1),
      } as const;
      await db
        .insert(memberships)
        .values(ids.map((customerId) => ({ id: randomUUID(), customerId, ...club })));
      const round = () =>
        recordWrites(db, () => postClubCredit({ db, now: TEST_NOW, settings: DEFAULT_SETTINGS }));
      const [first, second] = [await round(), await round()];
      expect([first.result, first.writes.credit?.length]).toEqual([200, 200]);
      expect([second.result, second.writes.credit?.length]).toEqual([1, 1]);
      expect(await round()).toEqual({ result: 0, writes: {} });
    }),
  60_000,
);

test('[CLUB-07] a membership whose credit is nothing moves on without an entry, and is counted', () =>
  rolledBack(async (db) => {
    const [customerId = ''] = await addCustomers(db, 1);
    const id = randomUUID();
    const club = { tier: 'classic', status: 'active', startedAt: days(-30), nextCreditAt: TEST_NOW } as const;
    await db.insert(memberships).values({ id, customerId, ...club });
    const [row] = await db.select().from(memberships);
    const settings = { ...DEFAULT_SETTINGS, clubClassicCreditCents: 0, clubLegendCreditCents: 0 };
    const posted = await recordWrites(db, () => postClubCredit({ db, now: TEST_NOW, settings }));
    expect(posted).toEqual({ result: 1, writes: {} });
    const [moved] = await db.select().from(memberships);
    expect(moved?.nextCreditAt?.getTime()).toBeGreaterThan(TEST_NOW.getTime());
    expect({ ...moved, nextCreditAt: TEST_NOW, version: 1 }).toEqual({ ...row, version: 1 });
  }));
