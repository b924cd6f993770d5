// A shop of many processes as on three machines: separate folders, one PostgreSQL through PgBouncer in transaction mode, one
// S3 server, one balancer. People order, read, upload and listen while every process is stopped and started again, every
// third of them killed. Nothing may be lost, no page wrong, and nobody may meet an error that the shop's own pages would not
// have repeated. `node bench/fleet.mjs [--processes=10] [--buyers=6] [--rest=3000]`
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { S3_KEY, startS3Server } from '../src/server/storage/testing/s3-server.ts';
import { newColleague } from '../tests/http/support/people.ts';
import { place, prepareAttempt } from '../tests/support/buyers.ts';
import { inspect, stockUp, withDatabase } from '../tests/support/closed-shop.ts';
import { freePort, startShop } from '../tests/support/shop-process.ts';
import { createTally, startBalancer, startPooler } from './fleet-parts.mjs';

const number = (text) => ({ type: 'string', default: String(text) });
const { values } = parseArgs({
  options: {
    processes: number(10),
    buyers: number(6),
    readers: number(3),
    streams: number(20),
    rest: number(3_000),
  },
});
const count = (name) => Number(values[name]);
const MACHINES = 3;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');
const PAGES = ['/', '/shop', '/drop', '/gallery', '/faq', '/product/low-tide-aura'];

buildShop(process.execPath);
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-fleet-'));
const cluster = await startCluster();
if (!cluster) throw new Error('no PostgreSQL is installed here');
const pooler = await startPooler(cluster.url);
const bucket = await startS3Server();
const machineOf = (index) => join(folder, `machine-${index % MACHINES}`);
const environmentOf = (index) => ({
  ...S3_KEY,
  ...(pooler
    ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url }
    : { DATABASE_URL: cluster.url }),
  ...{ DATABASE_POOL: '4', DATA_DIR: machineOf(index), MEDIA_URL: bucket.mediaUrl },
  ...{ SECRET_KEY: 'one-key-for-every-process-of-this-shop', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
});

const shops = [];
for (let index = 0; index < count('processes'); index += 1)
  shops.push(await startShop(environmentOf(index), await freePort()));
const balancer = await startBalancer(shops);
const database = { databaseUrl: cluster.url };
const optionId = await stockUp(database);
const staffCookie = await withDatabase(database, async (db) => (await newColleague(db, 'admin')).cookie);
console.log(
  `${shops.length} processes on ${MACHINES} machines, ${pooler ? 'PgBouncer in transaction mode' : 'no pooler is installed: straight to PostgreSQL'}`,
);

const tally = createTally();
const acknowledged = new Map();
const kept = { certificates: [], pictures: [] };
const state = { isOpen: true, ended: 0, notices: 0, wrong: [] };
const { url } = balancer;
const headers = (more = {}) => ({ Origin: url, 'X-Forwarded-For': `10.1.${Date.now() % 250}.7`, ...more });

async function ask(path, how = {}) {
  const answer = await fetch(url + path, { redirect: 'manual', ...how, headers: headers(how.headers) });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return { status: answer.status, headers: answer.headers, body, text: String(body) };
}

async function buy() {
  const attempt = await tally.repeat('cart and quote', () => prepareAttempt(url, optionId));
  if (!attempt) return;
  const orderNumber = await tally.repeat('order', async () => {
    const { status, orderNumber } = await place(url, attempt);
    if (!orderNumber) throw new Error(`the order was answered ${status}`);
    return orderNumber;
  });
  if (orderNumber) acknowledged.set(attempt.body.attemptKey, orderNumber);
}

/** A page, one of its scripts and one of its pictures; each must be what its address says. */
async function look(turn) {
  const path = PAGES[turn % PAGES.length];
  const page = await tally.repeat('page', () => ask(path));
  if (!page) return;
  if (page.status !== 200 || !/<title>[^<]*MoodDrop<\/title>/.test(page.text))
    state.wrong.push(`${path} ${page.status}`);
  const files = [...page.text.matchAll(/\/assets\/[\w.-]+\.js|\/media\/art\/[\w-]+-400\.webp/g)].map(
    ([name]) => name,
  );
  for (const name of [files[turn % files.length], files.at(-1)].filter(Boolean)) {
    const file = await tally.repeat('file', () => ask(name));
    const kind = name.endsWith('.js') ? 'text/javascript' : 'image/webp';
    if (file && !(file.status === 200 && file.headers.get('content-type')?.startsWith(kind)))
      state.wrong.push(`${name} ${file.status}`);
  }
}

function form(fields, [name, bytes]) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set(name, new Blob([bytes]), 'a-file');
  return body;
}

/** A certificate; its name tells whether it was stored, where the answer was lost. */
async function sendCertificate() {
  const shopName = `Door ${randomUUID()}`;
  const fields = { shopName, contactName: 'Ada', email: `${randomUUID()}@door.example`, phone: '9515550133' };
  const sent = await tally.repeat('certificate', async () => {
    const body = form({ ...fields, city: 'Perris', volume: '1', message: '' }, ['certificate', PDF]);
    const answer = await ask('/wholesale/request', {
      method: 'POST',
      body,
      headers: { Accept: 'text/html', 'X-Forwarded-For': `10.2.${kept.certificates.length % 250}.9` },
    });
    if (answer.status !== 200) throw new Error(`the certificate was answered ${answer.status}`);
    return true;
  });
  if (sent) kept.certificates.push(shopName);
}

