import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAttempt, send } from '../support/buyers.ts';
import { inspect, stockUp, withDatabase } from '../support/closed-shop.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';
import { shopTime } from '../support/shop-time.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'backup', 'main.ts');
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mooddrop-kept-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A command as an operator gives it: its exit code and all that it said, and the process meanwhile. */
function command(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: { ...process.env, ...shopTime(), DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: said.join('') })),
  );
  return { child, ended };
}

const run = (args: string[], environment: Record<string, string>) => command(args, environment).ended;

const backupsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('mooddrop-'));

/** Ends the process with no chance to say goodbye as soon as this is there. */
async function killAt(
  { child, ended }: ReturnType<typeof command>,
  isThere: () => Promise<boolean> | boolean,
) {
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`it ended before: ${(await ended).said}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  child.kill('SIGKILL');
  await ended;
}

test('[KEEP-03] a new pair of keys is printed, and kept nowhere', async () => {
  const { code, said } = await run(['backup', '--new-key'], { DATA_DIR: join(root, 'none') });
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(
      /AGE-SECRET-KEY-1[A-Z0-9]+[\s\S]*age1[a-z0-9]+|age1[a-z0-9]+[\s\S]*AGE-SECRET-KEY-1[A-Z0-9]+/,
    ),
  });
  expect(await readdir(root)).not.toContain('none');
});

test('[KEEP-01] [KEEP-05] a backup of a shop in which people order has every order that was acknowledged before', async () => {
  const folder = await copyData();
  const to = join(root, 'live');
  const optionId = await stockUp(folder);
  const shop = await startShop({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' });
  const acknowledged = new Map<string, string>();
  const order = async () => {
    const attempt = await prepareAttempt(shop.url, optionId);
    const number = await send(shop.url, attempt);
    if (number) acknowledged.set(attempt.body.attemptKey, number);
  };
  for (let count = 0; count < 3; count += 1) await order();
  const before = new Map(acknowledged);
  const backup = run(['backup', to], { DATA_DIR: folder });
  for (let count = 0; count < 6; count += 1) await order();
  const { code, said } = await backup;
  expect([code, said]).toEqual([0, expect.stringMatching(/^mooddrop-.* is in .*: \d+ rows, 1 files/)]);
  expect(acknowledged.size).toBe(9);
  const whileRunning = await run(['restore', join(to, (await backupsIn(to))[0] ?? '')], { DATA_DIR: folder });
  expect(whileRunning).toMatchObject({ code: 1, said: expect.stringMatching(/^shop-running: /) });
  await shop.stop('SIGKILL');

  const restored = join(root, 'live-restored');
  const answer = await run(['restore', join(to, (await backupsIn(to))[0] ?? '')], { DATA_DIR: restored });
  expect(answer).toMatchObject({
    code: 0,
    said: expect.stringMatching(/, \d+ payments, \d+ cash: 0 differences/s),
  });
  const { lost, differences } = await inspect(restored, before);
  expect({ lost, differences }).toEqual({ lost: [], differences: [] });
  const again = await startShop({ DATA_DIR: restored });
  expect((await fetch(`${again.url}/shop`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
}, 240_000);

test('[KEEP-02] [KEEP-06] a killed backup is none, and after a killed restore the shop waits for another', async () => {
  const folder = await copyData();
  const to = join(root, 'killed');
  const growing = async () =>
    (await readdir(to).catch(() => [])).some((name) => name.startsWith('.growing-'));
  await killAt(command(['backup', to], { DATA_DIR: folder }), growing);
  expect(await backupsIn(to)).toEqual([]);
  expect(await run(['backup', to], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  expect((await readdir(to)).sort()).toEqual(['.mooddrop', ...(await backupsIn(to))]);

  const [name = ''] = await backupsIn(to);
  const restored = join(root, 'killed-restored');
  const restore = () => command(['restore', join(to, name)], { DATA_DIR: restored });
  // The files are restored before the database.
  await killAt(restore(), () => existsSync(join(restored, 'keys', 'secret')));
  const refused = await startShop({ DATA_DIR: restored }).then(
    async (shop) => `it started: ${await shop.stop()}`,
    (error: Error) => error.message,
  );
  expect(refused).toContain(`restore-unfinished: the restore of ${name}`);
  expect(await restore().ended).toMatchObject({ code: 0, said: expect.stringContaining('0 differences') });
  const shop = await startShop({ DATA_DIR: restored });
  expect(await shop.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
}, 240_000);

test('[KEEP-11] [KEEP-12] the command and the shop refuse the database of a newer version', async () => {
  const folder = await copyData();
  const check = await run(['upgrade', '--check'], { DATA_DIR: folder });
  expect(check).toMatchObject({ code: 0, said: expect.stringContaining('No migration would run.') });
  await withDatabase(folder, async (db) => {
    const newest = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`;
    await db.execute(newest);
  });
  const refused = await startShop({ DATA_DIR: folder }).then(
    async (shop) => `it started: ${await shop.stop()}`,
    (error: Error) => error.message,
  );
  expect(refused).toContain('database-newer: this database was migrated by a newer version of the shop');
  expect(await run(['upgrade', '--check'], { DATA_DIR: folder })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^migration-newer: /),
  });
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const PAGES = ['/', '/shop', '/product/low-tide-aura', '/drop', '/gallery', '/help'];

/** What changes from second to second, and what belongs to the process. */
const OF_THE_MOMENT = /<script.*?<\/script>|data-digits="\w+"[^>]*>\d+<|nonce="[^"]*"/gs;

/** The pages as customers see them at the same moment. */
async function readPages(environment: Record<string, string>): Promise<string[]> {
  const shop = await startShop({
    SHOP_TEST_TIME: '2026-11-18T12:00:00-08:00',
    NODE_ENV: 'test',
    ...environment,
  });
  try {
    return await Promise.all(
      PAGES.map(async (page) => {
        const text = await (await fetch(`${shop.url}${page}`)).text();
        return text.replaceAll(shop.url, '').replaceAll(OF_THE_MOMENT, '');
      }),
    );
  } finally {
    await shop.stop();
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[KEEP-09] the pages and the books are the same on either side of a move',
  async () => {
    const folder = await copyData();
    const postgres = await createPostgresDatabase();
    if (!postgres) throw new Error('no database');
    const before = await readPages({ DATA_DIR: folder });
    const moved = await run(['move', '--to', postgres.url], { DATA_DIR: folder });
    expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/compare equal;.*0 differences/s) });
    expect(await readPages({ DATA_DIR: folder, DATABASE_URL: postgres.url })).toEqual(before);
    await rm(join(folder, 'db'), { recursive: true });
    const back = await run(['move', '--to', 'embedded'], { DATA_DIR: folder, DATABASE_URL: postgres.url });
    expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/compare equal;.*0 differences/s) });
    expect(await readPages({ DATA_DIR: folder })).toEqual(before);
    await postgres.drop();
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
