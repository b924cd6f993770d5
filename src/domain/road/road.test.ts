import { expect, test } from 'vitest';
import { checkDoorPhoto, plainJpeg } from './door-photo.ts';
import { inSequence, placeOf } from './event-order.ts';
import { isOlderRun, withPending } from './pending-steps.ts';
import { happenedAt, isClockWrong } from './phone-clock.ts';
import { canonicalJson, hashedText, type RunEventKind } from './run-event.ts';
import { parseSignature } from './signature.ts';
import { canReopen, checkReopening, reopenedState } from './stop-reopened.ts';
import { checkStep, isOpenStop, nextStop, parseReason } from './stop-steps.ts';

const moment = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 20, minutes));

test('[ROAD-06] both ends write the same letters, whatever the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: undefined, c: 'x' }], a: null })).toBe('{"a":null,"b":[1,{"c":"x"}]}');
  const event = { runId: 'r', id: 'i', seq: 1, kind: 'arrived', stopId: 's', deviceAt: 't' } as const;
  const body = { addressVersion: 0 };
  const whole = { ...event, previousHash: '', body, hash: 'h' };
  expect(hashedText(whole)).toBe(hashedText({ body, previousHash: '', ...event }));
  expect(hashedText(whole)).not.toContain('hash":"h"');
});

test('[ROAD-06] a batch is read once and by its numbers, and each event has one place', () => {
  const [one, two] = [
    { id: 'a', seq: 1 },
    { id: 'b', seq: 2 },
  ];
  expect(inSequence([two, one, two])).toEqual([one, two]);
  const head = { seq: 1, hash: 'x' };
  const event = { seq: 2, previousHash: 'x', hash: 'y' };
  expect(placeOf(event, head, 'y')).toBe('next');
  expect(placeOf({ ...event, seq: 3 }, head, 'y')).toBe('gap');
  expect(placeOf({ ...event, seq: 1 }, head, 'y')).toBe('second-phone');
  expect(placeOf({ ...event, previousHash: 'z' }, head, 'y')).toBe('chain-broken');
  expect(placeOf(event, head, 'z')).toBe('chain-broken');
});

test('[ROAD-05] a page read before the last step does not replace what the phone was told since', () => {
  const page = { id: 'run', seq: 2 };
  expect(isOlderRun(page, { id: 'run', seq: 3 })).toBe(true);
  for (const kept of [
    null,
    { id: 'run' },
    { id: 'run', seq: 2 },
    { id: 'run', seq: 1 },
    { id: 'other', seq: 9 },
  ])
    expect(isOlderRun(page, kept)).toBe(false);
});

test.each([
  ['in time', 10, 10, 10, 10],
  ['sent half an hour later', 10, 40, 40, 10],
  ['clock an hour ahead', 70, 75, 15, 10],
  ['clock an hour behind', -50, -45, 15, 10],
  ['clock set back while it waited', 30, 12, 15, 15],
  ['before the run', -30, 15, 15, 0],
])('[ROAD-08] %s: it happened when it happened', (_name, deviceAt, sentAt, receivedAt, expected) => {
  const clocks = { deviceAt: moment(deviceAt), sentAt: moment(sentAt), receivedAt: moment(receivedAt) };
  expect(happenedAt({ ...clocks, notBefore: moment(0) })).toEqual(moment(expected));
});

test('[ROAD-08] ten minutes are right, more is wrong either way', () => {
  const receivedAt = moment(30);
  const isWrong = (minutes: number) => isClockWrong({ sentAt: moment(minutes), receivedAt });
  expect([20, 40].map(isWrong)).toEqual([false, false]);
  expect([19, 41].map(isWrong)).toEqual([true, true]);
});

test('[ROAD-02] a signature is a short PNG', () => {
  const head = 'data:image/png;base64,iVBORw0KGgo';
  expect(parseSignature(`${head}AAAA`)).toEqual({ ok: true, base64: 'iVBORw0KGgoAAAA' });
  expect(parseSignature('')).toEqual({ problem: 'signature-missing' });
  for (const bad of [
    `${head}<>`,
    head.replace('png', 'gif'),
    head.replace('iVB', 'AAA'),
    head + 'A'.repeat(134_000),
  ])
    expect(parseSignature(bad)).toEqual({ problem: 'signature-invalid' });
});

test('[ROAD-03] a reason is one of the list, or words', () => {
  expect(parseReason('nobody-home')).toEqual({ ok: true, reason: 'nobody-home' });
  expect(parseReason('other', ' Dog ')).toEqual({ ok: true, reason: 'Dog' });
  expect(parseReason('other', 'x'.repeat(300))).toEqual({ ok: true, reason: 'x'.repeat(200) });
  for (const bad of [undefined, 'other', 'else'])
    expect(parseReason(bad)).toEqual({ problem: 'reason-missing' });
});

const STEP = { kind: 'handed-over', state: 'arrived', orderStatus: 'en_route' } as const;
const SEEN = { addressVersion: 1, seenAddressVersion: 1 };

