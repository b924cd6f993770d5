import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CROWDED, makePatient, NoAnswer } from './patient-fetch.ts';
import { troubleOf } from './trouble.ts';

const SHOP = 'https://shop.example';
const place = { method: 'POST', body: '{}' };
const browser = { onLine: true };
const crowd: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  crowd.length = 0;
  const dispatchEvent = ({ type }: Event) => crowd.push(type);
  vi.stubGlobal('window', { location: { href: `${SHOP}/shop`, origin: SHOP }, dispatchEvent });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Said = number | 'lost' | 'gone';

/** A network that says one thing after the other; `gone` takes the connection along. */
function network(...says: Said[]) {
  const sent: string[] = [];
  const fetch = makePatient(async (input) => {
    sent.push(String(input));
    const said = says[sent.length - 1] ?? 200;
    if (said === 'gone') browser.onLine = false;
    if (typeof said === 'string') throw new TypeError('Failed to fetch');
    return new Response('{"code":"busy"}', { status: said, headers: { 'Retry-After': '1' } });
  });
  const ask = async (address: string, init?: RequestInit) => {
    const asking = fetch(address, init).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    return asking;
  };
  return { ask, sent };
}

test('[SHELL-56] a read is repeated until it is answered, a quote too', async () => {
  const { ask, sent } = network(503, 'lost', 200);
  expect(await ask('/orders.data')).toBe(200);
  expect(sent).toHaveLength(3);
  const quote = network(429, 200);
  expect(await quote.ask('/quote', place)).toBe(200);
});

test('[SHELL-56] a read without an answer ends with the last answer, or with none', async () => {
  expect(await network(503, 503, 503, 503).ask('/search?q=fig')).toBe(503);
  const lost = network('lost', 'lost', 'lost');
  expect(await lost.ask('/search?q=fig')).toEqual(new NoAnswer(true));
  expect(lost.sent).toHaveLength(3);
});

test('[SHELL-58] a write is sent once, and not at all without a network', async () => {
  const busy = network(503);
  expect(await busy.ask('/account.data', place)).toBe(503);
  expect(busy.sent).toHaveLength(1);
  const lost = network('lost');
  expect(troubleOf(await lost.ask('/account.data', place))).toBe('unknown');
  expect(lost.sent).toHaveLength(1);
  browser.onLine = false;
  const offline = network(200);
  expect(troubleOf(await offline.ask('/account.data', place))).toBe('offline');
  expect(offline.sent).toEqual([]);
});

test('[SHELL-59] an order is sent again; an order that may have arrived is never reported as unsent', async () => {
  const lost = network('lost', 503, 200);
  expect(await lost.ask('/orders/place', place)).toBe(200);
  const busy = network(...Array<Said>(80).fill(503));
  expect(await busy.ask('/orders/place', place)).toBe(503);
  expect(busy.sent).toHaveLength(80);
  const unsure = network('lost', ...Array<Said>(79).fill(503));
  expect(troubleOf(await unsure.ask('/orders/place', place))).toBe('unknown');
  expect(unsure.sent).toHaveLength(80);
  const gone = network('gone');
  expect(troubleOf(await gone.ask('/orders/place', place))).toBe('unknown');
  expect(gone.sent).toHaveLength(1);
});

test('[SHELL-59] the page hears each time that its order is asked to wait, and of nothing else', async () => {
  expect(await network(503, 503, 200).ask('/orders/place', place)).toBe(200);
  expect(crowd).toEqual([CROWDED, CROWDED]);
  await network('lost', 200).ask('/orders/place', place);
  await network(503, 200).ask('/quote', place);
  await network(409).ask('/orders/place', place);
  expect(crowd).toHaveLength(2);
});

test('[SHELL-56] an aborted request is not repeated; requests to other origins are left alone', async () => {
  const stop = new AbortController();
  const { ask, sent } = network(503);
  const asking = ask('/stock', { signal: stop.signal });
  stop.abort(new Error('left'));
  expect(await asking).toEqual(new Error('left'));
  expect(sent).toHaveLength(1);
  const elsewhere = network(503);
  expect(await elsewhere.ask('https://maps.example/tile')).toBe(503);
});
