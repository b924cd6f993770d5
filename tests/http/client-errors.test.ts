import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, METRICS_TOKEN, openBuiltShop } from './support/built-shop.ts';
import { figuresOf } from './support/figures.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const REPORT = { kind: 'error', message: 'broken', place: '/assets/a.js:1:2', page: '/cart' };
const text = JSON.stringify(REPORT);

async function counted(): Promise<string | undefined> {
  const answer = await ask(shop, '/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return /client_errors_total\{kind="error"\} (\d+)/.exec(await answer.text())?.[1];
}

test('[WATCH-07] a report of our own pages is taken without a word; others, long ones and odd ones are refused', async () => {
  const before = await figuresOf(shop.db);
  const taken = await ask(shop, '/client-errors', { text });
  expect([taken.status, await taken.text()]).toEqual([204, '']);
  const refused = async (question: Parameters<typeof ask>[2]) => {
    const answer = await ask(shop, '/client-errors', question);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused({ text, origin: 'https://evil.example' })).toEqual([403, 'wrong-origin']);
  expect(await refused({ text, origin: null })).toEqual([403, 'wrong-origin']);
  expect(await refused({ text: 'no report' })).toEqual([400, 'malformed']);
  expect(await refused({ text: text.padEnd(4_097) })).toEqual([413, 'too-large']);
  expect(await counted()).toBe('1');
  expect(await figuresOf(shop.db)).toEqual(before);
});

test('[WATCH-07] one address may report forty errors at once, and others go on', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 45; at += 1) {
    const headers = { 'Content-Type': 'text/plain', Origin: shop.url, 'X-Forwarded-For': '203.0.113.77' };
    const answer = await fetch(`${shop.url}/client-errors`, { method: 'POST', headers, body: text });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(40);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(shop, '/client-errors', { text })).status).toBe(204);
});
