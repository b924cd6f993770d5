import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { markThreadRead } from './mark-read.ts';
import { readInbox, readStaffThread } from './read-inbox.ts';
import { readThread } from './read-thread.ts';
import { replyMessage, sendMessage } from './send-message.ts';

const { rolledBack, as } = openTestShop('demo');

const phones = { next: 9_515_700_000 };

type Person = Partial<typeof customers.$inferInsert>;

/** A customer of their own, and what they may do at that moment. */
async function addPerson(tx: Tx, more: Person = {}) {
  const id = randomUUID();
  phones.next += 1;
  const phone = String(phones.next);
  const names = { firstName: 'Ada', lastName: 'Lane', phone, email: `${id}@example.com` };
  await tx.insert(customers).values({ id, ...names, ...more });
  const actor = { kind: 'customer', customerId: id, sessionId: randomUUID() } as const;
  const at = (laterMs = 0): ShopContext =>
    testContext(tx, actor, { now: new Date(TEST_NOW.getTime() + laterMs) });
  return { id, at, phone, email: `${id}@example.com` };
}

const rowsOf = (db: Database, customerId: string) =>
  db.select().from(messages).where(eq(messages.customerId, customerId)).orderBy(asc(messages.id));

const said = (customerId: string, content: string, isAdminMessage = false) => ({
  ...{ customerId, content, isAdminMessage, senderName: 'Ada', createdAt: TEST_NOW },
});

test('[MSG-13, MSG-16, SEC-06] reading marks the other side’s words in the own thread at this moment, and says so', () =>
  rolledBack(async (tx) => {
    const [ada, ben] = [await addPerson(tx), await addPerson(tx)];
    const added = await tx
      .insert(messages)
      .values([said(ada.id, 'asked'), said(ada.id, 'told', true), said(ben.id, 'other', true)])
      .returning();
    const [asked, told, other] = added.map(({ id }) => id) as [number, number, number];
    const stateOf = async (id: string) =>
      (await rowsOf(tx, id)).map(({ content, isRead, readAt }) => [content, isRead, readAt]);
    const foreign = { upToId: other, customerId: ben.id };
    const own = await recordWrites(tx, () => markThreadRead(ada.at(5), foreign));
    expect(own).toEqual({
      result: { ok: true },
      writes: {
        notices: [
          [`customer:${ada.id}`, 'read', String(other)],
          ['staff', 'read', ada.id],
        ],
      },
    });
    const readAt = ada.at(5).now;
    expect(await stateOf(ada.id)).toEqual([
      ['asked', false, null],
      ['told', true, readAt],
    ]);
    expect(await stateOf(ben.id)).toEqual([['other', false, null]]);
    const desk = as(tx, 'support', { now: ada.at(9).now });
    expect(await markThreadRead(desk, { upToId: asked - 1, customerId: ada.id })).toEqual({ ok: true });
    expect((await stateOf(ada.id))[0]).toEqual(['asked', false, null]);
    expect(await markThreadRead(desk, { upToId: asked, customerId: ada.id })).toEqual({ ok: true });
    expect(await stateOf(ada.id)).toEqual([
      ['asked', true, desk.now],
      ['told', true, readAt],
    ]);
    const again = await recordWrites(tx, () => markThreadRead(ada.at(20), { upToId: told }));
    expect(again).toEqual({ result: { ok: true }, writes: {} });
  }));

test('[MSG-15, MSG-11] twenty messages a minute are taken, the next when the minute is over, and of another customer at once', () =>
  rolledBack(async (tx) => {
    const [ada, ben] = [await addPerson(tx), await addPerson(tx)];
    const send = (who: typeof ada, laterMs: number) =>
      recordWrites(tx, () => sendMessage(who.at(laterMs), { content: 'Hello' }));
    for (let count = 0; count < 20; count += 1)
      expect((await send(ada, 0)).result).toHaveProperty('ok', true);
    const late = { result: { problem: 'too-many-tries' }, writes: {} };
    expect(await send(ada, 0)).toEqual(late);
    expect(await send(ada, 59_999)).toEqual(late);
    expect((await send(ben, 0)).result).toMatchObject({ ok: true });
    expect((await send(ada, 60_000)).result).toMatchObject({ ok: true });
    expect(await rowsOf(tx, ada.id)).toHaveLength(21);
  }));

