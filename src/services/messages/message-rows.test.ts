import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { ShopContext } from '../context.ts';
import { orderKey } from '../order-key.ts';
import { writeFromLink } from '../orders/linked-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, later, newCustomer, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder } from '../testing/staff-orders.ts';
import { markThreadRead } from './mark-read.ts';
import { readInbox, readStaffThread } from './read-inbox.ts';
import { readThread } from './read-thread.ts';
import { replyMessage, sendMessage } from './send-message.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const KEY = 'key-12345678';

const idOf = ({ actor }: ShopContext) => ('customerId' in actor ? actor.customerId : '');

async function rowsOf(customerId: string) {
  const isOwn = eq(messages.customerId, customerId);
  const rows = await database().select().from(messages).where(isOwn).orderBy(asc(messages.id));
  return rows.map(({ id: _id, ...row }) => row);
}

const refused = (problem: string) => ({ result: { problem }, writes: {} });

test('[MSG-01, MSG-13, MSG-15, MSG-16] question and answer are stored whole, and both sides read the same', async () => {
  const ctx = await newCustomer();
  const other = await newCustomer();
  const customerId = idOf(ctx);
  await sendMessage(other, { content: 'Theirs' });
  await sendMessage(ctx, { content: ' Asked ', clientKey: KEY });
  const [theirs, asked] = [await rowsOf(idOf(other)), await rowsOf(customerId)];
  const question = {
    ...{ customerId, content: 'Asked', isAdminMessage: false, isRead: false, readAt: null, settledAt: null },
    ...{ senderName: 'Marisol Quintana', staffId: null, clientKey: KEY, createdAt: ctx.now },
  };
  expect(asked).toEqual([question]);
  const { ctx: desk, staffId } = await newColleague('support');
  const answered = await replyMessage(desk, { customerId, content: ' Answered ', clientKey: `${KEY}-2` });
  const read = { isRead: true, readAt: desk.now, settledAt: desk.now };
  const answer = {
    ...{
      customerId,
      content: 'Answered',
      isAdminMessage: true,
      isRead: false,
      readAt: null,
      settledAt: null,
    },
    ...{ senderName: 'Dana', staffId, clientKey: `${KEY}-2`, createdAt: desk.now },
  };
  expect(await rowsOf(customerId)).toEqual([{ ...question, ...read }, answer]);
  expect(await rowsOf(idOf(other))).toEqual(theirs);

  const view = ({
    customerId: _c,
    readAt: _r,
    settledAt: _t,
    staffId: _s,
    createdAt: at,
    ...row
  }: typeof question | typeof answer) => ({
    ...{ ...row, at, id: expect.any(Number) },
  });
  const shown = [{ ...view(question), isRead: true }, view(answer)];
  expect(answered).toEqual({ ok: true, message: shown[1] });
  const summary = { points: 0, total: 0, delivered: 0 };
  expect(await readThread(ctx, { limit: 50 })).toMatchObject({ messages: shown, hasEarlier: false, summary });
  await database()
    .update(customers)
    .set({ points: 12, email: 'm@example.com' })
    .where(eq(customers.id, customerId));
  expect(await readStaffThread(desk, { customerId, limit: 50 })).toMatchObject({
    person: {
      id: customerId,
      name: 'Marisol Quintana',
      email: 'm@example.com',
      clubMember: false,
      isVip: false,
    },
    ...{ messages: shown, hasEarlier: false, summary: { ...summary, points: 12 } },
  });
});

test('[PUSH-13, MSG-12, ORD-24] the push of an answer waits six seconds', async () => {
  const { customerId, browser } = await newOrder();
  const { ctx } = await newColleague('support');
  const answer = await replyMessage(ctx, { customerId, content: 'Answered' });
  const id = 'message' in answer ? answer.message?.id : 0;
  const [push] = await database().select().from(outbox).where(eq(outbox.recipient, browser));
  expect(push).toMatchObject({
    ...{ channel: 'push', kind: 'support-message', params: { messageId: id, preview: 'Answered' } },
    ...{ customerId, createdAt: ctx.now, runAfter: new Date(ctx.now.getTime() + 6000) },
  });
});

