import { createHmac, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/outbox.ts';
import { openMailServer } from '#server/outbox/testing/mail-server.ts';
import { openTextService } from '#server/outbox/testing/text-service.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { figuresOf } from './support/figures.ts';
import { newCustomer } from './support/people.ts';

const TOKEN = 'a token of the tests';
const PUBLIC = 'http://shop.example';
const held: { shop?: BuiltShop; plain?: BuiltShop } = {};
const services = {
  twilio: await openTextService((_, count) => ({ status: 201, json: { sid: `SM${count}` } })),
  mail: await openMailServer(),
};

beforeAll(async () => {
  held.shop = await openBuiltShop(undefined, {
    ...{ TEXT_SERVICE: 'twilio', TEXT_SERVICE_URL: services.twilio.url, PUBLIC_URL: PUBLIC },
    ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: '+19515550100' },
    ...{ SMTP_URL: services.mail.url, MAIL_FROM: 'Shop <orders@shop.example>' },
  });
  held.plain = await openBuiltShop();
});
afterAll(async () => {
  await held.shop?.close();
  await held.plain?.close();
  await services.twilio.close();
  await services.mail.close();
});

const shop = () => held.shop as BuiltShop;

/** As Twilio sends it: signed over the address by which it knows the hook. */
function post(fields: Record<string, string>, { query = '', token = TOKEN, at = shop() } = {}) {
  const path = `/hooks/texts${query}`;
  const names = Object.keys(fields).toSorted();
  const signed = `${PUBLIC}${path}${names.map((name) => name + fields[name]).join('')}`;
  return fetch(`${at.url}${path}`, {
    method: 'POST',
    headers: {
      'X-Twilio-Signature': createHmac('sha1', token).update(signed).digest('base64'),
      'X-Forwarded-For': '10.77.0.1',
    },
    body: new URLSearchParams(fields),
  });
}

const rowOf = async (key: string) =>
  (await shop().db.select().from(outbox).where(eq(outbox.dedupeKey, key)).orderBy(asc(outbox.id)))[0];

test('[MAIL-07, MAIL-08] a text leaves by the named service, and its signed report stands at the message', async () => {
  const { twilio } = services;
  const key = randomUUID();
  const now = new Date(0);
  const params = { orderNumber: 'MD1', status: 'ready' };
  const row = { channel: 'text', kind: 'order-status', params, recipient: '9515550198' } as const;
  await shop()
    .db.insert(outbox)
    .values({ ...row, dedupeKey: key, runAfter: now });
  const asked = () => twilio.asked.find(({ body }) => new URLSearchParams(body).get('To') === '+19515550198');
  await expect.poll(asked, { timeout: 20_000 }).toBeTruthy();
  await expect.poll(async () => (await rowOf(key))?.doneAt, { timeout: 10_000 }).toBeTruthy();
  const sent = await rowOf(key);
  const callback = new URL(new URLSearchParams(asked()?.body).get('StatusCallback') ?? '');
  expect(`${callback.origin}${callback.pathname}${callback.search}`).toBe(
    `${PUBLIC}/hooks/texts?row=${sent?.id}`,
  );
  const report = { MessageSid: sent?.providerId ?? '', MessageStatus: 'delivered' };
  const answer = await post(report, { query: callback.search });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(await rowOf(key)).toMatchObject({ deliveryState: 'delivered' });
});

test('[MAIL-08, SEC-06] what is not signed by the service changes nothing; without a service the address is unknown', async () => {
  const before = await figuresOf(shop().db);
  const stop = { MessageSid: 'SM-evil', From: '+19515550199', Body: 'STOP' };
  expect((await post(stop, { token: 'another' })).status).toBe(403);
  expect((await ask(shop(), '/hooks/texts', { form: stop })).status).toBe(403);
  expect((await ask(shop(), '/hooks/texts')).status).toBe(405);
  expect(await figuresOf(shop().db)).toEqual(before);
  const plain = held.plain as BuiltShop;
  expect((await ask(plain, '/hooks/texts', { form: stop })).status).toBe(404);
});

test('[MAIL-10] a built shop has no previews of mails', async () => {
  expect((await ask(held.plain as BuiltShop, '/dev/mail')).status).toBe(404);
});

test('[MAIL-05, AUTH-31, MAIL-03] a forgotten password: the mail arrives, its link opens the account once, other sessions end', async () => {
  const email = `${randomUUID()}@example.com`;
  const customer = await newCustomer(shop().db, { email });
  const ownSite = { origin: PUBLIC };
  const forgot = (typed: string) =>
    ask(shop(), '/account/forgot', { form: { way: 'forgot', email: typed }, ...ownSite });
  const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
  for (const answer of [known, unknown])
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/forgot?sent=yes']);
  expect(await known.text()).toBe(await unknown.text());
  const mail = () => services.mail.received.find(({ to }) => to.includes(email));
  await expect.poll(mail, { timeout: 20_000 }).toBeTruthy();
  const source = mail()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const token = /account\/reset\?token=([\w-]{43})/.exec(source)?.[1] ?? '';
  const form = { token, password: 'a new password', confirmation: 'a new password' };
  const reset = await ask(shop(), '/account/reset', { form, ...ownSite });
  expect([reset.status, reset.headers.get('location')]).toEqual([
    302,
    '/account/profile?notice=password-changed',
  ]);
  expect((await ask(shop(), '/account/reset', { form, ...ownSite })).status).toBe(410);
  const old = await ask(shop(), '/account/profile', { as: customer.cookie });
  expect(old.status).toBe(302);
});

test('[MAIL-05] without a mail server the page says whom to write to', async () => {
  const plain = held.plain as BuiltShop;
  const page = await (await ask(plain, '/account/forgot')).text();
  expect(page).toContain('Write to us, and we send you a link');
  expect(page).not.toContain('Send the link');
  expect(
    (await ask(plain, '/account/forgot', { form: { way: 'forgot', email: 'a@b.example' } })).status,
  ).toBe(404);
});
