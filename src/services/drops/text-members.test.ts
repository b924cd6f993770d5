import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMembership } from '#db/queries/credit/club.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { drops } from '#db/schema/drops.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { updateNews } from '../customers/update-preferences.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { textMembers } from './text-members.ts';

const { rolledBack } = openTestShop();

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR_MS);

/** A published drop that opens in 100 hours. */
async function addDrop(db: Database, isPublished = true) {
  const id = randomUUID();
  const moments = { unlockAt: hours(100), preorderEndsAt: hours(120) };
  await db.insert(drops).values({
    id,
    code: id,
    label: 'March Drop',
    title: 'March',
    isPublished,
    createdAt: TEST_NOW,
    ...moments,
  });
  return id;
}

type Person = Partial<typeof customers.$inferInsert> & { status?: 'active' | 'paused' | 'cancelled' };

async function addMember(db: Database, { status = 'active', ...person }: Person) {
  const id = randomUUID();
  const phone = person.phone ?? '9515550100';
  await db.insert(customers).values({
    ...{ id, firstName: 'Ada', lastName: 'L', is21Plus: true, marketingConsentAt: TEST_NOW },
    ...person,
    phone,
    createdAt: TEST_NOW,
  });
  await createMembership(db, {
    id: randomUUID(),
    customerId: id,
    tier: 'classic',
    status,
    startedAt: TEST_NOW,
  });
  return id;
}

const texts = async (db: Database) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'club-drop'))).map(({ recipient }) => recipient);

test('[CLUB-08] an active member is texted once, 48 hours before a published drop opens', () =>
  rolledBack(async (db) => {
    await addDrop(db);
    await addDrop(db, false);
    await addMember(db, { phone: '9515550101' });
    await addMember(db, { phone: '9515550102', status: 'paused' });
    await addMember(db, { phone: '9515550103', status: 'cancelled' });
    expect(await textMembers({ db, now: hours(51) })).toBe(0);
    expect(await textMembers({ db, now: hours(52) })).toBe(1);
    expect(await textMembers({ db, now: hours(53) })).toBe(0);
    const [row] = await db.select().from(outbox).where(eq(outbox.kind, 'club-drop'));
    expect(row).toMatchObject({
      channel: 'text',
      recipient: '9515550101',
      params: { label: 'March Drop', unlockAt: hours(100).toISOString() },
    });
    await db.update(memberships).set({ status: 'cancelled' });
    await addMember(db, { phone: '9515550104' });
    expect(await textMembers({ db, now: hours(99) })).toBe(1);
    expect(await textMembers({ db, now: hours(100) })).toBe(0);
    expect(await texts(db)).toEqual(['9515550101', '9515550104']);
  }));

test('[LAW-10] only who is of age and has agreed is texted, until the person takes it back', () =>
  rolledBack(async (db) => {
    await addDrop(db);
    await addMember(db, { phone: '9515550105', marketingConsentAt: null });
    await addMember(db, { phone: '9515550106', is21Plus: false });
    const customerId = await addMember(db, { phone: '9515550107', marketingConsentAt: null });
    expect(await textMembers({ db, now: hours(60) })).toBe(0);
    const actor = { kind: 'customer', customerId, sessionId: randomUUID() } as const;
    const ctx = testContext(db, actor);
    expect(await updateNews({ ...ctx, actor: { kind: 'visitor' } }, { wanted: true })).toHaveProperty(
      'problem',
    );
    expect(await updateNews(ctx, { wanted: true })).toEqual({ ok: true });
    expect(await textMembers({ db, now: hours(60) })).toBe(1);
    expect(await updateNews(ctx, { wanted: false })).toEqual({ ok: true });
    await addDrop(db);
    expect(await textMembers({ db, now: hours(60) })).toBe(0);
    expect(await texts(db)).toEqual(['9515550107']);
    await db.update(customers).set({ is21Plus: false }).where(eq(customers.id, customerId));
    expect(await updateNews(ctx, { wanted: true })).toEqual({ problem: 'age-unconfirmed' });
  }));
