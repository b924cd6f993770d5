import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { listNotifications } from '#db/testing/notification-log.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addCustomerMessage,
  addMessage,
  countUnreadSupport,
  isMessageRead,
  listInbox,
  listThread,
  listThreadSince,
  markRead,
  summarizeOrders,
} from './messages.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertMessage(
  db: Database,
  values: Partial<typeof messages.$inferInsert> & { customerId: string },
) {
  const row = { content: 'Hello', isAdminMessage: false, senderName: 'Ada', createdAt: TEST_NOW, ...values };
  return stored(await db.insert(messages).values(row).returning());
}

const readThread = (db: Database) => db.select().from(messages).orderBy(asc(messages.id));

describe('a thread', () => {
  test.each([
    [2, ['second', 'third'], true],
    [3, ['first', 'second', 'third'], false],
  ])('[MSG-14] a page of %i shows the newest messages, oldest first', (limit, contents, hasEarlier) =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const rows = [];
      for (const content of ['first', 'second', 'third'])
        rows.push(await insertMessage(tx, { customerId, content }));
      await insertMessage(tx, { customerId: (await addCustomer(tx)).id, content: 'another thread' });
      expect(await listThread(tx, { customerId, limit })).toEqual({
        messages: rows.filter(({ content }) => contents.includes(content)),
        hasEarlier,
      });
    }),
  );

  test('[SEC-42] a thread since a given time begins at that time and holds the newest messages', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await insertMessage(tx, { customerId, content: 'before', createdAt: later(-1) });
      const rows = [];
      for (const ms of [0, 1, 2]) rows.push(await insertMessage(tx, { customerId, createdAt: later(ms) }));
      await insertMessage(tx, { customerId: (await addCustomer(tx)).id, createdAt: later(3) });
      const list = (limit: number) => listThreadSince(tx, { customerId, since: TEST_NOW, limit });
      expect(await list(9)).toEqual(rows);
      expect(await list(2)).toEqual(rows.slice(1));
    }));
});

describe('a sent message', () => {
  test('[MSG-11] a message sent again with the same key returns the first message of this customer', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: customerId }, { id: otherId }] = [await addCustomer(tx), await addCustomer(tx)];
      const send = (to: string, clientKey: string) =>
        addMessage(tx, {
          customerId: to,
          content: 'Hi',
          isAdminMessage: false,
          senderName: 'Ada',
          clientKey,
        });
      await send(otherId, 'key');
      await send(customerId, 'other key');
      const first = await send(customerId, 'key');
      expect(first).toMatchObject({ isNew: true, message: { customerId, clientKey: 'key' } });
      expect(await send(customerId, 'key')).toEqual({ message: first.message, isNew: false });
      expect(await readThread(tx)).toHaveLength(3);
    }));

  test('[MSG-11] [MSG-17] a customer message sends each side one change notice', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const row = { customerId, content: 'Hi', isAdminMessage: false, senderName: 'Ada', clientKey: 'key' };
      const message = await addCustomerMessage(tx, row);
      const sent = await listNotifications(tx, 0);
      expect(await addCustomerMessage(tx, row)).toEqual(message);
      expect(await readThread(tx)).toEqual([message]);
      expect(await listNotifications(tx, 0)).toEqual(sent);
      expect(sent.map(({ payload }) => JSON.parse(payload))).toEqual([
        { topic: `customer:${customerId}`, kind: 'message', ref: String(message.id) },
        { topic: 'staff', kind: 'message', ref: customerId },
      ]);
    }));
});

describe('reading', () => {
  test.each([[false], [true]])(
    '[MSG-16] the reader marks the messages of the other side as read up to a message (reader is staff: %s)',
    (isAdmin) =>
      inRollback(open.db, async (tx) => {
        const { id: customerId } = await addCustomer(tx);
        const theirs = { customerId, isAdminMessage: !isAdmin };
        const one = await insertMessage(tx, theirs);
        const readBefore = await insertMessage(tx, { ...theirs, isRead: true, readAt: later(-1) });
        const own = await insertMessage(tx, { customerId, isAdminMessage: isAdmin });
        const others = await insertMessage(tx, { ...theirs, customerId: (await addCustomer(tx)).id });
        const two = await insertMessage(tx, theirs);
        const beyond = await insertMessage(tx, theirs);
        const now = later(5);
        expect(await markRead(tx, { customerId, isAdmin, upToId: two.id, now })).toBe(2);
        const read = { isRead: true, readAt: now };
        expect(await readThread(tx)).toEqual([
          { ...one, ...read },
          readBefore,
          own,
          others,
          { ...two, ...read },
          beyond,
        ]);
      }),
  );

  test('only unread messages from staff to this customer count as unread support', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const fromStaff = { customerId, isAdminMessage: true };
      await insertMessage(tx, fromStaff);
      await insertMessage(tx, fromStaff);
      await insertMessage(tx, { ...fromStaff, isRead: true });
      await insertMessage(tx, { customerId });
      await insertMessage(tx, { ...fromStaff, customerId: (await addCustomer(tx)).id });
      expect(await countUnreadSupport(tx, customerId)).toBe(2);
    }));

  test('a message knows whether it was read, and a deleted one counts as read', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const read = await insertMessage(tx, { customerId, isRead: true });
      const unread = await insertMessage(tx, { customerId });
      const answers = [];
      for (const id of [read.id, unread.id, unread.id + 1]) answers.push(await isMessageRead(tx, id));
      expect(answers).toEqual([true, false, true]);
    }));
});

