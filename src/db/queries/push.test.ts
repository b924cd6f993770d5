import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { pushSubscriptions } from '#db/schema/messages.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addCustomer, addSession } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { addStatusNews } from './orders/order-changes.ts';
import {
  addPushes,
  countPushFailure,
  findPushSubscription,
  isPushOfOpenSession,
  movePush,
  removePushOfSession,
  removePushSubscription,
  savePushSubscription,
} from './push.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A browser whose endpoint is the letter; browsers are read in the order of their letters. */
async function insertBrowser(
  db: Database,
  endpoint: string,
  values: Partial<typeof pushSubscriptions.$inferInsert> & { customerId: string },
) {
  const row = { id: randomUUID(), endpoint, p256dh: 'key', auth: 'secret', failures: 2, createdAt: now };
  return stored(
    await db
      .insert(pushSubscriptions)
      .values({ ...row, ...values })
      .returning(),
  );
}

const readBrowsers = (db: Database) =>
  db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.endpoint));

describe('subscriptions', () => {
  test('[PUSH-02] a known endpoint changes its owner and keeps its row', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: firstId }, { id: secondId }] = [await addCustomer(tx), await addCustomer(tx)];
      const { id: sessionId } = await addSession(tx, { customerId: secondId });
      const known = await insertBrowser(tx, 'a', { customerId: firstId });
      const other = await insertBrowser(tx, 'b', { customerId: firstId });
      const fresh = { customerId: secondId, sessionId, p256dh: 'new key', auth: 'new secret' };
      const row = { id: randomUUID(), endpoint: 'a', createdAt: later(1), failures: 9, ...fresh };
      await savePushSubscription(tx, row);
      expect(await readBrowsers(tx)).toEqual([{ ...known, ...fresh, failures: 0 }, other]);
    }));

  test('[PUSH-01] a new endpoint is stored as it was given', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const { id: sessionId } = await addSession(tx, { customerId });
      const keys = { endpoint: 'a', p256dh: 'key', auth: 'secret' };
      const row = { id: randomUUID(), customerId, sessionId, ...keys, createdAt: now };
      await savePushSubscription(tx, row);
      expect(await readBrowsers(tx)).toEqual([{ ...row, failures: 0 }]);
    }));

  test('a subscription is found by its id', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await insertBrowser(tx, 'a', { customerId });
      const row = await insertBrowser(tx, 'b', { customerId });
      expect(await findPushSubscription(tx, row.id)).toEqual(row);
      expect(await findPushSubscription(tx, randomUUID())).toBeNull();
    }));

  test('[PUSH-02] one subscription is removed and the others stay', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const gone = await insertBrowser(tx, 'a', { customerId });
      const kept = await insertBrowser(tx, 'b', { customerId });
      await removePushSubscription(tx, gone.id);
      expect(await readBrowsers(tx)).toEqual([kept]);
    }));

  test('a failure is counted for one subscription', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const failed = await insertBrowser(tx, 'a', { customerId });
      const other = await insertBrowser(tx, 'b', { customerId });
      await countPushFailure(tx, failed.id);
      expect(await readBrowsers(tx)).toEqual([{ ...failed, failures: 3 }, other]);
    }));
});