test.each([
  [{}, { ok: true }],
  [{ state: 'planned' }, { ok: true }],
  [{ kind: 'arrived' }, { problem: 'stop-over' }],
  [{ state: 'removed', orderStatus: 'cancelled' }, { problem: 'stop-removed' }],
  [{ state: 'delivered', orderStatus: 'delivered' }, { problem: 'stop-over' }],
  [{ orderStatus: 'cancelled' }, { problem: 'order-off-road' }],
  [{ seenAddressVersion: 0 }, { problem: 'address-changed' }],
] as const)('[ROAD-02, ROAD-07] a step with %j', (change, expected) => {
  expect(checkStep({ ...STEP, ...SEEN, ...change })).toEqual(expected);
});

const FAILED = { state: 'undelivered', reason: 'nobody-home', orderStatus: 'en_route' } as const;

test.each([
  [{}, { ok: true }],
  [{ returnedAt: null }, { ok: true }],
  [{ state: 'arrived', reason: null }, { ok: true }],
  [{ state: 'removed' }, { problem: 'stop-removed' }],
  [{ state: 'delivered', orderStatus: 'delivered' }, { problem: 'order-off-road' }],
  [{ state: 'delivered' }, { problem: 'stop-over' }],
  [{ orderStatus: 'ready' }, { problem: 'order-off-road' }],
  [{ orderStatus: 'cancelled' }, { problem: 'order-off-road' }],
  [{ reason: 'id-failed' }, { problem: 'order-off-road' }],
  [{ returnedAt: moment(0) }, { problem: 'stop-over' }],
] as const)('[LOOK-559] a stop that was not delivered is taken back with %j', (change, expected) => {
  const stop = { ...FAILED, ...change };
  expect(checkReopening(stop)).toEqual(expected);
  expect(canReopen(stop)).toBe('ok' in expected && stop.state === 'undelivered');
});

test('[LOOK-559] what waits on the phone draws a stop that was taken back as the shop will have it', () => {
  const told = (kind: RunEventKind, body = {}) => ({
    ...{ kind, stopId: 's', deviceAt: moment(5).toISOString(), body: { addressVersion: 0, ...body } },
  });
  const failed = told('undelivered', { reason: 'nobody-home' });
  const planned = { id: 's', state: 'planned', reason: null, arrivedAt: null };
  const drawn = (...waiting: ReturnType<typeof told>[]) => withPending([planned], waiting)[0];
  expect(drawn(failed)).toMatchObject({ state: 'undelivered', reason: 'nobody-home' });
  expect(drawn(failed, told('reopened'))).toEqual(planned);
  expect(drawn(told('arrived'), failed, told('reopened'))).toMatchObject({ state: 'arrived', reason: null });
  expect(drawn(told('handed-over'), told('reopened'))).toMatchObject({ state: 'delivered' });
  expect(drawn(failed, told('reopened'), told('reopened'), failed)).toMatchObject({ state: 'undelivered' });
  expect(drawn(told('id-failed'))).toMatchObject({ state: 'undelivered', reason: 'id-failed' });
  expect([reopenedState({ arrivedAt: moment(5).toISOString() }), reopenedState({})]).toEqual([
    'arrived',
    'planned',
  ]);
});

test('[ROAD-04] the next stop is the first in order where nobody has been', () => {
  const stops = [
    { state: 'planned', position: 3 },
    { state: 'delivered', position: 1 },
    { state: 'planned', position: 2 },
  ] as const;
  expect(nextStop(stops)).toEqual({ state: 'planned', position: 2 });
  expect(nextStop([])).toBeNull();
  expect(stops.map(isOpenStop)).toEqual([true, false, true]);
});

test('[ROAD-09] a photo is missed only where the shop requires it', () => {
  const missing = { problem: 'door-photo-missing' };
  expect(checkDoorPhoto('off', undefined)).toEqual({ ok: true });
  expect(checkDoorPhoto('asked', undefined)).toEqual({ ok: true });
  expect(checkDoorPhoto('required', undefined)).toEqual(missing);
  expect(checkDoorPhoto('required', '')).toEqual(missing);
  expect(checkDoorPhoto('required', 'x')).toEqual({ ok: true });
});

const segment = (kind: number, ...data: number[]) => [0xff, kind, 0, data.length + 2, ...data];

test('[ROAD-10] a JPEG loses what was written beside the picture, and keeps the picture', () => {
  const picture = [...segment(0xda, 1), 0xff, 0xe1, 7];
  const drawn = [...segment(0xe0, 1, 2), ...segment(0xdb, 3), ...picture];
  const told = [...segment(0xe1, 9, 9), ...segment(0xed), ...segment(0xfe, 65)];
  const head = [0xff, 0xd8];
  expect(plainJpeg(new Uint8Array([...head, ...told, ...drawn]))).toEqual(
    new Uint8Array([...head, ...drawn]),
  );
  expect(plainJpeg(new Uint8Array([...head, ...drawn]))).toEqual(new Uint8Array([...head, ...drawn]));
  for (const bad of [
    [],
    head,
    [...head, ...segment(0xe1, 9)],
    [...head, 1, 2, 3, 4],
    [...head, 0xff, 0xe1, 9, 9, 0],
  ])
    expect(plainJpeg(new Uint8Array(bad))).toBeNull();
});