describe('the inbox', () => {
  async function insertThreads(db: Database) {
    const { id: adaId } = await addCustomer(db, { firstName: 'Ada', lastName: 'Lane', phone: '9515550101' });
    const { id: benId } = await addCustomer(db, { firstName: 'Ben', lastName: 'Moor', phone: '9515550202' });
    const { id: cyId } = await addCustomer(db, { firstName: 'Cy', lastName: 'North', phone: '9515550303' });
    await addCustomer(db, { firstName: 'Di', lastName: 'Lane', phone: '9515550404' });
    await insertMessage(db, { customerId: adaId });
    await insertMessage(db, { customerId: cyId, content: 'Bye', isRead: true, settledAt: TEST_NOW });
    await insertMessage(db, { customerId: adaId });
    await insertMessage(db, { customerId: benId, content: 'Hey', isRead: true });
    await insertMessage(db, {
      customerId: adaId,
      content: 'Sure',
      isAdminMessage: true,
      createdAt: later(9),
    });
    return {
      ada: {
        ...named(adaId, 'Ada', 'Lane'),
        content: 'Sure',
        isAdminMessage: true,
        at: later(9),
        ...waits(2, 2),
      },
      ben: {
        ...named(benId, 'Ben', 'Moor'),
        content: 'Hey',
        isAdminMessage: false,
        at: TEST_NOW,
        ...waits(0, 1),
      },
      cy: {
        ...named(cyId, 'Cy', 'North'),
        content: 'Bye',
        isAdminMessage: false,
        at: TEST_NOW,
        ...waits(0, 0),
      },
    };
  }
  const waits = (unread: number, toAnswer: number) => ({ unread, toAnswer });
  const named = (customerId: string, firstName: string, lastName: string) => ({
    ...{ customerId, firstName, lastName },
  });

  test('[STAFF-07] the inbox shows each thread by its newest message, the newest first', () =>
    inRollback(open.db, async (tx) => {
      const { ada, ben, cy } = await insertThreads(tx);
      expect(await listInbox(tx, { search: '', limit: 9 })).toEqual([ada, ben, cy]);
      expect(await listInbox(tx, { search: '', limit: 2 })).toEqual([ada, ben]);
    }));

  test('[LOOK-422] who waits for an answer is never cut off, however many wrote since', () =>
    inRollback(open.db, async (tx) => {
      const { ada, ben, cy } = await insertThreads(tx);
      await insertMessage(tx, { customerId: cy.customerId, content: 'Ta', settledAt: TEST_NOW });
      const found = await listInbox(tx, { search: '', limit: 2 });
      expect(found).toEqual([ada, ben]);
    }));

  test.each([
    ['ada lane', ['Ada']],
    ['_%\\MOOR', ['Ben']],
    ['(951) 555-0303', ['Cy']],
    ['555', ['Ada', 'Ben', 'Cy']],
    ['nobody', []],
  ])('[STAFF-07] the inbox finds threads by name or number: %s', (search, names) =>
    inRollback(open.db, async (tx) => {
      await insertThreads(tx);
      const found = await listInbox(tx, { search, limit: 9 });
      expect(found.map(({ firstName }) => firstName)).toEqual(names);
    }),
  );
});

describe('the account summary', () => {
  test('[MSG-03] the summary counts the orders of one customer and names the last', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await addOrder(tx, { customerId, status: 'delivered', createdAt: later(1) });
      await addOrder(tx, { customerId, createdAt: later(3) });
      await addOrder(tx, { customerId, status: 'delivered', createdAt: later(2) });
      const other = { customerId: (await addCustomer(tx)).id, status: 'delivered' } as const;
      await addOrder(tx, { ...other, createdAt: later(4) });
      expect(await summarizeOrders(tx, customerId)).toEqual({ total: 3, delivered: 2, lastAt: later(3) });
    }));

  test('[MSG-03] the summary of a customer without orders is empty', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      expect(await summarizeOrders(tx, customerId)).toEqual({ total: 0, delivered: 0, lastAt: null });
    }));
});
