import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { markContact } from '#db/queries/outbox/contacts.ts';
import { addToOutbox, type NewOutboxRow } from '#db/queries/outbox/outbox.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { contactMarks, outbox } from '#db/schema/outbox.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { requestReset } from '#services/identity/request-reset.ts';
import { resetPassword } from '#services/identity/reset-password.ts';
import { settleJob } from '#services/outbox/outbox-admin.ts';
import { runOutbox } from '#services/outbox/run-outbox.ts';
import { addStaff, contextOf } from '#services/testing/test-people.ts';
import { createDelivery } from './deliver.ts';
import { createMailSender } from './mail-sender.ts';
import type { Sender, Wording } from './senders.ts';
import { openMailServer } from './testing/mail-server.ts';
import { openTextService } from './testing/text-service.ts';
import { createTwilio } from './text-services/twilio.ts';

const SECRET = 'a secret of the tests';
const held: { open: OpenDatabase | null } = { open: null };
beforeAll(async () => {
  held.open = await openTestDatabase('demo');
}, 180_000);
afterAll(() => held.open?.close());

function database(): Database {
  if (!held.open) throw new Error('the database is not open');
  return held.open.db;
}

beforeEach(async () => {
  await database().delete(outbox);
  await database().delete(contactMarks);
});

const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const rows = () => database().select().from(outbox).orderBy(asc(outbox.id));

const PHONE = '9515550111';
const news = (more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  ...{ channel: 'text', kind: 'order-status', params: { orderNumber: 'MD1', status: 'ready' } },
  ...{ recipient: PHONE, dedupeKey: randomUUID(), runAfter: TEST_NOW, createdAt: TEST_NOW, ...more },
});

type Round = { text?: Sender | null; email?: Sender | null; now?: Date; hearsStop?: boolean };

/** One round of the worker at that time. */
function round({ text = null, email = null, now = TEST_NOW, hearsStop }: Round) {
  const push = () => Promise.reject(new Error('no push is due'));
  const deliver = createDelivery({
    ...{ db: database(), now: () => now, settings: () => DEFAULT_SETTINGS, secret: SECRET, hearsStop },
    ...{ origin: 'https://shop.example', carriers: { text, email, push } },
  });
  const channels = [...(text ? (['text'] as const) : []), ...(email ? (['email'] as const) : [])];
  return runOutbox({ db: database(), clock: () => now, channels, deliver });
}

const keeping = (kept: Wording[]): Sender => {
  return async (wording) => {
    kept.push(wording);
    return { ok: true };
  };
};

const twilioAt = (url: string) =>
  createTwilio(
    { url, accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+19515550100' },
    { hook: null, now: () => TEST_NOW },
  ).send;

test('[MAIL-07, ORD-24] a text service that answers 500 for an hour gets each text once, as soon as it is back', async () => {
  const downUntil = { minute: 60, now: 0 };
  const service = await openTextService(() =>
    downUntil.now < downUntil.minute ? { status: 500, json: {} } : { status: 201, json: { sid: 'SM1' } },
  );
  await addToOutbox(database(), [news()]);
  const text = twilioAt(service.url);
  for (let minute = 0; minute <= 180; minute += 1) {
    downUntil.now = minute;
    await round({ text, now: at(minute) });
  }
  await service.close();
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 6, providerId: 'SM1', deadAt: null, lastProblem: 'twilio 500' });
  expect(row?.doneAt?.getTime()).toBeLessThanOrEqual(at(170).getTime());
  expect(service.asked).toHaveLength(6);
});

test('[MAIL-07, STAFF-19] a mailbox that does not exist is asked once; later mails to it fail at once, until staff try again', async () => {
  const server = await openMailServer(() => ({ code: 550, words: '5.1.1 No such user' }));
  const email = createMailSender(server.url, () => 'shop@example.com');
  const [order] = await database().select().from(orders).limit(1);
  const mail = { channel: 'email', recipient: 'Gone@Example.com' } as const;
  const params = { orderNumber: order?.orderNumber, status: 'confirmed' };
  await addToOutbox(database(), [news({ ...mail, params }), news()]);
  await round({ email });
  await addToOutbox(database(), [news({ ...mail, params })]);
  await round({ email });
  const problem = 'smtp 550 5.1.1 No such user';
  const mark = { channel: 'email', address: 'gone@example.com', mark: 'unreachable', reason: problem };
  expect(await database().select().from(contactMarks)).toMatchObject([mark]);
  const [first, text, second] = await rows();
  expect([first, second]).toMatchObject([
    { deadAt: TEST_NOW, lastProblem: problem },
    { deadAt: TEST_NOW, lastProblem: `cannot be reached (${problem})` },
  ]);
  expect(text).toMatchObject({ attempts: 0, deadAt: null });
  await server.close();

  const open = await openMailServer();
  const { ctx } = await addStaff(database(), { role: 'admin', password: 'correct horse' });
  expect(await settleJob(ctx, { id: second?.id ?? 0, deed: 'try-again' })).toEqual({ ok: true });
  await round({ email: createMailSender(open.url, () => 'shop@example.com'), now: ctx.now });
  await open.close();
  expect(open.received.map(({ to }) => to)).toEqual([['Gone@example.com']]);
  expect(await database().select().from(contactMarks)).toEqual([]);
});

