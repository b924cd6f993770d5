import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { countToAnswer } from '#db/queries/conversations.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { closeThread, reopenThread } from './close-thread.ts';
import { markThreadRead } from './mark-read.ts';
import { readInbox, readStaffThread } from './read-inbox.ts';
import { replyMessage } from './send-message.ts';

const { rolledBack, as } = openTestShop('demo');

/** One conversation in the shop, of two messages of the customer. */
async function addTalk(tx: Tx) {
  await tx.delete(messages);
  const [person] = await tx.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
  const customerId = person?.id ?? '';
  const ask = async (content: string) => {
    const row = { customerId, content, isAdminMessage: false, senderName: 'Ada', createdAt: TEST_NOW };
    const [added] = await tx.insert(messages).values(row).returning();
    return added?.id ?? 0;
  };
  const desk = as(tx, 'support');
  /** What rail, list and the open conversation say. */
  const seen = async () => {
    const inbox = await readInbox(desk, { search: '' });
    const thread = await readStaffThread(desk, { customerId, limit: 50 });
    const [row] = ('threads' in inbox && inbox.threads) || [];
    const isClosed = 'isClosed' in thread && thread.isClosed;
    return [await countToAnswer(tx), row?.unread, row?.toAnswer, isClosed];
  };
  await ask('Are you open?');
  return { customerId, ask, desk, seen, upToId: await ask('Hello?') };
}

test('[LOOK-422, MSG-20] a conversation that was opened counts until it is answered', () =>
  rolledBack(async (tx) => {
    const { customerId, ask, desk, seen, upToId } = await addTalk(tx);
    expect(await seen()).toEqual([1, 2, 2, false]);
    await markThreadRead(desk, { customerId, upToId });
    expect(await seen()).toEqual([1, 0, 2, false]);
    await replyMessage(desk, { customerId, content: 'We are.' });
    expect(await seen()).toEqual([0, 0, 0, false]);
    await ask('And tomorrow?');
    expect(await seen()).toEqual([1, 1, 1, false]);
  }));

test('[LOOK-422] one that was closed counts no more, until the customer writes or somebody opens it again', () =>
  rolledBack(async (tx) => {
    const { customerId, ask, desk, seen, upToId } = await addTalk(tx);
    const close = () => recordWrites(tx, () => closeThread(desk, { customerId, upToId }));
    expect(await close()).toEqual({
      result: { ok: true },
      writes: {
        notices: [
          [`customer:${customerId}`, 'read', String(upToId)],
          ['staff', 'read', customerId],
        ],
      },
    });
    expect(await seen()).toEqual([0, 0, 0, true]);
    expect(await close()).toEqual({ result: { ok: true }, writes: {} });
    await reopenThread(desk, { customerId });
    expect(await seen()).toEqual([1, 0, 2, false]);
    await close();
    await ask('One more thing');
    expect(await seen()).toEqual([1, 1, 1, false]);
  }));

test('[LOOK-422] what came while somebody closed stays open, and what was answered is not opened again', () =>
  rolledBack(async (tx) => {
    const { customerId, ask, desk, seen, upToId } = await addTalk(tx);
    await ask('Sent meanwhile');
    await closeThread(desk, { customerId, upToId });
    expect(await seen()).toEqual([1, 1, 1, false]);
    await replyMessage(desk, { customerId, content: 'Answered' });
    const again = await recordWrites(tx, () => reopenThread(desk, { customerId }));
    expect(again).toEqual({ result: { ok: true }, writes: {} });
    expect(await seen()).toEqual([0, 0, 0, false]);
  }));

test('[LOOK-422, SEC-14] who has no right to messages closes and opens nothing', () =>
  rolledBack(async (tx) => {
    const { customerId, seen, upToId } = await addTalk(tx);
    const packer = as(tx, 'packer');
    expect(await closeThread(packer, { customerId, upToId })).toEqual({ problem: 'forbidden' });
    expect(await reopenThread(packer, { customerId })).toEqual({ problem: 'forbidden' });
    expect(await seen()).toEqual([1, 2, 2, false]);
  }));

test('[LOOK-422] in the demo what the shop has answered waits no more', () =>
  rolledBack(async (tx) => {
    const rows = await tx.select().from(messages).orderBy(asc(messages.id));
    const waiting = rows.filter(({ isAdminMessage, settledAt }) => !isAdminMessage && !settledAt);
    const answeredLater = waiting.filter((row) =>
      rows.some(
        ({ id, customerId, isAdminMessage }) =>
          isAdminMessage && customerId === row.customerId && id > row.id,
      ),
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(answeredLater).toEqual([]);
  }));
