import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client/open-database.ts';
import { staff } from '#db/schema/staff.ts';
import { copyData } from '../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { logLines } from './support/log-lines.ts';
import { askRaw, type RawAnswer, sendRaw } from './support/raw.ts';

/** Shops as their operators start them, asked with headers made by hand. */
const folders: string[] = [];
const shops: ShopProcess[] = [];
let staffId = '';
let local: ShopProcess;
let plain: ShopProcess;
let proxied: ShopProcess;
let known: ShopProcess;

async function start(environment: Record<string, string>): Promise<ShopProcess> {
  const folder = await copyData();
  folders.push(folder);
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment });
  shops.push(shop);
  return shop;
}

beforeAll(async () => {
  const folder = await copyData();
  folders.push(folder);
  const open = await openDatabase({ dataDir: folder, now: new Date() });
  if ('problem' in open) throw new Error(open.problem);
  const [admin] = await open.db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'admin')).limit(1);
  staffId = admin?.id ?? '';
  await open.close();
  [local, plain, proxied, known] = await Promise.all([
    start({ DEMO_SIGN_IN: '1' }),
    start({ DEMO_SIGN_IN: '' }),
    start({ DEMO_SIGN_IN: '1', TRUST_PROXY: '127.0.0.1' }),
    start({ DEMO_SIGN_IN: '1', PUBLIC_URL: 'https://shop.example' }),
  ]);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** One press of "Sign in as …", from a page that the asked name itself would have shown. */
function press(shop: ShopProcess, headers: readonly string[]): Promise<RawAnswer> {
  const body = `intent=demo&staffId=${staffId}`;
  const host = headers.find((line) => /^host:/i.test(line))?.slice(6) ?? new URL(shop.url).host;
  const own = headers.some((line) => /^host:/i.test(line)) ? [] : [`Host: ${host}`];
  return sendRaw(shop.url, [
    ...['POST /staff HTTP/1.1', ...own, ...headers, `Origin: http://${host}`, 'Connection: close'],
    ...['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`, '', body],
  ]);
}

const hasSession = ({ head }: RawAnswer) => /^set-cookie: mooddrop-staff=[^;]+/im.test(head);
const offersPeople = ({ body }: RawAnswer) => body.includes(staffId) || body.includes('value="demo"');

async function expectNoWayIn(shop: ShopProcess, headers: readonly string[]) {
  for (const page of ['/staff', '/account', '/account.data', '/staff.data']) {
    expect([page, offersPeople(await askRaw(shop.url, `GET ${page}`, headers))]).toEqual([page, false]);
  }
  expect(hasSession(await press(shop, headers))).toBe(false);
}

test('[SEC-20] at the machine itself the people are listed and one press opens the console', async () => {
  const port = new URL(local.url).port;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const headers = [`Host: ${host}:${port}`];
    expect(offersPeople(await askRaw(local.url, 'GET /staff', headers))).toBe(true);
    const pressed = await press(local, headers);
    expect([host, hasSession(pressed)]).toEqual([host, true]);
  }
  await vi.waitFor(() => expect(local.output()).toContain('Demo sign-in is on'), 10_000);
});

test.each([
  [['Host: evil.example']],
  [['Host: evil.example', 'X-Forwarded-For: 203.0.113.9']],
  [['Host: 192.168.1.5:3000']],
  [['Host: localhost']],
  [['Host: localhost:1']],
  [['Host: localhost.evil.example']],
])('[SEC-20] asked as %j nobody is listed and no session opens', async (headers) => {
  await expectNoWayIn(local, headers);
});

test.each([
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: localhost',
  'X-Forwarded-Proto: https',
  'Forwarded: for=127.0.0.1',
  'Via: 1.1 tunnel',
  'X-Real-IP: 127.0.0.1',
])('[SEC-20] passed on with %s nobody is listed and no session opens', async (header) => {
  await expectNoWayIn(local, [header]);
});

test.each([
  ['without a terminal or DEMO_SIGN_IN', () => plain],
  ['with TRUST_PROXY', () => proxied],
  ['with PUBLIC_URL', () => known],
])('[SEC-20] a shop %s offers it to nobody, and does not say it does', async (_, find) => {
  const shop = find();
  await expectNoWayIn(shop, []);
  expect(shop.output()).not.toContain('Demo sign-in is on');
});

test('[SEC-20] a name of a DNS is told of PUBLIC_URL by every address but the health checks', async () => {
  for (const path of ['/', '/shop', '/icon.svg', '/staff', '/account', '/no-such-page', '/live/public']) {
    const { status, head, body } = await askRaw(local.url, `GET ${path}`, ['Host: shop.example']);
    expect([path, status]).toEqual([path, 421]);
    expect(body).toContain('PUBLIC_URL');
    expect(body.trim().split('\n')).toHaveLength(1);
    expect(head).toMatch(/content-type: text\/plain/i);
    expect(head).toMatch(/cache-control: no-store/i);
  }
  for (const path of ['/healthz', '/readyz']) {
    expect((await askRaw(local.url, `GET ${path}`, ['Host: shop.example'])).status).toBe(200);
  }
  for (const host of ['10.0.0.7', '203.0.113.9:8080', '[2001:db8::1]:3000', 'localhost', 'LocalHost:99']) {
    expect([host, (await askRaw(local.url, 'GET /shop', [`Host: ${host}`])).status]).toEqual([host, 200]);
  }
});

test('[SEC-20] with PUBLIC_URL a proxy may write what it likes into Host, and the origin is the public one', async () => {
  for (const host of ['shop.example', 'shop_app:3000', '127.0.0.1', 'localhost:3000']) {
    const headers = [`Host: ${host}`];
    for (const path of ['/shop', '/staff', '/icon.svg', '/healthz']) {
      expect([host, path, (await askRaw(known.url, `GET ${path}`, headers)).status]).toEqual([
        host,
        path,
        200,
      ]);
    }
    // The origin that `press` sends is the Host's: not the shop's own.
    expect((await press(known, headers)).status).toBe(403);
  }
});

test('[SEC-20] requests that were passed on are warned of once where TRUST_PROXY is empty', async () => {
  for (const times of [1, 2, 3]) {
    const header = `X-Forwarded-For: 203.0.113.${times}`;
    expect((await askRaw(plain.url, 'GET /shop', [header])).status).toBe(200);
  }
  await askRaw(proxied.url, 'GET /shop', ['X-Forwarded-For: 203.0.113.9']);
  expect(logLines(proxied).lines).toEqual([]);
  await vi.waitFor(() => expect(logLines(plain).lines).not.toEqual([]), 10_000);
  const warnings = logLines(plain).lines;
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ level: 40, msg: expect.stringContaining('TRUST_PROXY') });
});
