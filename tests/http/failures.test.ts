import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client/open-database.ts';
import { copyData } from '../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { logLines } from './support/log-lines.ts';

/** A shop whose database has lost two tables: whoever needs them fails, everybody else is served. */
let shop: ShopProcess;
let folder: string;
beforeAll(async () => {
  folder = await copyData();
  const open = await openDatabase({ dataDir: folder, now: new Date() });
  if ('problem' in open) throw new Error(open.problem);
  await open.db.execute(sql`alter table gallery_items rename to gallery_items_gone`);
  await open.db.execute(sql`alter table rate_limits rename to rate_limits_gone`);
  await open.close();
  shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const PHONE = '9515550123';
const EMAIL = 'ada.marsh@example.com';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Asks for what fails, and answers what this made the shop write, which may come a little after the answer. */
async function askAndRead(path: string, form?: Record<string, string>) {
  const before = logLines(shop).lines.length;
  const answer = await fetch(`${shop.url}${path}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(form ? { body: new URLSearchParams(form), headers: { Origin: shop.url } } : {}),
  });
  const text = await answer.text();
  await vi.waitFor(() => expect(logLines(shop).lines.length).toBeGreaterThan(before), 10_000);
  const { lines, odd } = logLines(shop);
  expect(odd).toEqual([]);
  return { status: answer.status, id: answer.headers.get('x-request-id'), text, lines: lines.slice(before) };
}

test.each([
  ['a page', '/gallery?mood=calm', '/gallery', 'public', undefined],
  ['its data', '/gallery.data?x=9515550123', '/gallery', 'public', undefined],
  ['a page, in escapes', '/%67allery', '/gallery', 'public', undefined],
  ['a sign-in', '/account', '/account', 'private', { way: 'sign-in', email: EMAIL, password: PHONE }],
  ['a PIN', '/account.data', '/account', 'private', { way: 'pin', phone: PHONE, pin: '1234' }],
  [
    'a staff sign-in',
    '/staff?next=/staff/x',
    '/staff',
    'staff',
    { intent: 'sign-in', email: EMAIL, password: PHONE },
  ],
])(
  '[SEC-19] %s that fails is one line with its request, and names nobody',
  async (_, path, address, audience, form) => {
    const { status, id, text, lines } = await askAndRead(path, form);
    expect(status).toBe(500);
    expect(id).toMatch(UUID);
    expect(lines).toHaveLength(1);
    const method = form ? 'POST' : 'GET';
    expect(lines[0]).toMatchObject({ level: 50, requestId: id, address, audience, method });
    expect(lines[0]).toMatchObject({ err: { message: 'a query failed', cause: { code: '42P01' } } });
    expect(JSON.stringify(lines[0]?.err)).toContain('"stack":["at ');
    expect(JSON.stringify(lines)).not.toMatch(/9515550123|ada\.marsh|select |insert |params/);
    expect(text).not.toMatch(/gallery_items|rate_limits|42P01|at \w+ \(/);
  },
);

test('[SEC-19] [SHELL-07] what is not there, not allowed or not understood is no error', async () => {
  const before = logLines(shop).lines.length;
  for (const path of [
    '/no-such-page',
    '/no-such-page.data',
    '/product/none',
    '/staff/orders',
    '/%',
    '/shop//',
  ]) {
    expect((await fetch(`${shop.url}${path}`, { redirect: 'manual' })).status).toBeLessThan(500);
  }
  const put = await fetch(`${shop.url}/orders/place`, { method: 'PUT' });
  expect(put.status).toBe(405);
  const elsewhere = { method: 'POST', headers: { Origin: 'http://evil.example' } };
  expect((await fetch(`${shop.url}/account`, elsewhere)).status).toBe(403);
  // The next that fails is the next that is written.
  const { id } = await askAndRead('/gallery');
  expect(logLines(shop).lines.slice(before)).toMatchObject([{ requestId: id }]);
});