test('[STAFF-07] the inbox shows each thread whole, by its last word, at most two hundred, the newest first', () =>
  rolledBack(async (tx) => {
    await tx.delete(messages);
    const ids: string[] = [];
    for (let count = 0; count < 201; count += 1)
      ids.push((await addPerson(tx, { firstName: `No ${count}` })).id);
    await tx.insert(messages).values(ids.map((id) => said(id, 'Hello')));
    const last = ids.at(-1) ?? '';
    await tx.insert(messages).values([{ ...said(last, 'Answer', true), isRead: true }]);
    const found = await readInbox(as(tx, 'support'), { search: '' });
    const threads = 'threads' in found ? (found.threads ?? []) : [];
    expect(threads.map(({ customerId }) => customerId)).toEqual(ids.toReversed().slice(0, 200));
    expect(threads[0]).toEqual({
      ...{ customerId: last, firstName: 'No 200', lastName: 'Lane', isAdminMessage: true },
      ...{ at: TEST_NOW, unread: 1, toAnswer: 1, preview: 'Answer', order: null },
    });
    const lane = { search: ` ${'Lane'} ` };
    expect(await readInbox(as(tx, 'support'), lane)).toMatchObject({ threads: { length: 200 } });
  }));

test('[STAFF-07] a search uses at most eighty characters', () =>
  rolledBack(async (tx) => {
    const long = await addPerson(tx, { firstName: 'A', lastName: 'v'.repeat(80) });
    await tx.insert(messages).values([said(long.id, 'Hello')]);
    const find = async (search: string) => {
      const found = await readInbox(as(tx, 'support'), { search });
      return 'threads' in found ? found.threads?.map(({ customerId }) => customerId) : null;
    };
    expect(await find(`${'v'.repeat(80)}xy`)).toEqual([long.id]);
    expect(await find(`${'v'.repeat(79)}x`)).toEqual([]);
  }));

test('[STAFF-07, MSG-03] a thread tells staff the whole of whom it is with, and the customer the own figures', () =>
  rolledBack(async (tx) => {
    const person = await addPerson(tx, { clubMember: true, isVip: true, points: 12 });
    await sendMessage(person.at(), { content: 'Hello' });
    const found = await readStaffThread(as(tx, 'support'), { customerId: person.id, limit: 50 });
    const [row] = await rowsOf(tx, person.id);
    const { id, content, isAdminMessage, isRead, senderName, clientKey, createdAt: at } = row ?? {};
    const thread = {
      ...{ messages: [{ id, content, isAdminMessage, isRead, senderName, clientKey, at }] },
      ...{ hasEarlier: false, summary: { points: 12, total: 0, delivered: 0, lastAt: null } },
    };
    expect(found).toEqual({
      ...thread,
      ...{ order: null, toAnswerUpTo: id, isClosed: false },
      person: {
        ...{ id: person.id, name: 'Ada Lane', phone: person.phone, email: person.email },
        ...{ clubMember: true, isVip: true },
      },
    });
    expect(await readThread(person.at(), { limit: 50 })).toEqual(thread);
    expect(thread.messages).toMatchObject([{ content: 'Hello', senderName: 'Ada Lane' }]);
    const actor = { kind: 'customer', customerId: randomUUID(), sessionId: '' } as const;
    const gone = { messages: [], hasEarlier: false, summary: { points: 0, total: 0 } };
    expect(await readThread(testContext(tx, actor), { limit: 50 })).toMatchObject(gone);
    const named = await addPerson(tx, { firstName: 'Ada', lastName: '' });
    const alone = await readStaffThread(as(tx, 'support'), { customerId: named.id, limit: 50 });
    expect(alone).toMatchObject({ person: { name: 'Ada' }, messages: [] });
    const sent = await sendMessage(named.at(), { content: 'Hi' });
    expect(sent).toMatchObject({ message: { senderName: 'Ada' } });
  }));

test('[MSG-01, SEC-14, SEC-06] customers and visitors read no inbox, no thread of staff’s and answer nobody', () =>
  rolledBack(async (tx) => {
    const ada = await addPerson(tx);
    const refused = { result: Array(3).fill({ problem: 'forbidden' }), writes: {} };
    for (const ctx of [ada.at(), testContext(tx, { kind: 'visitor' })]) {
      const answers = await recordWrites(tx, async () => [
        await readInbox(ctx, { search: '' }),
        await readStaffThread(ctx, { customerId: ada.id, limit: 50 }),
        await replyMessage(ctx, { customerId: ada.id, content: 'Hi' }),
      ]);
      expect(answers).toEqual(refused);
    }
  }));
