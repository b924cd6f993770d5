import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#db/client.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { customers } from '#db/schema/customers.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { readAlerts } from '../alerts/read-alerts.ts';
import { orderLink, withOrderLink } from '../order-key.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readOutbox, settleJob } from './outbox-admin.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const LATER = new Date(TEST_NOW.getTime() + 60_000);
const message = (dedupeKey: string, more: object = {}) => ({
  ...{ channel: 'text' as const, kind: 'order-status' as const, recipient: '9515550100', dedupeKey },
  ...{ params: { orderNumber: 'MD1', status: 'ready' }, runAfter: TEST_NOW, createdAt: TEST_NOW },
  ...more,
});

const rows = (db: Database) => db.select().from(outbox).orderBy(asc(outbox.id));

/** The outbox holds these messages and no other. */
async function holds(tx: Tx, messages: ReturnType<typeof message>[]) {
  await tx.delete(outbox);
  await addToOutbox(tx, messages);
  return rows(tx);
}

test('[STAFF-19] a view shows a hundred rows, whole, and counts them all', () =>
  rolledBack(async (tx) => {
    const many = Array.from({ length: 101 }, (_, place) => message(`n ${place}`));
    const written = await holds(tx, many);
    const found = await readOutbox(as(tx, 'staff'), { view: 'waiting' });
    expect(found).toEqual({
      ...{ all: 101, maySetUp: false },
      counts: { waiting: 101, failed: 0 },
      ...{ byChannel: { text: 101, email: 0 }, sentToday: 0 },
      rows: written.slice(0, 100).map(({ id }) => ({
        ...{ id, channel: 'text', kind: 'order-status', recipient: '9515550100', createdAt: TEST_NOW },
        ...{ params: { orderNumber: 'MD1', status: 'ready' }, attempts: 0, lastProblem: null },
        ...{ doneAt: null, doneBy: null, isWithheld: false, deliveryState: null, deliveryCode: null },
        ...{ name: null, callNumber: null, orderNumber: null },
      })),
    });
  }));

test('[LAW-10, STAFF-19] promotion without consent is withheld while it waits or has failed, and what went out is not', () =>
  rolledBack(async (tx) => {
    const [person] = await tx.select().from(customers).limit(1);
    const customerId = person?.id ?? '';
    await tx.update(customers).set({ marketingConsentAt: null }).where(eq(customers.id, customerId));
    const promotion = { kind: 'club-drop' as const, customerId };
    const written = await holds(tx, [
      message('waiting', promotion),
      message('failed', { ...promotion, deadAt: TEST_NOW }),
      message('sent', { ...promotion, doneAt: TEST_NOW }),
      message('plain'),
    ]);
    const seen = async (view: 'waiting' | 'failed' | 'sent') => {
      const found = await readOutbox(as(tx, 'staff'), { view });
      return 'rows' in found ? found.rows?.map(({ isWithheld }) => isWithheld) : null;
    };
    expect([await seen('waiting'), await seen('failed'), await seen('sent')]).toEqual([
      [true, false],
      [true],
      [false],
    ]);
    for (const { id } of written.slice(0, 2))
      for (const deed of ['mark-sent', 'try-again'] as const) {
        const answer = await recordWrites(tx, () => settleJob(as(tx, 'staff'), { id, deed }));
        expect(answer).toEqual({ result: { problem: 'consent-missing' }, writes: {} });
      }
  }));