/** A picture that must be there, the same bytes, whichever process is asked next. */
async function sendPicture(turn) {
  const background = { r: turn % 256, g: (turn >> 8) % 256, b: Math.floor(Math.random() * 256) };
  const data = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.webp`;
  const sent = await tally.repeat('picture', async () => {
    const answer = await ask('/staff/gallery', {
      method: 'POST',
      body: form({ alt: `fleet ${turn}` }, ['file', data]),
      headers: { Cookie: staffCookie },
    });
    // 409: an earlier try whose answer was lost had stored it.
    if (answer.status !== 200 && answer.status !== 409)
      throw new Error(`the picture was answered ${answer.status}`);
    return true;
  });
  if (!sent) return;
  kept.pictures.push(name);
  const digests = new Set();
  for (let tries = 0; tries < shops.length; tries += 1) {
    const found = await tally.repeat('new picture', async () => {
      const answer = await ask(`/media/gallery/${name}`);
      if (answer.status !== 200) state.wrong.push(`new picture ${answer.status}`);
      return answer;
    });
    if (found)
      digests.add(`${found.headers.get('etag')} ${createHash('sha256').update(found.body).digest('hex')}`);
  }
  if (digests.size > 1) state.wrong.push(`${digests.size} versions of ${name}`);
}

/** A stream that is opened again when it ends, as browsers do. */
function listen() {
  if (!state.isOpen) return;
  const again = () => {
    state.ended += 1;
    if (state.isOpen) setTimeout(listen, 500);
  };
  const asked = get(`${url}/live/public`, { headers: headers({ Accept: 'text/event-stream' }) }, (answer) => {
    if (answer.statusCode !== 200) answer.resume();
    answer.on('data', (chunk) => {
      if (chunk.includes('event: hint')) state.notices += 1;
    });
    answer.on('error', () => {});
    answer.on('close', again);
  });
  asked.on('error', again);
}

const during = async (work, pauseMs = 0) => {
  for (let turn = 0; state.isOpen; turn += 1) {
    await work(turn);
    await sleep(pauseMs);
  }
};

const startedAt = performance.now();
for (let index = 0; index < count('streams'); index += 1) listen();
const crowd = Promise.all([
  ...Array.from({ length: count('buyers') }, () => during(buy, 50)),
  ...Array.from({ length: count('readers') }, () => during(look, 20)),
  during(sendCertificate, 300),
  during(sendPicture, 500),
]);
await sleep(count('rest'));
const restarts = { stopped: 0, killed: 0, codes: [] };
for (const [index, shop] of shops.entries()) {
  const isKilled = index % 3 === 2;
  restarts[isKilled ? 'killed' : 'stopped'] += 1;
  const code = await shop.stop(isKilled ? 'SIGKILL' : 'SIGTERM');
  if (!isKilled) restarts.codes.push(code);
  const port = Number(new URL(shop.url).port);
  Object.assign(shop, await startShop(environmentOf(index), port));
  console.log(
    `  process ${index + 1} ${isKilled ? 'killed' : 'stopped'} and started, ${acknowledged.size} orders`,
  );
  await sleep(count('rest') / 3);
}
await sleep(count('rest'));
state.isOpen = false;
await crowd;
const seconds = (performance.now() - startedAt) / 1000;

/** Every kept certificate, read by staff through the shop, and every kept picture. */
async function checkFiles() {
  const missing = [];
  const rows = await withDatabase(database, async (db) => {
    const found = await db.execute(
      sql`select shop_name as name, certificate_file_id as id from wholesale_requests where shop_name like 'Door %'`,
    );
    return new Map(found.rows.map(({ name, id }) => [name, id]));
  });
  for (const name of kept.certificates) {
    const read = await ask(`/staff/files/${rows.get(name)}`, { headers: { Cookie: staffCookie } });
    if (read.status !== 200 || !read.body.equals(PDF)) missing.push(name);
  }
  for (const name of kept.pictures)
    if ((await ask(`/media/gallery/${name}`)).status !== 200) missing.push(name);
  return missing;
}

const missing = await checkFiles();
const leaders = await withDatabase(database, (db) => db.execute(sql`select owner from leases`));
const { lost, doubled, differences } = await inspect(database, acknowledged);
const left = (
  await Promise.all([0, 1, 2].map((index) => readdir(join(machineOf(index), 'uploads')).catch(() => [])))
).flat();
balancer.stop();
const last = await Promise.all(shops.map((shop) => shop.stop()));
const log = shops
  .map((shop) => shop.output())
  .join('')
  .split('\n')
  .filter((line) => line.includes('"level":50'));
await bucket.close();
await pooler?.stop();
cluster.stop();
await rm(folder, { recursive: true, force: true });

for (const [name, { times, repeated, slowestMs }] of tally.done)
  console.log(
    `  ${name.padEnd(16)} ${String(times).padStart(6)}, ${repeated} repeated, slowest ${Math.round(slowestMs)} ms`,
  );
const own = left.filter((name) => name !== 'growing');
console.log(
  `  streams ended ${state.ended}, notices heard ${state.notices}, balancer passed over ${balancer.state.passedOver}, cut ${balancer.state.cut}`,
);
console.log(
  `  stopped ${restarts.stopped} (codes ${restarts.codes.concat(last).join(' ')}), killed ${restarts.killed}, ${leaders.rows.length} leader`,
);
console.log(
  `${seconds.toFixed(0)} s: ${acknowledged.size} orders acknowledged, ${lost.length} lost, ${doubled} doubled, ${differences.length} differences, ${missing.length} files missing, ${own.length} files beside the storage, ${state.wrong.length} wrong, ${tally.failures.length} errors seen, ${log.length} errors logged`,
);
for (const line of [...state.wrong, ...tally.failures, ...log].slice(0, 20))
  console.log(' ', line.slice(0, 400));
const bad =
  lost.length + doubled + differences.length + missing.length + state.wrong.length + tally.failures.length;
process.exit(bad > 0 ? 1 : 0);
