// Ten thousand open streams of change notices on one process: how soon a customer hears that the order's status has
// changed, while guests place fifty orders a second; and the memory of a stream.
//   node bench/live.mjs [--streams=10000] [--guests=1000] [--seconds=60] [--orders=50] [--changes=10] [--postgres]
// Each guest follows an order by its link; the other streams are of the demo's people, ten a session. Everybody comes
// from an address of their own or shares one with a few: no limit is switched off. With --postgres on a throw-away cluster.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from '../scripts/start-postgres.mjs';
import { startShop } from '../tests/support/shop-process.ts';
import { addressOf, browserAt } from './ask-from.mjs';
import { buy, buyBare, prepareShelves } from './buying.mjs';
import { startListeners } from './live-listeners.mjs';
import { cpuSeconds, memoryMb, percentile } from './load.mjs';

const OF_SESSION = 10;
const OF_ADDRESS = 50;
const MOVES = ['confirmed', 'preparing'];
/** Longer than the pause between two signs of life on a stream. */
const REST_MS = 30_000;
/** Where the addresses of those who buy begin; those before are of the streams. */
const BUYERS_FROM = 1 << 16;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    guests: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    orders: { type: 'string', default: '50' },
    changes: { type: 'string', default: '10' },
    postgres: { type: 'boolean', default: false },
  },
});
const [streams, seconds] = [values.streams, values.seconds].map(Number);
const [ordersASecond, changesASecond] = [values.orders, values.changes].map(Number);
const guests = Math.min(Number(values.guests), streams);
const changes = Math.min(Math.floor(changesASecond * seconds), guests * MOVES.length);

const handles =
  Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout) || Number.POSITIVE_INFINITY;
if (handles < streams + 1_000)
  throw new Error(
    `${streams} streams need ${streams + 1_000} file handles in each process, ${handles} are allowed: ulimit -n`,
  );

const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-live-'));
const environment = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', DEMO_SIGN_IN: '1' };
const options = await prepareShelves(environment);

const numbers = (count) => Array.from({ length: count }, (_, number) => number);
let bought = 0;

/** One guest's order, each from an address of its own. */
async function order(url) {
  const number = bought++;
  const { ask, close } = browserAt(url, addressOf(BUYERS_FROM + number));
  try {
    return await buy(ask, number, options[number % options.length]);
  } finally {
    close();
  }
}

/** So many at once until the count is reached. */
async function inTurns(count, atOnce, work) {
  const waiting = numbers(count);
  const done = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await work(next));
  };
  await Promise.all(numbers(atOnce).map(worker));
  return done;
}

/** Signs one of the demo's people in on one more device and answers the cookie. */
async function enter(url, { path, cookieName, fields, address }) {
  const { ask, close } = browserAt(url, address);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask(path, { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
  close();
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(cookieName));
  if (!line) throw new Error(`nobody was signed in: ${answer.status}`);
  return line.split(';')[0];
}

/** The values of a form's field on a page. */
async function findPeople(url, path, field) {
  const page = await (await fetch(url + path)).text();
  const tags = page.match(new RegExp(`<(input|button)[^>]*name="${field}"[^>]*>`, 'g')) ?? [];
  return tags.map((tag) => /value="([^"]+)"/.exec(tag)?.[1] ?? '').filter(Boolean);
}

/** A colleague in the console, whose session sends the changes. */
async function enterStaff(url) {
  const [staffId] = await findPeople(url, '/staff', 'staffId');
  const fields = { intent: 'demo', staffId };
  return enter(url, { path: '/staff', cookieName: 'mooddrop-staff=', fields, address: addressOf(0) });
}

/** All streams: of the guests' orders by their links, and of people who are signed in. */
async function prepareStreams(url) {
  const placed = await inTurns(guests, 8, () => order(url));
  const people = await findPeople(url, '/account', 'customerId');
  const sessions = await inTurns(Math.ceil((streams - guests) / OF_SESSION), 8, (number) =>
    enter(url, {
      ...{ path: '/account', cookieName: 'mooddrop-customer=' },
      fields: { way: 'demo', customerId: people[number % people.length] },
      address: addressOf(number),
    }),
  );
  const followed = placed.map(({ orderNumber, link }) => ({
    name: orderNumber,
    path: `${link}/live`,
    cookie: '',
  }));
  const own = numbers(streams - guests).map((number) => ({
    ...{ name: '', path: '/live' },
    cookie: sessions[Math.floor(number / OF_SESSION)],
  }));
  const all = [...followed, ...own];
  return all.map((stream, number) => ({ ...stream, address: addressOf(Math.floor(number / OF_ADDRESS)) }));
}

/** The changes as the console sends them: one order after the other, and again for the next step. */
const toChanges = (names, toRequest) =>
  numbers(changes).map((number) => {
    const name = names[number % names.length];
    const step = Math.floor(number / names.length);
    return { name, dueMs: (number * 1000) / changesASecond, address: addressOf(0), ...toRequest(name, step) };
  });

