import { randomUUID } from 'node:crypto';
import { asc, eq, ne, not } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { savePushSubscription } from '#db/queries/push.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { staff } from '#db/schema/staff.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';
import { readSummary } from '../customers/read-account.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { markThreadRead } from './mark-read.ts';
import { readInbox, readStaffThread } from './read-inbox.ts';
import { readThread } from './read-thread.ts';
import { replyMessage, sendMessage } from './send-message.ts';

let open: OpenDatabase;
let customerId: string;
let staffId: string;
beforeAll(async () => {
  open = await openTestDatabase('demo');
  const [person] = await open.db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
  const [colleague] = await open.db.select().from(staff).limit(1);
  customerId = person?.id ?? '';
  staffId = colleague?.id ?? '';
}, 120_000);
afterAll(() => open.close());

function as(db: Database, actor: Actor, now = TEST_NOW): ShopContext {
  return testContext(db, actor, { now });
}
const customer = (db: Database) => as(db, { kind: 'customer', customerId, sessionId: randomUUID() });
const colleague = (db: Database, role: StaffRole = 'support') =>
  as(db, { kind: 'staff', staffId, role, sessionId: randomUUID() });

/** Browsers of the customer that want pushes, and one of somebody else's; answers the ids of the former. */
async function addBrowsers(db: Database, names: readonly string[]): Promise<string[]> {
  const [stranger] = await db.select().from(customers).where(ne(customers.id, customerId)).limit(1);
  const add = async (owner: string, name: string) => {
    const row = { id: randomUUID(), endpoint: `https://push.example.com/${name}`, p256dh: 'k', auth: 'k' };
    await savePushSubscription(db, { ...row, customerId: owner });
    return row.id;
  };
  await add(stranger?.id ?? '', 'x');
  return Promise.all(names.map((name) => add(customerId, name)));
}

const idOf = (answer: object) => ('message' in answer ? (answer.message as { id: number }).id : 0);

const rowsOf = (db: Database) =>
  db.select().from(messages).where(eq(messages.customerId, customerId)).orderBy(asc(messages.id));
const clear = (db: Database) => db.delete(messages).where(eq(messages.customerId, customerId));

test('[MSG-15, MSG-01, SEC-04] sender and flag come from the session', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    await sendMessage(customer(tx), { content: ' Is the gate <b>open</b>? ' });
    await replyMessage(colleague(tx), { customerId, content: 'It is.' });
    const rows = await rowsOf(tx);
    expect(rows.map(({ content, isAdminMessage }) => [content, isAdminMessage])).toEqual([
      ['Is the gate <b>open</b>?', false],
      ['It is.', true],
    ]);
    expect(rows[1]).toMatchObject({ staffId, customerId });
  }));

test('[MSG-02, SEC-06] guests and visitors have no thread and send nothing', () =>
  inRollback(open.db, async (tx) => {
    for (const actor of [
      { kind: 'visitor' } as const,
      { kind: 'guest', customerId, sessionId: randomUUID() } as const,
    ]) {
      expect(await readThread(as(tx, actor), { limit: 50 })).toBeNull();
      expect(await sendMessage(as(tx, actor), { content: 'hi' })).toEqual({ problem: 'sign-in-required' });
      expect(await markThreadRead(as(tx, actor), { upToId: 1, customerId })).toEqual({
        problem: 'forbidden',
      });
    }
  }));

test('[MSG-11] the same key twice is one message', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    const once = { content: 'once', clientKey: 'key-12345678' };
    const first = await recordWrites(tx, () => sendMessage(customer(tx), once));
    const second = await recordWrites(tx, () => sendMessage(customer(tx), once));
    expect(second.result).toEqual(first.result);
    const [row, ...others] = await rowsOf(tx);
    expect(others).toEqual([]);
    expect(first.writes).toEqual({
      notices: [
        [`customer:${customerId}`, 'message', String(row?.id)],
        ['staff', 'message', customerId],
      ],
    });
    expect(second.writes).toEqual({});
  }));

