import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { MOST_MARKED, markSent, readOutbox } from './outbox-admin.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const rows = (tx: Tx) => tx.select().from(outbox).orderBy(asc(outbox.id));

/** So many texts about an order, then what is named besides. */
async function fill(tx: Tx, count: number, more: Partial<typeof outbox.$inferInsert>[] = []) {
  const text = { channel: 'text', kind: 'order-status', params: {}, recipient: '9515550100' } as const;
  const all = [...Array.from({ length: count }, () => ({})), ...more].map((row, place) => {
    return { ...text, dedupeKey: `text-${place}`, runAfter: TEST_NOW, createdAt: TEST_NOW, ...row };
  });
  await tx.delete(outbox);
  await addToOutbox(tx, all);
  return rows(tx);
}

test('[BOARD-13, STAFF-23] all that are named are marked by this person, each with its audit, and nothing else changes', () =>
  rolledBack(async (tx) => {
    const [one, two, other] = await fill(tx, 3);
    if (!one || !two || !other) throw new Error('no messages');
    const { result, writes } = await recordWrites(tx, () =>
      markSent(as(tx, 'staff'), { ids: [one.id, two.id, one.id] }),
    );
    expect(result).toEqual({ sent: 2, refused: [] });
    expect(writes.audit).toEqual([one, two].map(({ id }) => ['message.mark-sent', 'message', String(id)]));
    const sent = { doneAt: TEST_NOW, doneByStaffId: staffId() };
    expect(await rows(tx)).toEqual([{ ...one, ...sent }, { ...two, ...sent }, other]);
  }));

test('[LOOK-05, STAFF-23] the audit of a message says what it was and about which order', () =>
  rolledBack(async (tx) => {
    const [bare, ofOrder] = await fill(tx, 1, [{ params: { orderNumber: 'MD1', status: 'ready' } }]);
    await markSent(as(tx, 'staff'), { ids: [bare?.id ?? 0, ofOrder?.id ?? 0] });
    const said = await tx
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'message.mark-sent'))
      .orderBy(asc(auditLog.id));
    expect(said).toEqual([
      { after: { kind: 'order-status' } },
      { after: { kind: 'order-status', orderNumber: 'MD1', status: 'ready' } },
    ]);
  }));

test('[BOARD-13, LAW-10] what may not be sent or was settled meanwhile stays and says why; the others go', () =>
  rolledBack(async (tx) => {
    const promotion = { kind: 'drop-news' } as const;
    const all = await fill(tx, 2, [promotion, { doneAt: TEST_NOW }]);
    const ids = all.map(({ id }) => id);
    const [, , withheld = 0, settled = 0] = ids;
    expect(await markSent(as(tx, 'staff'), { ids: [withheld, settled, ...ids.slice(0, 2)] })).toEqual({
      sent: 2,
      refused: [
        { id: withheld, why: { problem: 'consent-missing' } },
        { id: settled, why: { problem: 'changed' } },
      ],
    });
    expect((await rows(tx)).map(({ doneByStaffId }) => doneByStaffId !== null)).toEqual([
      ...[true, true, false, false],
    ]);
  }));

test('[BOARD-13, SEC-14] nobody without the outbox marks anything, none named is refused, and a hundred are the most', () =>
  rolledBack(async (tx) => {
    const ids = (await fill(tx, MOST_MARKED + 1)).map(({ id }) => id);
    expect(await markSent(as(tx, 'support'), { ids })).toEqual({ problem: 'forbidden' });
    expect(await markSent(as(tx, 'staff'), { ids: [] })).toEqual({ problem: 'messages-missing' });
    expect((await rows(tx)).every(({ doneAt }) => doneAt === null)).toBe(true);
    expect(await markSent(as(tx, 'staff'), { ids })).toEqual({ sent: MOST_MARKED, refused: [] });
    expect((await rows(tx)).filter(({ doneAt }) => doneAt === null).map(({ id }) => id)).toEqual([
      ids.at(-1),
    ]);
  }));

test('[BOARD-13] the list holds texts, e-mails or both', () =>
  rolledBack(async (tx) => {
    await fill(tx, 1, [{ channel: 'email', recipient: 'ada@example.com' }]);
    const listed = async (channel: 'text' | 'email' | null) => {
      const found = await readOutbox(as(tx, 'staff'), { view: 'waiting', channel });
      return 'rows' in found ? found.rows?.map((row) => row.channel) : null;
    };
    expect([await listed('text'), await listed('email'), await listed(null)]).toEqual([
      ...[['text'], ['email'], ['text', 'email']],
    ]);
  }));

test('[SENT-03] what is counted is what can be reached, of one kind and of both', () =>
  rolledBack(async (tx) => {
    await fill(tx, MOST_MARKED + 20, [{ channel: 'email', recipient: 'ada@example.com' }]);
    const read = async (channel: 'text' | null, limit?: number) => {
      const found = await readOutbox(as(tx, 'staff'), { view: 'waiting', channel, ...(limit && { limit }) });
      return 'rows' in found ? [found.rows?.length, found.all, found.counts?.waiting] : null;
    };
    expect(await read('text', 25)).toEqual([25, MOST_MARKED + 20, MOST_MARKED + 20]);
    expect(await read('text', MOST_MARKED + 25)).toEqual([...Array(3).fill(MOST_MARKED + 20)]);
    expect(await read(null)).toEqual([MOST_MARKED, MOST_MARKED + 21, MOST_MARKED + 21]);
  }));