/** Orders at a steady pace, however long each takes; the answer stops it and says how many were placed within the time. */
function startOrders(place) {
  const times = [];
  const failed = new Map();
  const running = new Set();
  const beganAt = performance.now();
  const begin = () => {
    const startedAt = performance.now();
    const one = place()
      .then(() => times.push(performance.now() - startedAt))
      .catch((error) =>
        failed.set(error.message.slice(0, 80), (failed.get(error.message.slice(0, 80)) ?? 0) + 1),
      )
      .finally(() => running.delete(one));
    running.add(one);
  };
  let begun = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - beganAt) / 1000) * ordersASecond;
    for (; begun < due; begun += 1) begin();
  }, 5);
  return async () => {
    clearInterval(timer);
    const perSecond = times.length / ((performance.now() - beganAt) / 1000);
    await Promise.all(running);
    return { perSecond, times, failed: [...failed] };
  };
}

async function measure({ name, url, pid, open, requests, place, warmUp }) {
  await warmUp();
  const listeners = await startListeners();
  try {
    const before = memoryMb(pid);
    const startedAt = performance.now();
    await listeners.open(url, open);
    const openedMs = performance.now() - startedAt;
    const opened = memoryMb(pid);
    await sleep(REST_MS);
    const rested = memoryMb(pid);
    const cpu = cpuSeconds(pid);
    const stop = startOrders(place);
    const { times, ended, notices, busy } = await listeners.change(url, requests);
    const orders = await stop();
    const used = cpuSeconds(pid) - cpu;
    const kb = (mb) => (((mb - before) * 1024) / open.length).toFixed(1);
    const ms = (list, share) => percentile(list, share).toFixed(0);
    console.log(
      `${name}: ${open.length - ended} streams open after ${(openedMs / 1000).toFixed(0)} s, ${kb(opened)} kB a stream at once, ${kb(rested)} kB after ${REST_MS / 1000} s (${before.toFixed(0)} to ${rested.toFixed(0)} MB, then ${memoryMb(pid).toFixed(0)} MB)`,
    );
    console.log(
      `  ${times.length} changes: heard p50 ${ms(times, 0.5)}, p99 ${ms(times, 0.99)}, max ${ms(times, 1)} ms (${notices} notices; ${busy} times asked to wait)`,
    );
    console.log(
      `  ${orders.perSecond.toFixed(1)} orders/s, p50 ${ms(orders.times, 0.5)}, p99 ${ms(orders.times, 0.99)} ms; failed ${JSON.stringify(orders.failed)}; ${used.toFixed(1)} CPU s`,
    );
  } finally {
    listeners.stop();
  }
}

async function measureShop() {
  // Prepared in one process and measured in the next: what the preparation has left free there would hide what streams take.
  const first = await startShop(environment);
  const open = await prepareStreams(first.url);
  await first.stop();
  const shop = await startShop(environment);
  const { url } = shop;
  try {
    const cookie = await enterStaff(url);
    const headers = { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' };
    const names = open.map(({ name }) => name).filter(Boolean);
    const requests = toChanges(names, (orderNumber, step) => ({
      path: `/staff/orders/${orderNumber}.data`,
      headers,
      body: String(new URLSearchParams({ intent: 'move', to: MOVES[step], version: String(step + 1) })),
    }));
    const warmUp = () => inTurns(100, 8, () => order(url));
    const where = cluster ? 'shop on PostgreSQL' : 'shop on the embedded database';
    await measure({ name: where, url, pid: shop.child.pid, open, requests, place: () => order(url), warmUp });
  } finally {
    await shop.stop();
  }
}

async function measureBare() {
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-live.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise((resolve, reject) => {
      bare.once('error', reject);
      bare.stdout.once('data', (text) => resolve(String(text).trim()));
    });
    const url = `http://127.0.0.1:${port}`;
    const cookie = `mooddrop-customer=${'x'.repeat(43)}`;
    const open = numbers(streams).map((number) => ({
      ...{ name: String(number), path: `/live?${number}`, cookie },
      address: addressOf(Math.floor(number / OF_ADDRESS)),
    }));
    const names = open.slice(0, guests).map(({ name }) => name);
    const requests = toChanges(names, (name) => ({
      path: `/tell?${name}`,
      headers: {},
      body: 'x'.repeat(60),
    }));
    const place = async () => {
      const { ask, close } = browserAt(url, addressOf(BUYERS_FROM + bought++));
      await buyBare(ask).finally(close);
    };
    const warmUp = () => inTurns(100, 8, place);
    await measure({ name: 'bare server', url, pid: bare.pid, open, requests, place, warmUp });
  } finally {
    bare.kill();
  }
}

try {
  await measureShop();
  await measureBare();
} finally {
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