test('[MSG-17, SHELL-48, PUSH-13] an answer is told to both sides’ pages and the customer’s browsers, once', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    const [browser] = await addBrowsers(tx, ['a']);
    const answer = { customerId, content: 'c'.repeat(150), clientKey: 'key-12345678' };
    const { writes } = await recordWrites(tx, () => replyMessage(colleague(tx), answer));
    const [row] = await rowsOf(tx);
    const params = { messageId: row?.id, preview: `${'c'.repeat(100)}…` };
    expect(writes).toEqual({
      notices: [
        [`customer:${customerId}`, 'message', String(row?.id)],
        ['staff', 'message', customerId],
      ],
      outbox: [['push', 'support-message', browser, params]],
    });
    const again = await recordWrites(tx, () => replyMessage(colleague(tx), answer));
    expect(again.writes).toEqual({});
  }));

test('[MSG-13, SEC-06] the summary’s unread are the own answers of support that nobody has read', () =>
  inRollback(open.db, async (tx) => {
    await tx.delete(messages);
    const [stranger] = await tx.select().from(customers).where(ne(customers.id, customerId)).limit(1);
    const answer = { content: 'Hi', senderName: 'Kim', isAdminMessage: true, createdAt: TEST_NOW };
    await tx.insert(messages).values([
      { ...answer, customerId },
      { ...answer, customerId, isRead: true },
      { ...answer, customerId, isAdminMessage: false },
      { ...answer, customerId: stranger?.id ?? '' },
    ]);
    expect((await readSummary(customer(tx)))?.unreadMessages).toBe(1);
  }));

test('[MSG-13, SHELL-48] what has been read is told to both sides, and only when something is newly read', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    const upToId = idOf(await sendMessage(customer(tx), { content: 'asked' }));
    const read = { upToId, customerId };
    const { writes } = await recordWrites(tx, () => markThreadRead(colleague(tx), read));
    expect(writes).toEqual({
      notices: [
        [`customer:${customerId}`, 'read', String(upToId)],
        ['staff', 'read', customerId],
      ],
    });
    expect((await recordWrites(tx, () => markThreadRead(colleague(tx), read))).writes).toEqual({});
  }));

test('[MSG-14, MSG-19] the newest come last, and earlier ones are announced', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    await tx.insert(messages).values(
      Array.from({ length: 52 }, (_, place) => ({
        customerId,
        content: `no ${place}`,
        isAdminMessage: false,
        senderName: 'A',
      })),
    );
    const thread = await readThread(customer(tx), { limit: 50 });
    expect(thread?.hasEarlier).toBe(true);
    expect([thread?.messages[0]?.content, thread?.messages.at(-1)?.content]).toEqual(['no 2', 'no 51']);
    const all = await readThread(customer(tx), { limit: 100 });
    expect([all?.hasEarlier, all?.messages.length]).toEqual([false, 52]);
  }));

test('[MSG-13, MSG-16] each side marks what the other has written, up to what it has seen', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    await sendMessage(customer(tx), { content: 'asked' });
    const seen = await replyMessage(colleague(tx), { customerId, content: 'seen' });
    await replyMessage(colleague(tx), { customerId, content: 'not yet' });
    await markThreadRead(customer(tx), { upToId: idOf(seen) });
    const rows = await rowsOf(tx);
    expect(rows.map(({ content, isRead }) => [content, isRead])).toEqual([
      ['asked', true],
      ['seen', true],
      ['not yet', false],
    ]);
  }));

test('[STAFF-07] the inbox counts what staff have not read and finds people by name', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    await sendMessage(customer(tx), { content: 'one' });
    await sendMessage(customer(tx), { content: 'two' });
    const inbox = await readInbox(colleague(tx), { search: '' });
    const thread = 'problem' in inbox ? null : inbox.threads?.[0];
    expect(thread).toMatchObject({ customerId, unread: 2, preview: 'two' });
    const found = await readInbox(colleague(tx), { search: thread?.lastName ?? '' });
    expect(found).toMatchObject({ threads: [{ customerId }] });
    const none = await readInbox(colleague(tx), { search: 'nobody is called so' });
    expect(none).toEqual({ threads: [] });
  }));