test('[STAFF-19, STAFF-23] marking one message as sent or trying it again changes that one alone', () =>
  rolledBack(async (tx) => {
    const failed = { attempts: 7, deadAt: TEST_NOW, lastProblem: 'busy', claimedUntil: TEST_NOW };
    const [one, two, three] = await holds(tx, [
      message('waiting', { claimedUntil: LATER }),
      message('failed', failed),
      message('other', failed),
    ]);
    if (!one || !two || !three) throw new Error('no letters');
    const desk = as(tx, 'staff', { now: LATER });
    const settle = (id: number, deed: 'mark-sent' | 'try-again') => settleJob(desk, { id, deed });
    expect(await settle(one.id, 'try-again')).toEqual({ problem: 'changed' });
    expect(await settle(three.id + 1, 'mark-sent')).toEqual({ problem: 'changed' });
    expect(await settle(three.id + 1, 'try-again')).toEqual({ problem: 'changed' });
    expect(await rows(tx)).toEqual([one, two, three]);
    expect(await settle(one.id, 'mark-sent')).toEqual({ ok: true });
    expect(await settle(two.id, 'try-again')).toEqual({ ok: true });
    expect(await rows(tx)).toEqual([
      { ...one, doneAt: LATER, doneByStaffId: staffId(), claimedUntil: null },
      { ...two, deadAt: null, attempts: 0, runAfter: LATER, claimedUntil: null },
      three,
    ]);
    expect(await settle(two.id, 'try-again')).toEqual({ problem: 'changed' });
    expect(await settle(one.id, 'try-again')).toEqual({ problem: 'changed' });
  }));

test('[STAFF-19, SEC-06] customers and visitors see no outbox and settle nothing', () =>
  rolledBack(async (tx) => {
    const [one] = await holds(tx, [message('waiting')]);
    const customer = { kind: 'customer', customerId: staffId(), sessionId: staffId() } as const;
    for (const actor of [{ kind: 'visitor' } as const, customer]) {
      const ctx = testContext(tx, actor);
      expect(await readOutbox(ctx, { view: 'waiting' })).toEqual({ problem: 'forbidden' });
      const job = { id: one?.id ?? 0, deed: 'mark-sent' } as const;
      expect(await settleJob(ctx, job)).toEqual({ problem: 'forbidden' });
    }
    expect(await rows(tx)).toEqual([one]);
  }));

test('[SEC-42] a message about an order gets its link, and any other leaves as it was written', () => {
  const keys = { secret: 'x'.repeat(32), origin: 'https://shop.example' };
  const params = { orderNumber: 'MD1', status: 'ready' };
  const link = `https://shop.example${orderLink(keys.secret, 'MD1')}`;
  expect(withOrderLink({ kind: 'order-status', params }, keys)).toEqual({
    ...{ kind: 'order-status', params: { ...params, orderLink: link } },
  });
  const other = { kind: 'quiz-code', params: { code: 'QUIZ-1', orderNumber: 7 } };
  expect(withOrderLink(other, keys)).toEqual(other);
});

test('[LOOK-564] what failed is counted for the menu of who keeps the outbox, and the day’s sent ones from the shop’s midnight', () =>
  rolledBack(async (tx) => {
    const gone = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);
    await holds(tx, [
      message('a'),
      message('b'),
      message('c', { channel: 'email' }),
      message('d'),
      message('e'),
    ]);
    const [, failed, mail, today, before] = await rows(tx);
    const set = (row: { id: number } | undefined, values: object) =>
      tx
        .update(outbox)
        .set(values)
        .where(eq(outbox.id, row?.id ?? 0));
    await set(failed, { deadAt: TEST_NOW });
    await set(mail, { deadAt: TEST_NOW });
    await set(today, { doneAt: gone(1) });
    await set(before, { doneAt: gone(24) });
    expect(await readOutbox(as(tx, 'staff'), { view: 'failed' })).toMatchObject({
      ...{ byChannel: { text: 1, email: 1 }, sentToday: 1, counts: { waiting: 1, failed: 2 } },
    });
    expect(await readOutbox(as(tx, 'staff'), { view: 'sent' })).toMatchObject({
      byChannel: null,
      sentToday: 1,
    });
    expect((await readAlerts(as(tx, 'staff')))?.unsent).toBe(2);
    expect((await readAlerts(as(tx, 'packer')))?.unsent).toBe(0);
  }));
