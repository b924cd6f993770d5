import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { badges, customerBadges, memberships } from '#db/schema/customers.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { messages } from '#db/schema/messages.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { addLine, addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listOwnData } from './personal-data.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 120_000);
afterAll(() => open.close());

const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

const insertOrder = (db: Database, facts: OrderFacts) =>
  addOrder(db, {
    ...{ customerName: 'Nora Own', customerPhone: '9515550001', deliveryAddress: '1 Own Street' },
    ...{ city: 'Hemet', zipCode: '92543', deliveryNotes: 'back door' },
    ...{ totalCents: 900, monsterDollarsUsedCents: 30, paymentStatus: 'paid' },
    ...facts,
  });

const insertLine = (db: Database, orderId: string, position: number, optionName: string) =>
  addLine(db, {
    ...{ orderId, position, productId: 'low-tide-aura', optionId: 'drp-dsp-lowtideaura-1', optionName },
    ...{ productName: 'Low Tide', quantity: 2, unitPriceCents: 450 },
  });

async function badgeIds(db: Database): Promise<[string, string]> {
  const [one, other] = await db.select({ id: badges.id }).from(badges).limit(2);
  if (!one || !other) throw new Error('the shop has two badges');
  return [one.id, other.id];
}

/** One row of each kind; the neighbour's has the same words. */
async function insertRest(db: Database, customerId: string): Promise<void> {
  const [badgeId] = await badgeIds(db);
  const entry = { customerId, kind: 'grant', cents: 250, description: 'sorry', at: after(1) } as const;
  await db.insert(creditEntries).values({ ...entry, cause: randomUUID() });
  await db.insert(customerBadges).values({ customerId, badgeId, unlockedAt: after(2) });
  const member = { tier: 'legend', status: 'paused', startedAt: after(3) } as const;
  await db.insert(memberships).values({ id: randomUUID(), customerId, ...member });
  const message = { customerId, content: 'hello', senderName: 'Nora', createdAt: after(4) };
  await db.insert(messages).values({ ...message, isAdminMessage: false });
  const result = { variant: 'a', sessionHash: '', answers: { q: 1 }, primaryMood: 'calm' } as const;
  await db.insert(quizResults).values({ id: randomUUID(), customerId, ...result, createdAt: after(5) });
}

const NOTHING = {
  orders: [],
  monsterDollars: [],
  badges: [],
  memberships: [],
  messages: [],
  notesByStaff: [],
  quizResults: [],
};

test('[LAW-11] the data export of a customer without data is empty', () =>
  inRollback(open.db, async (tx) => {
    const { id: neighbour } = await addCustomer(tx);
    await insertLine(tx, (await insertOrder(tx, { customerId: neighbour })).id, 1, 'Mint');
    await insertRest(tx, neighbour);
    expect(await listOwnData(tx, (await addCustomer(tx)).id)).toEqual(NOTHING);
  }));

test('[LAW-11] an order comes with all its stored fields and its lines', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: neighbour }] = [await addCustomer(tx), await addCustomer(tx)];
    const moments = { createdAt: after(1), deliveredAt: after(9) };
    const { id } = await insertOrder(tx, { customerId, status: 'delivered', ...moments });
    await insertLine(tx, id, 1, 'Mint');
    await insertLine(tx, id, 0, 'Berry');
    await insertLine(tx, (await insertOrder(tx, { customerId: neighbour })).id, 1, 'Lime');
    const line = { product: 'Low Tide', quantity: 2, unitPriceCents: 450 };
    expect(await listOwnData(tx, customerId)).toEqual({
      ...NOTHING,
      orders: [
        {
          ...{ orderNumber: id, status: 'delivered', placedAt: after(1), deliveredAt: after(9) },
          ...{ name: 'Nora Own', phone: '9515550001', address: '1 Own Street', city: 'Hemet' },
          ...{ zipCode: '92543', notes: 'back door', totalCents: 900, creditUsedCents: 30 },
          paymentMethod: 'zelle',
          items: [
            { ...line, option: 'Mint' },
            { ...line, option: 'Berry' },
          ],
        },
      ],
    });
  }));

