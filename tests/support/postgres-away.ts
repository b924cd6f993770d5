import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, place, prepareAttempt } from './buyers.ts';
import { countOrders, inspect, renameShop, stockUp } from './closed-shop.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

type Cluster = { url: string; crash: () => Promise<unknown>; start: () => Promise<unknown> };
type Said = {
  document: number;
  page: string;
  data: number;
  resource: number;
  code: string;
  retryAfter: (string | null)[];
  kept: number;
  /** Of /readyz: its status, and for how long nothing could be compared. */
  ready: number;
  stateAgeSeconds: number;
};

type Tally = {
  acknowledged: Map<string, string>;
  statuses: Map<number, number>;
  /** Attempts that became two different orders. */
  unequal: string[];
  refused: string[];
};

const BUYERS = 6;
const AWAY_MS = 1_000;
const UNDER_LOAD_MS = 1_500;
const PATIENCE_MS = 30_000;

/** Two shop processes on one PostgreSQL that is stopped at once, again and again, while buyers are ordering. */
export async function loseDatabase(
  cluster: Cluster,
  folders: readonly string[],
  times: number,
  say: (line: string) => void = () => {},
) {
  const database = { databaseUrl: cluster.url };
  const shops: ShopProcess[] = [];
  for (const folder of folders) shops.push(await startShop(environmentOf(cluster, folder)));
  const optionId = await stockUp(database);
  const tally: Tally = { acknowledged: new Map(), statuses: new Map(), unequal: [], refused: [] };
  const said: Said[] = [];
  const backAfterMs: number[] = [];

  for (const { url } of shops) await fetch(`${url}/shop`);
  for (let round = 0; round < times; round += 1) {
    const crowd = startBuyers(shops, optionId, tally);
    await sleep(UNDER_LOAD_MS);
    await cluster.crash();
    await sleep(AWAY_MS);
    for (const shop of shops.filter(isAlive)) said.push(await askWhileAway(shop.url));
    await cluster.start();
    const startedAt = performance.now();
    const name = `Shop of round ${round}`;
    // Said before anybody can hear it again, so the processes have to look for themselves.
    await renameShop(database, name);
    await Promise.all(shops.filter(isAlive).map((shop) => isBack(shop.url, name)));
    const backAfter = performance.now() - startedAt;
    backAfterMs.push(backAfter);
    say(
      `${round + 1}: back after ${Math.round(backAfter)} ms, ${tally.acknowledged.size} orders acknowledged`,
    );
    await sleep(UNDER_LOAD_MS);
    await crowd.stop();
  }
  const restarts = shops.filter((shop) => !isAlive(shop)).length;
  const codes = await Promise.all(shops.map((shop) => (isAlive(shop) ? shop.stop() : shop.child.exitCode)));
  const stored = await inspect(database, tally.acknowledged);
  const refusedStored = await countOrders(database, tally.refused);
  const failed = shops.map((shop) => shop.output()).join('');
  return { ...tally, ...stored, refusedStored, restarts, codes, said, backAfterMs, failed };
}

const isAlive = ({ child }: ShopProcess) => child.exitCode === null && child.signalCode === null;

const SECRET_KEY = 'one-key-for-every-process-of-this-shop';

function environmentOf({ url }: Cluster, folder: string) {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  };
}

/**
 * Buyers at every process in turn. Each sends its attempt, always with the same key, until it is told the order's
 * number, and then once more. A refusal ends it: then nothing was stored, which the books are asked about later.
 */
function startBuyers(shops: readonly ShopProcess[], optionId: string, tally: Tally) {
  const state = { isOpen: true };
  const buy = async (attempt: Attempt, turn: number) => {
    const key = attempt.body.attemptKey;
    for (let tries = turn; shops.some(isAlive); tries += 1) {
      const { url } = shops[tries % shops.length] as ShopProcess;
      const { status, orderNumber } = await place(url, attempt);
      const known = tally.acknowledged.get(key);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (orderNumber && known) return known !== orderNumber && tally.unequal.push(key);
      if (orderNumber) tally.acknowledged.set(key, orderNumber);
      else if (status === 409) return tally.refused.push(key);
      else await sleep(100);
    }
  };
  const buyer = async (turn: number) => {
    while (state.isOpen && shops.some(isAlive)) {
      const { url } = shops[turn % shops.length] as ShopProcess;
      const attempt = await prepareAttempt(url, optionId).catch(() => null);
      if (attempt) await buy(attempt, turn);
      else await sleep(100);
    }
  };
  const crowd = Promise.all(Array.from({ length: BUYERS }, (_, turn) => buyer(turn)));
  return {
    stop: async () => {
      state.isOpen = false;
      await crowd;
    },
  };
}

async function askWhileAway(url: string): Promise<Said> {
  const unseen = `/product/never-seen-${Math.trunc(performance.now())}`;
  const ask = (path: string, accept: string) => fetch(`${url}${path}`, { headers: { Accept: accept } });
  const [document, data, resource, kept, readiness] = await Promise.all([
    ask(unseen, 'text/html'),
    ask(`${unseen}.data`, '*/*'),
    ask('/zip?code=92553', 'application/json'),
    ask('/shop', 'text/html'),
    ask('/readyz', 'application/json'),
  ]);
  const { code = '' } = (await resource.json().catch(() => ({}))) as { code?: string };
  const { stateAgeSeconds } = (await readiness.json()) as { stateAgeSeconds: number };
  return {
    document: document.status,
    page: await document.text(),
    data: data.status,
    resource: resource.status,
    code,
    retryAfter: [document, data, resource].map((answer) => answer.headers.get('retry-after')),
    kept: kept.status,
    ready: readiness.status,
    stateAgeSeconds,
  };
}

/** Ready, taking quotes, and showing what was changed while it could hear nothing. */
async function isBack(url: string, shopName: string): Promise<void> {
  const ask = (path: string) => fetch(`${url}${path}`).catch(() => null);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    if (!(await ask('/readyz'))?.ok || !(await ask('/zip?code=92553'))?.ok) continue;
    if ((await (await ask('/site.webmanifest'))?.text())?.includes(shopName)) return;
  }
  throw new Error(`${url} did not come back`);
}