describe('subscriptions and sessions', () => {
  async function insertThree(db: Database) {
    const { id: customerId } = await addCustomer(db);
    const [{ id: sessionId }, { id: otherId }] = [
      await addSession(db, { customerId }),
      await addSession(db, { customerId }),
    ];
    const own = await insertBrowser(db, 'a', { customerId, sessionId });
    const other = await insertBrowser(db, 'b', { customerId, sessionId: otherId });
    const without = await insertBrowser(db, 'c', { customerId });
    return { customerId, sessionId, own, other, without };
  }

  test('[PUSH-03] a subscription moves to the new session of its browser', () =>
    inRollback(open.db, async (tx) => {
      const { customerId, sessionId, own, other, without } = await insertThree(tx);
      const { id: to } = await addSession(tx, { customerId });
      await movePush(tx, sessionId, to);
      expect(await readBrowsers(tx)).toEqual([{ ...own, sessionId: to }, other, without]);
    }));

  test('[PUSH-11] deleting a session deletes its subscriptions and nothing else', () =>
    inRollback(open.db, async (tx) => {
      const { sessionId, other, without } = await insertThree(tx);
      await removePushOfSession(tx, sessionId);
      expect(await readBrowsers(tx)).toEqual([other, without]);
    }));

  test.each([
    ['is about to run out', { expiresAt: later(1) }, true],
    ['has run out just now', { expiresAt: now }, false],
    ['was ended', { revokedAt: later(-1) }, false],
  ])('[PUSH-03] a subscription whose session %s counts as open or not', (_title, values, isOpen) =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await addSession(tx, { customerId });
      const { id: sessionId } = await addSession(tx, { customerId, ...values });
      const browser = await insertBrowser(tx, 'a', { customerId, sessionId });
      expect(await isPushOfOpenSession(tx, browser, now)).toBe(isOpen);
    }),
  );

  test('[PUSH-03] a subscription without a session stays', () =>
    inRollback(open.db, async (tx) => {
      const browser = await insertBrowser(tx, 'a', { customerId: (await addCustomer(tx)).id });
      expect(await isPushOfOpenSession(tx, browser, now)).toBe(true);
    }));
});

describe('pushes', () => {
  const noMore = {
    ...{ locale: 'en', attempts: 0, claimedUntil: null, lastProblem: null },
    ...{ providerId: null, deliveryState: null, deliveryCode: null, deliveryAt: null },
    ...{ doneAt: null, doneByStaffId: null, deadAt: null, supersededBy: null },
  };
  const readOutbox = async (db: Database) => {
    const rows = await db.select().from(outbox).orderBy(asc(outbox.dedupeKey));
    return rows.map(({ id: _id, ...row }) => row);
  };
  const push = { kind: 'support-message' as const, params: { messageId: 7 }, event: 'message:7', now };

  test('[PUSH-13] each browser of the customer gets one row per event', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: customerId }, { id: otherId }] = [await addCustomer(tx), await addCustomer(tx)];
      const one = await insertBrowser(tx, 'a', { customerId });
      const two = await insertBrowser(tx, 'b', { customerId });
      await insertBrowser(tx, 'c', { customerId: otherId });
      await addPushes(tx, { customerId, ...push, runAfter: later(60) });
      await addPushes(tx, { customerId, ...push, runAfter: later(90) });
      const rows = [one.id, two.id].sort().map((recipient) => ({
        ...{ channel: 'push', kind: 'support-message', params: { messageId: 7 }, recipient, customerId },
        ...{ dedupeKey: `push:message:7:${recipient}`, runAfter: later(60), createdAt: now, ...noMore },
      }));
      expect(await readOutbox(tx)).toEqual(rows);
    }));

  test('a push without a planned time is due at once', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await insertBrowser(tx, 'a', { customerId });
      await addPushes(tx, { customerId, ...push });
      expect(await readOutbox(tx)).toMatchObject([{ runAfter: now, createdAt: now }]);
    }));

  test('[ORD-24] [PUSH-14] a new status writes one text, and one push for each browser', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const { id: recipient } = await insertBrowser(tx, 'a', { customerId });
      const order = { id: randomUUID(), orderNumber: 'MD1', customerId, customerPhone: '9515550101' };
      await addStatusNews(tx, order, { to: 'ready', now });
      await addStatusNews(tx, order, { to: 'ready', now: later(1) });
      const params = { orderNumber: 'MD1', status: 'ready' };
      const shared = { kind: 'order-status', params, customerId, runAfter: now, createdAt: now, ...noMore };
      const key = `order:${order.id}:ready`;
      expect(await readOutbox(tx)).toEqual([
        { channel: 'text', recipient: '9515550101', dedupeKey: `${key}:text`, ...shared },
        { channel: 'push', recipient, dedupeKey: `push:${key}:${recipient}`, ...shared },
      ]);
    }));
});
