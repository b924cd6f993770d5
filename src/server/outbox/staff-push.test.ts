import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import type { OpenDatabase } from '#db/client.ts';
import { saveStaffPush } from '#db/queries/alerts/staff-push.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { staffPushSubscriptions } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { shifts } from '#db/schema/runs.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { runOutbox } from '#services/outbox/run-outbox.ts';
import { createDelivery } from './deliver.ts';
import { createPushSender } from './push-sender.ts';
import { createReceiver, openPushService } from './testing/push-service.ts';

const LATER = new Date(TEST_NOW.getTime() + 60_000);
const keys = webPush.generateVAPIDKeys();
const receiver = createReceiver();
let open: OpenDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let shiftId: string;
let order: Awaited<ReturnType<typeof addOrder>>;

beforeAll(async () => {
  open = await openTestDatabase();
  service = await openPushService();
});
afterAll(async () => {
  service.close();
  await open.close();
});

/** A packer on duty with one browser, and a new order that waits for it. */
beforeEach(async () => {
  await open.db.delete(outbox);
  await open.db.delete(staffPushSubscriptions);
  service.received.length = 0;
  service.answerWith({ status: 201 });
  const { id: staffId } = await addStaff(open.db, { role: 'packer' });
  shiftId = randomUUID();
  await open.db.insert(shifts).values({ id: shiftId, staffId, startedAt: TEST_NOW });
  const { p256dh, auth } = receiver;
  const id = randomUUID();
  await saveStaffPush(open.db, { id, staffId, endpoint: service.endpoint('desk-1'), p256dh, auth });
  const { id: customerId } = await addCustomer(open.db);
  order = await addOrder(open.db, { customerId, callNumber: 17 });
  const params = { orderNumber: order.orderNumber, callNumber: 17, cents: 6500 };
  const row = { channel: 'push', kind: 'staff-new-order', params, recipient: id } as const;
  await addToOutbox(open.db, [{ ...row, dedupeKey: id, runAfter: TEST_NOW, createdAt: TEST_NOW }]);
});

function run(now = LATER) {
  const { agent } = service;
  const push = createPushSender({ keys, subject: 'mailto:hello@example.com', agent, now: () => now });
  const deliver = createDelivery({
    ...{ db: open.db, now: () => now, origin: 'https://shop.example', secret: 'x'.repeat(32) },
    settings: () => DEFAULT_SETTINGS,
    carriers: { text: null, email: null, push },
  });
  return runOutbox({ db: open.db, clock: () => now, channels: ['push'], deliver });
}

test('[ALERT-04] staff on duty read number and sum in the push, no name and no address', async () => {
  await run();
  const [push] = service.received;
  expect(push?.path).toBe('/desk-1');
  expect(receiver.read(push?.body ?? Buffer.alloc(0))).toEqual({
    ...{ title: 'New order A-17, $65', message: '', url: `/staff/orders/${order.orderNumber}` },
    ...{ icon: '/icons/icon-192.png', badge: '/badge-96.png' },
    data: { type: 'staff-new-order', order_number: order.orderNumber },
  });
});

test.each([
  ['off duty', () => open.db.update(shifts).set({ endedAt: LATER }).where(eq(shifts.id, shiftId))],
  ['begun', () => open.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, order.id))],
])('[ALERT-04] nothing is sent once the person or the order is %s', async (_, change) => {
  await change();
  await run();
  expect(service.received).toEqual([]);
  expect(await open.db.select().from(outbox)).toMatchObject([{ doneAt: LATER }]);
});

test('[ALERT-04] an hour later it is news no more', async () => {
  await run(new Date(TEST_NOW.getTime() + 3_600_001));
  expect(service.received).toEqual([]);
});

test.each([404, 410])('[ALERT-05] a browser that answers %i is gone and is forgotten', async (status) => {
  service.answerWith({ status });
  await run();
  expect(await open.db.select().from(staffPushSubscriptions)).toEqual([]);
});

test('[ALERT-05] another failure is counted and tried again', async () => {
  service.answerWith({ status: 503 });
  await run();
  expect(await open.db.select().from(staffPushSubscriptions)).toMatchObject([{ failures: 1 }]);
  expect(await open.db.select().from(outbox)).toMatchObject([{ doneAt: null, deadAt: null, attempts: 1 }]);
});
