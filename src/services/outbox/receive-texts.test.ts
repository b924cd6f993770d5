import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { contactMarks, outbox, receivedTexts } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readOutbox } from './outbox-admin.ts';
import { type TextEvent, takeTextEvents } from './receive-texts.ts';
import { runOutbox } from './run-outbox.ts';

const shop = openTestShop();
const PHONE = '9515550111';

beforeEach(async () => {
  for (const table of [outbox, contactMarks, receivedTexts, messages, customers])
    await shop.db().delete(table);
});

const take = (...events: TextEvent[]) =>
  recordWrites(shop.db(), () =>
    takeTextEvents({ db: shop.db(), now: TEST_NOW, settings: DEFAULT_SETTINGS }, events),
  );

const text = (words: string, more: Partial<Extract<TextEvent, { kind: 'received' }>> = {}): TextEvent => ({
  ...{ kind: 'received', id: `twilio:${randomUUID()}`, from: `+1${PHONE}`, text: words, isAnswered: false },
  ...more,
});

const state = (more: Partial<Extract<TextEvent, { kind: 'state' }>>): TextEvent => ({
  ...{ kind: 'state', rowId: null, providerId: 'SM1', state: 'delivered', code: null, contact: null },
  ...more,
});

async function addCustomer(phone = PHONE) {
  const id = randomUUID();
  const person = { id, firstName: 'Ada', lastName: 'Marsh', phone, is21Plus: true };
  const [row] = await shop
    .db()
    .insert(customers)
    .values({ ...person, marketingConsentAt: TEST_NOW })
    .returning();
  if (!row) throw new Error('no customer');
  return row;
}

const consentOf = async (id: string) =>
  (await shop.db().select().from(customers).where(eq(customers.id, id)))[0]?.marketingConsentAt;
const marks = () => shop.db().select().from(contactMarks);

test('[MAIL-09, LAW-10] STOP takes the consent back and marks the number, once however often it is told', async () => {
  const [ada, other] = [await addCustomer(), await addCustomer('9515550112')];
  const stop = text('Stop.');
  const { writes } = await take(stop, stop);
  expect(writes).toEqual({ audit: [['customer.texts-stopped', 'customer', String(ada.customerNumber)]] });
  expect([await consentOf(ada.id), await consentOf(other.id)]).toEqual([null, TEST_NOW]);
  const mark = { channel: 'text', address: PHONE, mark: 'stopped', reason: 'STOP', markedAt: TEST_NOW };
  expect(await marks()).toEqual([mark]);
  expect((await take(stop)).writes).toEqual({});

  await take(text('START'));
  expect(await marks()).toEqual([]);
  expect(await consentOf(ada.id)).toBeNull();
});

test('[MAIL-09] HELP is answered each time, unless the service has answered it; STOP never', async () => {
  const help = ['text', 'text-help', PHONE, {}];
  expect((await take(text('HELP'), text('info'))).writes).toEqual({ outbox: [help, help] });
  expect((await take(text('HELP', { isAnswered: true }))).writes).toEqual({});
  expect((await take(text('STOP'))).writes).toEqual({});
});

test('[MAIL-09, MSG-15] what says more goes into the thread of whoever has the number, once', async () => {
  const ada = await addCustomer();
  const words = text(' Gate 4711, please stop at the side door ');
  await take(words, words);
  expect(await shop.db().select().from(messages)).toMatchObject([
    { customerId: ada.id, content: 'Gate 4711, please stop at the side door', isAdminMessage: false },
  ]);
  expect(await shop.db().select().from(outbox)).toEqual([]);
  expect(await marks()).toEqual([]);
});

test('[MAIL-09] “Yes” answers the shop; from who has stopped the texts it lets them come again instead', async () => {
  const ada = await addCustomer();
  await take(text('Yes!'));
  expect(await shop.db().select().from(messages)).toMatchObject([{ customerId: ada.id, content: 'Yes!' }]);
  await take(text('STOP'), text('YES'));
  expect(await marks()).toEqual([]);
  expect(await shop.db().$count(messages)).toBe(1);
});