test('[MAIL-09] a number that said STOP gets no text, whatever it is about, and trying again does not change that', async () => {
  await markContact(database(), {
    channel: 'text',
    address: PHONE,
    mark: 'stopped',
    reason: 'STOP',
    at: TEST_NOW,
  });
  await markContact(database(), {
    channel: 'text',
    address: PHONE,
    mark: 'unreachable',
    reason: 'x',
    at: TEST_NOW,
  });
  await addToOutbox(database(), [news(), news({ recipient: '9515550112' })]);
  const sent: Wording[] = [];
  await round({ text: keeping(sent) });
  expect(sent.map(({ to }) => to)).toEqual(['9515550112']);
  const [row] = await rows();
  expect(row).toMatchObject({ deadAt: TEST_NOW, lastProblem: 'this number has said STOP (STOP)' });
  const { ctx } = await addStaff(database(), { role: 'admin', password: 'correct horse' });
  await settleJob(ctx, { id: row?.id ?? 0, deed: 'try-again' });
  await round({ text: keeping(sent), now: ctx.now });
  expect(sent).toHaveLength(1);
});

test('[MAIL-06, LAW-05] at night promotion waits for the morning and loses no try; news of orders goes', async () => {
  const id = randomUUID();
  await database()
    .insert(customers)
    .values({
      ...{ id, firstName: 'Ada', lastName: 'Marsh', phone: '9515550113', is21Plus: true },
      marketingConsentAt: TEST_NOW,
    });
  const night = new Date('2026-11-21T03:00:00-08:00');
  const params = { label: 'December Drop', unlockAt: '2026-11-25T20:00:00.000Z' };
  await addToOutbox(database(), [
    news({ kind: 'club-drop', params, recipient: '9515550113', customerId: id }),
    news(),
  ]);
  const sent: Wording[] = [];
  await round({ text: keeping(sent), now: night });
  expect(sent.map(({ to }) => to)).toEqual([PHONE]);
  const morning = new Date('2026-11-21T08:00:00-08:00');
  expect((await rows())[0]).toMatchObject({
    attempts: 0,
    runAfter: morning,
    claimedUntil: null,
    doneAt: null,
  });
  await round({ text: keeping(sent), now: morning, hearsStop: true });
  expect(sent[1]?.text).toMatch(/License C9-0000000-LIC Reply STOP to end these texts\.$/);
});

test('[MAIL-01, MAIL-03, SEC-42] a mail about an order has its stored figures and the link that opens it', async () => {
  const [order] = await database().select().from(orders).limit(1);
  const params = { orderNumber: order?.orderNumber };
  await addToOutbox(database(), [
    news({ channel: 'email', kind: 'order-received', recipient: 'ada@example.com', params }),
    news({
      channel: 'email',
      kind: 'order-received',
      recipient: 'ada@example.com',
      params: { orderNumber: 'MD0' },
    }),
  ]);
  const sent: Wording[] = [];
  await round({ email: keeping(sent) });
  const total = `$${((order?.totalCents ?? 0) / 100).toFixed(2)}`;
  expect(sent).toHaveLength(1);
  expect(sent[0]?.html).toContain(total);
  expect(sent[0]?.text).toContain(total);
  expect(sent[0]?.text).toContain(`https://shop.example/track/${order?.orderNumber}/`);
  expect((await rows())[1]).toMatchObject({ deadAt: TEST_NOW, lastProblem: 'no words for order-received' });
});

test('[MAIL-05, AUTH-31, SEC-10] a link for a new password is in the mail alone and opens once; a dead one is not sent', async () => {
  const email = `${randomUUID()}@example.com`;
  const id = randomUUID();
  await database()
    .insert(customers)
    .values({ id, firstName: 'Ada', lastName: 'Marsh', phone: '9515558814', email, is21Plus: true });
  const ctx = contextOf(database(), { secret: SECRET, hasMail: true });
  expect(await requestReset(ctx, { email })).toEqual({ ok: true });
  const sent: Wording[] = [];
  await round({ email: keeping(sent), now: ctx.now });
  const token = /account\/reset\?token=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? 'none';
  expect(JSON.stringify(await rows())).not.toContain(token);
  const form = { token, password: 'long enough', confirmation: 'long enough' };
  expect(await resetPassword(ctx, form)).toMatchObject({ ok: true });
  expect(await resetPassword(ctx, form)).toEqual({ problem: 'reset-link-spent' });

  await requestReset(ctx, { email });
  const tooLate = new Date(ctx.now.getTime() + 30 * 60_000);
  await round({ email: keeping(sent), now: tooLate });
  expect(sent).toHaveLength(1);
  expect((await rows())[1]).toMatchObject({ deadAt: tooLate, lastProblem: 'its link has ended' });
});