test('[LAW-11] orders are listed from the oldest on, each with its own lines', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const made: string[] = [];
    for (const minutes of [2, 1, 3]) {
      const { id } = await insertOrder(tx, { customerId, createdAt: after(minutes) });
      await insertLine(tx, id, 1, `Option ${minutes}`);
      made.push(id);
    }
    const { orders: own } = await listOwnData(tx, customerId);
    expect(own.map(({ orderNumber }) => orderNumber)).toEqual([made[1], made[0], made[2]]);
    expect(own.map(({ items }) => items.map(({ option }) => option))).toEqual([
      ['Option 1'],
      ['Option 2'],
      ['Option 3'],
    ]);
  }));

test('[LAW-11] the export holds only the customer’s own credit, badges, memberships, messages and quiz results', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: neighbour }] = [await addCustomer(tx), await addCustomer(tx)];
    const [badge, otherBadge] = await badgeIds(tx);
    await insertRest(tx, neighbour);
    await insertRest(tx, customerId);
    await tx.insert(customerBadges).values({ customerId: neighbour, badgeId: otherBadge });
    await tx.update(memberships).set({ tier: 'classic' }).where(eq(memberships.customerId, neighbour));
    expect(await listOwnData(tx, customerId)).toEqual({
      orders: [],
      monsterDollars: [{ cents: 250, kind: 'grant', description: 'sorry', at: after(1) }],
      badges: [{ badge, unlockedAt: after(2) }],
      memberships: [{ tier: 'legend', status: 'paused', startedAt: after(3) }],
      messages: [{ content: 'hello', isFromSupport: false, at: after(4) }],
      notesByStaff: [],
      quizResults: [{ answers: { q: 1 }, primaryMood: 'calm', at: after(5) }],
    });
  }));

test('[LAW-11] credit and messages are listed in the order in which they were written', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    for (const cents of [20, 10, 30]) {
      const at = after(-cents);
      await tx.insert(creditEntries).values({ customerId, cents, kind: 'grant', cause: randomUUID(), at });
      const message = { customerId, content: `${cents}`, senderName: '', createdAt: at };
      await tx.insert(messages).values({ ...message, isAdminMessage: true });
    }
    const own = await listOwnData(tx, customerId);
    expect(own.monsterDollars.map(({ cents }) => cents)).toEqual([20, 10, 30]);
    expect(own.messages.map(({ content }) => content)).toEqual(['20', '10', '30']);
    expect(own.messages.every(({ isFromSupport }) => isFromSupport)).toBe(true);
  }));

test('[LAW-11] badges, memberships and quiz results are listed oldest first', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const [one, other] = await badgeIds(tx);
    await tx.insert(customerBadges).values({ customerId, badgeId: one, unlockedAt: after(2) });
    await tx.insert(customerBadges).values({ customerId, badgeId: other, unlockedAt: after(1) });
    for (const hour of [3, 1, 2]) {
      const member = { tier: 'legend', status: hour === 3 ? 'active' : 'cancelled' } as const;
      const startedAt = after(hour);
      await tx.insert(memberships).values({ id: randomUUID(), customerId, ...member, startedAt });
      const result = { variant: 'a', sessionHash: `${hour}`, answers: {}, primaryMood: 'calm' } as const;
      await tx.insert(quizResults).values({ id: randomUUID(), customerId, ...result, createdAt: startedAt });
    }
    const own = await listOwnData(tx, customerId);
    expect(own.badges.map(({ badge }) => badge)).toEqual([other, one]);
    expect(own.memberships.map(({ startedAt }) => startedAt)).toEqual([1, 2, 3].map(after));
    expect(own.quizResults.map(({ at }) => at)).toEqual([1, 2, 3].map(after));
  }));