test('[MAIL-09] a number that nobody has learns where to write, once a day; one from abroad is left alone', async () => {
  const help = ['text', 'text-help', PHONE, {}];
  expect((await take(text('Hello?'), text('Anybody?'))).writes).toEqual({ outbox: [help] });
  expect((await take(text('Hello', { from: '+442079460018' }))).writes).toEqual({});
  expect((await take(text(''))).writes).toEqual({});
});

async function sendOne(providerId: string | undefined) {
  await addToOutbox(shop.db(), [
    {
      ...{ channel: 'text', kind: 'order-status', params: { orderNumber: 'MD1', status: 'ready' } },
      ...{ recipient: PHONE, dedupeKey: randomUUID(), runAfter: TEST_NOW, createdAt: TEST_NOW },
    },
  ]);
  const deliver = async () => ({ ok: true as const, providerId });
  await runOutbox({ db: shop.db(), clock: () => TEST_NOW, channels: ['text'], deliver });
  const [row] = await rows();
  if (!row) throw new Error('nothing was sent');
  return row;
}

const rows = () => shop.db().select().from(outbox).orderBy(asc(outbox.id));

test('[MAIL-08] what the service reports is written to the message, and nothing follows its end', async () => {
  const sent = await sendOne('SM1');
  await take(state({ state: 'sent' }));
  expect((await rows())[0]).toMatchObject({
    deliveryState: 'sent',
    deliveryAt: TEST_NOW,
    doneAt: sent.doneAt,
  });
  await take(state({ state: 'delivered' }), state({ state: 'sent' }), state({ state: 'failed', code: '1' }));
  expect((await rows())[0]).toMatchObject({
    deliveryState: 'delivered',
    deliveryCode: null,
    doneAt: sent.doneAt,
  });
  await take(state({ providerId: 'SM2', state: 'failed' }));
  expect((await rows())[0]).toMatchObject({ deliveryState: 'delivered' });
});

test('[MAIL-08, MAIL-07, STAFF-19] a text that was not delivered stands among the failed ones, and its number is marked', async () => {
  await sendOne('SM1');
  await take(state({ state: 'failed', code: '30006', contact: 'unreachable' }));
  expect(await marks()).toMatchObject([{ address: PHONE, mark: 'unreachable', reason: '30006' }]);
  const found = await readOutbox(shop.as(shop.db(), 'admin'), { view: 'failed' });
  expect(found).toMatchObject({
    rows: [{ deliveryState: 'failed', lastProblem: 'not delivered (30006)' }],
    counts: { failed: 1 },
  });
});

test('[MAIL-08] a report that is quicker than our own note of the sending is not lost', async () => {
  await addToOutbox(shop.db(), [
    {
      ...{ channel: 'text', kind: 'order-status', params: {}, recipient: PHONE, dedupeKey: 'a' },
      ...{ runAfter: TEST_NOW, createdAt: TEST_NOW },
    },
  ]);
  const report = async (row: { id: number }, more: object) => {
    await take(state({ rowId: row.id, providerId: 'SM9', ...more }));
    return { ok: true as const, providerId: 'SM9' };
  };
  const round = (more: object) =>
    runOutbox({
      ...{ db: shop.db(), clock: () => TEST_NOW, channels: ['text'] as const },
      deliver: (row) => report(row, more),
    });
  await round({ state: 'failed', code: '30003' });
  expect((await rows())[0]).toMatchObject({ doneAt: null, deadAt: TEST_NOW, deliveryState: 'failed' });
  // Another message's report cannot name this row.
  await take(state({ rowId: (await rows())[0]?.id ?? 0, providerId: 'SM10' }));
  expect((await rows())[0]).toMatchObject({ providerId: 'SM9', deliveryState: 'failed' });
});
