import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTextService } from '../testing/text-service.ts';
import { createTelnyx } from './telnyx.ts';

const HOOK = 'https://shop.example/hooks/texts';
const NOW = new Date('2026-11-20T20:00:00Z');
const KEYS = generateKeyPairSync('ed25519');
const PUBLIC = KEYS.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const WORDING = { to: '(951) 555-0111', text: 'Shop: order MD1.', subject: '', key: 'k', id: 42 };

const serviceAt = (url: string, hook: string | null = HOOK) =>
  createTelnyx(
    { url, apiKey: 'KEY-of-the-tests', publicKey: PUBLIC, from: '+19515550100' },
    { hook, now: () => NOW },
  );

test('[MAIL-07] a text is handed to Telnyx with number, words, key and the address for its reports', async () => {
  const telnyx = await openTextService(() => ({ status: 200, json: { data: { id: 'm-1' } } }));
  expect(await serviceAt(telnyx.url).send(WORDING)).toEqual({ ok: true, providerId: 'm-1' });
  await serviceAt(telnyx.url, null).send(WORDING);
  await telnyx.close();
  const [first, second] = telnyx.asked;
  expect([first?.path, first?.headers.authorization]).toEqual(['/v2/messages', 'Bearer KEY-of-the-tests']);
  const message = { from: '+19515550100', to: '+19515550111', text: WORDING.text, tags: ['row:42'] };
  expect(JSON.parse(first?.body ?? '')).toEqual({ ...message, webhook_url: HOOK });
  expect(JSON.parse(second?.body ?? '')).toEqual(message);
});

test.each([
  [503, {}, { problem: 'telnyx 503', isFinal: false }],
  [403, { errors: [{ code: '40300', title: 'Blocked' }] }, { isFinal: true, contact: 'stopped' }],
  [422, { errors: [{ code: 40310, title: 'Invalid' }] }, { isFinal: true, contact: 'unreachable' }],
  [401, { errors: [{ code: '10009', title: 'Failed' }] }, { isFinal: false, contact: undefined }],
  [400, { errors: [] }, { isFinal: true, contact: undefined }],
])('[MAIL-07] Telnyx answers %i %j', async (status, json, delivery) => {
  const telnyx = await openTextService(() => ({ status, json }));
  expect(await serviceAt(telnyx.url).send(WORDING)).toMatchObject(delivery);
  await telnyx.close();
});

function hook(event: unknown, { ageMs = 0, key = KEYS.privateKey } = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor((NOW.getTime() - ageMs) / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${body}`), key).toString('base64');
  const headers: Record<string, string> = {
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': signature,
  };
  return { url: HOOK, header: (name: string) => headers[name] ?? null, body, now: NOW };
}

const report = (type: string, payload: object) => ({
  data: { event_type: type, payload: { id: 'm-1', ...payload } },
});
const to = (status: string) => [{ phone_number: '+19515550111', status }];

test('[MAIL-08] a report that Telnyx has signed is read, with the row that it is about', () => {
  const service = serviceAt('http://127.0.0.1:9');
  const failed = { to: to('delivery_failed'), tags: ['x', 'row:42'], errors: [{ code: '40001' }] };
  expect(service.readHook(hook(report('message.finalized', failed)))).toEqual([
    { kind: 'state', rowId: 42, providerId: 'm-1', state: 'failed', code: '40001', contact: 'unreachable' },
  ]);
  const sent = hook(report('message.sent', { to: to('sent') }));
  expect(service.readHook(sent)).toMatchObject([{ state: 'sent', rowId: null, contact: null }]);
  for (const odd of ['{', '{}', report('message.sent', {}), report('number.ported', { to: to('sent') })])
    expect(service.readHook(hook(odd))).toEqual([]);
});

test('[MAIL-09] a received text is read', () => {
  const event = report('message.received', { from: { phone_number: '+19515550111' }, text: 'Help' });
  expect(serviceAt('http://127.0.0.1:9').readHook(hook(event))).toEqual([
    { kind: 'received', id: 'telnyx:m-1', from: '+19515550111', text: 'Help', isAnswered: false },
  ]);
});

test('[MAIL-08] what is signed by another key, old, changed or not signed at all is not read', () => {
  const service = serviceAt('http://127.0.0.1:9');
  const event = report('message.sent', { to: to('sent') });
  const right = hook(event);
  expect(service.readHook(hook(event, { ageMs: 299_000 }))).not.toBeNull();
  expect(service.readHook(hook(event, { ageMs: 301_000 }))).toBeNull();
  expect(service.readHook(hook(event, { ageMs: -301_000 }))).toBeNull();
  expect(service.readHook(hook(event, { key: generateKeyPairSync('ed25519').privateKey }))).toBeNull();
  expect(service.readHook({ ...right, body: `${right.body} ` })).toBeNull();
  expect(service.readHook({ ...right, header: () => null })).toBeNull();
});
