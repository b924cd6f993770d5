import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTextService } from '../testing/text-service.ts';
import { createTwilio } from './twilio.ts';

const HOOK = 'https://shop.example/hooks/texts';
const SID = `AC${'0'.repeat(32)}`;
const TOKEN = 'a token of the tests';
const now = () => new Date('2026-11-20T20:00:00Z');
const WORDING = { to: '9515550111', text: 'Shop: order MD1 – "Ready".', subject: '', key: 'k', id: 42 };

const serviceAt = (url: string, from = '+19515550100') =>
  createTwilio({ url, accountSid: SID, authToken: TOKEN, from }, { hook: HOOK, now });

test('[MAIL-07] a text is handed to Twilio with number, words, key and the address for its reports', async () => {
  const twilio = await openTextService(() => ({ status: 201, json: { sid: 'SM1', status: 'queued' } }));
  expect(await serviceAt(twilio.url).send(WORDING)).toEqual({ ok: true, providerId: 'SM1' });
  await serviceAt(twilio.url, `MG${'1'.repeat(32)}`).send(WORDING);
  await twilio.close();
  const [first, second] = twilio.asked;
  expect(first?.path).toBe(`/2010-04-01/Accounts/${SID}/Messages.json`);
  expect(first?.headers.authorization).toBe(`Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
    To: '+19515550111',
    From: '+19515550100',
    Body: WORDING.text,
    StatusCallback: `${HOOK}?row=42`,
  });
  expect(new URLSearchParams(second?.body).get('MessagingServiceSid')).toBe(`MG${'1'.repeat(32)}`);
});

test.each([
  [500, {}, { problem: 'twilio 500', isFinal: false }],
  [
    401,
    { code: 20003, message: 'Authenticate' },
    { problem: 'twilio 401 20003 Authenticate', isFinal: false },
  ],
  [429, { code: 20429, message: 'Slow' }, { retryAfterMs: 60_000, isFinal: false }],
  [400, { code: 21211, message: 'Invalid' }, { isFinal: true, contact: 'unreachable' }],
  [400, { code: 21610, message: 'Unsubscribed' }, { isFinal: true, contact: 'stopped' }],
  [400, { code: 21617, message: 'Too long' }, { isFinal: true, contact: undefined }],
])('[MAIL-07] Twilio answers %i %j', async (status, json, delivery) => {
  const headers = { 'Retry-After': '60' };
  const twilio = await openTextService(() => ({ status, json, ...(status === 429 ? { headers } : {}) }));
  expect(await serviceAt(twilio.url).send(WORDING)).toMatchObject(delivery);
  await twilio.close();
});

test('[MAIL-07] a text that was taken without a number is not sent twice', async () => {
  const twilio = await openTextService(() => ({ status: 201, json: 'odd' }));
  expect(await serviceAt(twilio.url).send(WORDING)).toEqual({ ok: true });
  await twilio.close();
});

function hook(fields: Record<string, string>, { query = '', token = TOKEN } = {}) {
  const url = `${HOOK}${query}`;
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => name + fields[name]).join('');
  const signature = createHmac('sha1', token).update(signed).digest('base64');
  return {
    url,
    header: (name: string) => (name === 'x-twilio-signature' ? signature : null),
    body: new URLSearchParams(fields).toString(),
    now: now(),
  };
}

const REPORT = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006', To: '+19515550111' };

test('[MAIL-08] a report that Twilio has signed is read, with the row that it is about', () => {
  const service = serviceAt('http://127.0.0.1:9');
  const state = { kind: 'state', rowId: 42, providerId: 'SM1' };
  expect(service.readHook(hook(REPORT, { query: '?row=42' }))).toEqual([
    { ...state, state: 'failed', code: '30006', contact: 'unreachable' },
  ]);
  const delivered = hook({ MessageSid: 'SM1', MessageStatus: 'delivered' });
  expect(service.readHook(delivered)).toMatchObject([{ state: 'delivered', rowId: null, code: null }]);
  expect(service.readHook(hook({ MessageSid: 'SM1', MessageStatus: 'queued' }))).toEqual([]);
  expect(service.readHook(hook({ MessageSid: 'SM1', MessageStatus: 'constructor' }))).toEqual([]);
  expect(service.readHook(hook({ MessageStatus: 'sent' }))).toEqual([]);
});

test('[MAIL-09] a received text is read, and whether Twilio has answered it already', () => {
  const service = serviceAt('http://127.0.0.1:9');
  const text = { MessageSid: 'SM2', From: '+19515550111', Body: 'STOP' };
  const received = { kind: 'received', id: 'twilio:SM2', from: '+19515550111', text: 'STOP' };
  expect(service.readHook(hook(text))).toEqual([{ ...received, isAnswered: false }]);
  expect(service.readHook(hook({ ...text, OptOutType: 'STOP' }))).toEqual([
    { ...received, isAnswered: true },
  ]);
});

test('[MAIL-08] what is signed by another key, for another address, changed or not at all is not read', () => {
  const service = serviceAt('http://127.0.0.1:9');
  const right = hook(REPORT, { query: '?row=42' });
  expect(service.readHook(hook(REPORT, { token: 'another token' }))).toBeNull();
  expect(service.readHook({ ...right, url: `${HOOK}?row=43` })).toBeNull();
  expect(service.readHook({ ...right, body: `${right.body}&From=1` })).toBeNull();
  expect(service.readHook({ ...right, header: () => null })).toBeNull();
  expect(service.readHook({ ...right, header: () => 'AAAA' })).toBeNull();
});