test('[STAFF-47] the newest open order of who writes stands at the conversation, and none that is over', () =>
  inRollback(open.db, async (tx) => {
    await clear(tx);
    await tx.update(orders).set({ status: 'delivered' }).where(eq(orders.customerId, customerId));
    await sendMessage(customer(tx), { content: 'one' });
    const seen = async () => {
      const inbox = await readInbox(colleague(tx), { search: '' });
      const thread = await readStaffThread(colleague(tx), { customerId, limit: 5 });
      const row = 'problem' in inbox ? null : inbox.threads?.find((one) => one.customerId === customerId);
      return [row?.order, 'problem' in thread ? 'none' : thread.order];
    };
    expect(await seen()).toEqual([null, null]);
    const of = { customerId, callNumber: 12 };
    await addOrder(tx, { ...of, orderNumber: 'MD1', status: 'ready', createdAt: new Date(1000) });
    await addOrder(tx, { ...of, orderNumber: 'MD2', status: 'confirmed', createdAt: new Date(2000) });
    const order = { orderNumber: 'MD2', callNumber: 12, status: 'confirmed' };
    expect(await seen()).toEqual([order, order]);
  }));

test('[STAFF-07, SEC-14] who has no right to messages sees and says nothing', () =>
  inRollback(open.db, async (tx) => {
    const packer = colleague(tx, 'packer');
    expect(await readInbox(packer, { search: '' })).toEqual({ problem: 'forbidden' });
    expect(await readStaffThread(packer, { customerId, limit: 50 })).toEqual({ problem: 'forbidden' });
    expect(await replyMessage(packer, { customerId, content: 'hi' })).toEqual({ problem: 'forbidden' });
    expect(await markThreadRead(packer, { upToId: 1, customerId })).toEqual({ problem: 'forbidden' });
  }));

test('[PUSH-13, MSG-12] a reply leaves one push for each browser of the customer, a little later', () =>
  inRollback(open.db, async (tx) => {
    await addBrowsers(tx, ['a', 'b']);
    await replyMessage(colleague(tx), { customerId, content: 'c'.repeat(150) });
    const rows = await tx.select().from(outbox).where(eq(outbox.kind, 'support-message'));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.params).toMatchObject({ preview: `${'c'.repeat(100)}…` });
    expect(rows[0]?.runAfter.getTime()).toBeGreaterThan(TEST_NOW.getTime());
  }));

test('[MSG-03] the summary counts the customer’s orders, the delivered ones and the points', () =>
  inRollback(open.db, async (tx) => {
    const isOwn = eq(orders.customerId, customerId);
    const [stranger] = await tx.select().from(customers).where(ne(customers.id, customerId)).limit(1);
    const ids = (await tx.select().from(orders).where(not(isOwn)).limit(4)).map(({ id }) => id);
    await tx
      .update(orders)
      .set({ customerId: stranger?.id ?? '' })
      .where(isOwn);
    const cancelled = { status: 'cancelled', cancelReason: 'test' } as const;
    const delivered = { status: 'delivered', idCheckOutcome: 'passed' } as const;
    const states = [cancelled, delivered, delivered, { status: 'pending' } as const];
    for (const [place, id] of ids.entries())
      await tx
        .update(orders)
        .set({ customerId, ...states[place] })
        .where(eq(orders.id, id));
    await tx.update(customers).set({ points: 321 }).where(eq(customers.id, customerId));
    const thread = await readThread(customer(tx), { limit: 50 });
    expect(thread?.summary).toMatchObject({ points: 321, total: 4, delivered: 2 });
  }));

test('[MSG-15] too many messages are refused', () =>
  inRollback(open.db, async (tx) => {
    const answers: unknown[] = [];
    for (let place = 0; place < 21; place += 1) {
      answers.push(await sendMessage(customer(tx), { content: `n ${place}` }));
    }
    expect(answers.at(-1)).toEqual({ problem: 'too-many-tries' });
    expect(answers.at(-2)).toHaveProperty('ok');
  }));
