import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import type { OpenDatabase } from '#db/client.ts';
import { savePushSubscription } from '#db/queries/push.ts';
import { customers } from '#db/schema/customers.ts';
import { messages, pushSubscriptions } from '#db/schema/messages.ts';
import { outbox } from '#db/schema/outbox.ts';
import { staff } from '#db/schema/staff.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '#services/context.ts';
import { replyMessage } from '#services/messages/send-message.ts';
import { runOutbox } from '#services/outbox/run-outbox.ts';
import { testContext } from '#services/testing/test-context.ts';
import { createDelivery } from './deliver.ts';
import { createPublicAgent, isPublicAddress } from './public-agent.ts';
import { createPushSender } from './push-sender.ts';
import { createReceiver, openPushService } from './testing/push-service.ts';

const LATER = new Date(TEST_NOW.getTime() + 60_000);
const keys = webPush.generateVAPIDKeys();
const receiver = createReceiver();
let open: OpenDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let customerId: string;
let staffId: string;

beforeAll(async () => {
  open = await openTestDatabase('demo');
  service = await openPushService();
  const [person] = await open.db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
  const [colleague] = await open.db.select().from(staff).limit(1);
  customerId = person?.id ?? '';
  staffId = colleague?.id ?? '';
}, 120_000);
afterAll(async () => {
  service.close();
  await open.close();
});

/** One browser of the customer, and one reply of support that waits for it. */
beforeEach(async () => {
  await open.db.delete(outbox);
  await open.db.delete(pushSubscriptions);
  service.received.length = 0;
  service.answerWith({ status: 201 });
  const { p256dh, auth } = receiver;
  const endpoint = service.endpoint('browser-1');
  await savePushSubscription(open.db, { id: randomUUID(), customerId, endpoint, p256dh, auth });
  const ctx: ShopContext = testContext(open.db, {
    kind: 'staff',
    staffId,
    role: 'support',
    sessionId: randomUUID(),
  });
  await replyMessage(ctx, { customerId, content: 'Side gate, no bell.' });
});

function run(now = LATER) {
  const push = createPushSender({
    keys,
    subject: 'mailto:hello@example.com',
    agent: service.agent,
    now: () => now,
    patienceMs: 400,
  });
  const deliver = createDelivery({
    db: open.db,
    now: () => now,
    origin: 'https://shop.example',
    settings: () => DEFAULT_SETTINGS,
    secret: 'x'.repeat(32),
    carriers: { text: null, email: null, push },
  });
  return runOutbox({ db: open.db, clock: () => now, channels: ['push'], deliver });
}
const row = async () => (await open.db.select().from(outbox))[0];

test('[PUSH-10, PUSH-12, PUSH-13] a reply reaches the browser encrypted, signed by the shop, with title, text and address', async () => {
  expect(await run()).toBe(1);
  const [push] = service.received;
  expect(push?.path).toBe('/browser-1');
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(push?.body.includes('gate')).toBe(false);
  const [message] = await open.db.select().from(messages).where(eq(messages.content, 'Side gate, no bell.'));
  expect(receiver.read(push?.body ?? Buffer.alloc(0))).toEqual({
    title: 'New Message from Support',
    message: 'Side gate, no bell.',
    url: '/messages',
    icon: '/icons/icon-192.png',
    badge: '/badge-96.png',
    data: { type: 'support-message', message_id: expect.any(Number) },
  });
  expect(message).toBeDefined();
  expect((await row())?.doneAt).toEqual(LATER);
  expect(await run()).toBe(0);
});

test('[PUSH-09, PUSH-10] the push service can verify that the shop has sent the push', async () => {
  await run();
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'mailto:hello@example.com',
  });
});

test.each([404, 410])(
  '[PUSH-02] an endpoint that answers %i is deleted and not called again',
  async (status) => {
    service.answerWith({ status });
    await run();
    expect(await open.db.select().from(pushSubscriptions)).toEqual([]);
    expect((await row())?.deadAt).toEqual(LATER);
  },
);

test('[PUSH-12] a busy push service is tried again after its Retry-After', async () => {
  service.answerWith({ status: 429, headers: { 'Retry-After': '120' }, body: 'slow down' });
  await run();
  const waiting = await row();
  expect(waiting).toMatchObject({ doneAt: null, deadAt: null, lastProblem: 'push 429 slow down' });
  expect(waiting?.runAfter).toEqual(new Date(LATER.getTime() + 120_000));
  service.answerWith({ status: 201 });
  expect(await run()).toBe(0);
  expect(await run(new Date(LATER.getTime() + 120_000))).toBe(1);
  expect((await row())?.doneAt).not.toBeNull();
});

test('[PUSH-12] an endpoint that never answers is given up and tried later', async () => {
  service.answerWith(null);
  await run();
  expect(await row()).toMatchObject({ doneAt: null, deadAt: null, attempts: 1, claimedUntil: null });
  expect(await open.db.select().from(pushSubscriptions)).toMatchObject([{ failures: 1 }]);
});

test('[PUSH-12] a permanent refusal is stored with status and body and not repeated', async () => {
  service.answerWith({ status: 403, body: 'wrong key' });
  await run();
  expect(await row()).toMatchObject({ deadAt: LATER, lastProblem: 'push 403 wrong key' });
});

test('[MSG-13, PUSH-13] a message that was read on the open page is not pushed', async () => {
  await open.db.update(messages).set({ isRead: true }).where(eq(messages.customerId, customerId));
  await run();
  expect(service.received).toEqual([]);
  expect((await row())?.doneAt).toEqual(LATER);
});

test('[PUSH-11] a push for a browser that now belongs to another customer is not sent', async () => {
  const [other] = await open.db.select().from(customers).where(eq(customers.isGuest, true)).limit(1);
  await open.db.update(pushSubscriptions).set({ customerId: other?.id ?? '' });
  await run();
  expect(service.received).toEqual([]);
});

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['192.168.0.9', false],
  ['::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['142.250.74.110', true],
  ['2a00:1450:400f:80d::200e', true],
])('[SEC-16] pushes to %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('[SEC-16] a host name that resolves to our own machine is not contacted', async () => {
  const push = createPushSender({
    keys,
    subject: 'mailto:hello@example.com',
    agent: createPublicAgent(),
    now: () => LATER,
  });
  const { p256dh, auth } = receiver;
  const target = { endpoint: service.endpoint('x').replace('push.example.com', 'localhost'), p256dh, auth };
  const message = { title: 't', message: 'm', url: '/', icon: '', badge: '', data: { type: 'x' } };
  expect(await push(target, message)).toMatchObject({ success: false, status: 0 });
  expect(service.received).toEqual([]);
});