test('[MSG-09, MSG-15, MSG-19, STAFF-07] blank or too long messages, and messages without sender or recipient, are not stored', async () => {
  const ctx = await newCustomer();
  const customerId = idOf(ctx);
  const { ctx: desk } = await newColleague('support');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const send = (content: string) => recordWrites(database(), () => sendMessage(ctx, { content }));
  const reply = (content: string, to = customerId) =>
    recordWrites(database(), () => replyMessage(desk, { customerId: to, content }));
  for (const say of [send, reply]) {
    expect(await say('  ')).toEqual(refused('message-empty'));
    expect(await say('m'.repeat(2001))).toEqual(refused('message-too-long'));
  }
  expect(await reply('Hello', nobody)).toEqual(refused('not-found'));
  expect(await readStaffThread(desk, { customerId: nobody, limit: 50 })).toEqual({ problem: 'not-found' });
  const nowhere = await recordWrites(database(), () => markThreadRead(desk, { upToId: 1 }));
  expect(nowhere).toEqual(refused('forbidden'));
  expect(await rowsOf(customerId)).toEqual([]);
  expect((await send('m'.repeat(2000))).result).toMatchObject({ ok: true });
});

test.each([
  ['12345678', true],
  ['a_b-'.repeat(15), true],
  ['1234567', false],
  ['a_b-'.repeat(15).concat('c'), false],
  ['12345678 ', false],
  ['<12345678>', false],
])('[MSG-11] the key %j of a browser is kept: %s', async (clientKey, isKept) => {
  const ctx = await newCustomer();
  await sendMessage(ctx, { content: 'Hello', clientKey });
  expect(await rowsOf(idOf(ctx))).toMatchObject([{ clientKey: isKept ? clientKey : null }]);
});

test('[STAFF-07] the inbox shows ninety letters of a message, and its search takes no notice of what surrounds the word', async () => {
  const ctx = await newCustomer();
  const other = await newCustomer();
  await database()
    .update(customers)
    .set({ lastName: 'Ze Vela' })
    .where(eq(customers.id, idOf(ctx)));
  await sendMessage(ctx, { content: 'm'.repeat(91) });
  await sendMessage(other, { content: 'Theirs' });
  const { ctx: desk } = await newColleague('support');
  const found = await readInbox(desk, { search: '  ze vela ' });
  expect(found).toMatchObject({ threads: [{ customerId: idOf(ctx), preview: 'm'.repeat(90) }] });
  const thread = 'threads' in found ? found.threads : [];
  expect(thread).toHaveLength(1);
  expect(thread?.[0]).not.toHaveProperty('content');
});

test('[SEC-42, MSG-15] a link writes ten messages a minute, whole and in its customer’s name', async () => {
  const { ctx, orderNumber, customerId } = await newOrder();
  const link = { orderNumber, key: orderKey(ctx.secret, orderNumber) };
  const visitor = { ...later(ctx), actor: { kind: 'visitor' } as const };
  const write = (words: string, at: ShopContext = visitor) =>
    recordWrites(database(), () => writeFromLink(at, link, words));
  const room = 2000 - `${orderNumber}: `.length;
  expect(await write('m'.repeat(room + 1))).toEqual(refused('message-too-long'));
  for (let place = 0; place < 10; place += 1)
    expect((await write(`n ${place}`)).result).toEqual({ ok: true });
  expect(await write('n 10')).toEqual(refused('too-many-tries'));
  const stored = await rowsOf(customerId);
  expect(stored).toHaveLength(10);
  expect(stored[0]).toEqual({
    ...{
      customerId,
      content: `${orderNumber}: n 0`,
      isAdminMessage: false,
      isRead: false,
      readAt: null,
      settledAt: null,
    },
    ...{ senderName: 'Marisol Quintana', staffId: null, createdAt: visitor.now },
    clientKey: expect.any(String),
  });
  expect(new Set(stored.map(({ clientKey }) => clientKey)).size).toBe(10);
  const soon = { ...visitor, now: new Date(visitor.now.getTime() + 59_999) };
  expect(await write('n 10', soon)).toEqual(refused('too-many-tries'));
  const next = { ...visitor, now: new Date(visitor.now.getTime() + 60_000) };
  expect((await write('m'.repeat(room), next)).result).toEqual({ ok: true });
});
