import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { withDatabase } from '../support/closed-shop.ts';
import { copyData } from '../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, newCustomer } from './support/people.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const part = (name: string, rest: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"${rest}`;
/** A small form with a field, a picture, and the closing boundary. */
const HEAD = `${part('note', '')}\r\n\r\nhello\r\n${part('photo', '; filename="me.png"')}\r\nContent-Type: image/png\r\n\r\n`;
const WHOLE = Buffer.concat([Buffer.from(HEAD), PNG, Buffer.from('\r\n--cut--\r\n')]);

const held = { folder: '', customer: '', staff: '' };
let shop: ShopProcess;
let before: Record<string, string>;

beforeAll(async () => {
  held.folder = await copyData();
  await withDatabase(held.folder, async (db: Database) => {
    held.customer = (await newCustomer(db)).cookie;
    held.staff = (await newColleague(db, 'admin')).cookie;
    before = await rowsOf(db);
  });
  shop = await startShop({ DATA_DIR: held.folder });
});
afterAll(async () => {
  await shop.stop();
  await rm(held.folder, { recursive: true, force: true });
});

/** A start issues a new setup link; nothing else may differ. */
async function rowsOf(db: Database) {
  const { challenges: _, ...rows } = await figuresOf(db);
  return rows;
}

type Cut = { path: string; as: string; at: number; from: string; isSaidWhole: boolean };

/**
 * Sends the first bytes of the form from a loopback address of its own. Either the request ends there and the sender
 * waits for the answer, or more was promised and the sender is gone: then the answer is null.
 */
function sendCut({ path, as, at, from, isSaidWhole }: Cut): Promise<number | null> {
  const { port, host, origin } = new URL(shop.url);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${as}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${isSaidWhole ? WHOLE.length : at}`,
    'Connection: close',
  ];
  return new Promise((resolve, reject) => {
    const to = { port: Number(port), host: '127.0.0.1', localAddress: from };
    const socket = connect(to, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(WHOLE.subarray(0, at), () => isSaidWhole && socket.destroy());
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => resolve(null));
    socket.once('data', (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
  });
}

/** Every byte, or every fifth and all around the boundaries. */
function cutsOf(isEvery: boolean): number[] {
  const all = Array.from({ length: WHOLE.length - 1 }, (_, at) => at);
  const edges = [HEAD.indexOf('\r\n--cut'), HEAD.length, WHOLE.length - 9];
  const isNear = (at: number) => edges.some((edge) => Math.abs(edge - at) < 10);
  return isEvery ? all : all.filter((at) => at % 5 === 0 || isNear(at));
}

const filesOf = async () => {
  const entries = await readdir(join(held.folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Beyond this the form is whole: a reader of forms need not see the line's end after the closing boundary. */
const CLOSED_AT = WHOLE.length - 2;

test.each([
  ['/wholesale/request', 'a visitor', true],
  ['/orders/win-back', 'customer', false],
  ['/staff/gallery', 'staff', false],
  ['/staff/products/low-tide-aura', 'staff', false],
] as const)('[SEC-26] a form cut at any byte leaves nothing at %s of %s', async (path, who, isEvery) => {
  const as = who === 'a visitor' ? '' : held[who];
  const answers = new Set<number | null>();
  for (const [count, at] of cutsOf(isEvery).entries()) {
    const from = `127.0.${path.length}.${1 + Math.floor(count / 2)}`;
    if (at < CLOSED_AT) answers.add(await sendCut({ path, as, at, from, isSaidWhole: false }));
    await sendCut({ path, as, at, from, isSaidWhole: true });
    if (shop.child.exitCode !== null) throw new Error(`ended at byte ${at}:\n${shop.output()}`);
  }
  expect([...answers]).toEqual([400]);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await expect.poll(filesOf).toEqual([]);
});

test('[SEC-26] a form that goes wrong long before its end is read on, and answered', async () => {
  const file = (name: string, bytes: number) =>
    `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n${'\u0001'.repeat(bytes)}\r\n`;
  const body = Buffer.from(`${file('\0', 100)}${file('b.pdf', 300_000)}--x--\r\n`, 'latin1');
  const answer = await fetch(`${shop.url}/wholesale/request`, {
    method: 'POST',
    headers: { Origin: shop.url, 'Content-Type': 'multipart/form-data; boundary=x' },
    body,
    signal: AbortSignal.timeout(15_000),
  });
  expect(answer.status).toBe(400);
  await expect.poll(filesOf).toEqual([]);
});

test('[SEC-26] after all of this no row has changed', async () => {
  await shop.stop();
  await withDatabase(held.folder, async (db: Database) => expect(await rowsOf(db)).toEqual(before));
});
