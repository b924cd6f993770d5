import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type OpenDatabase } from '../client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { lockFolder } from './embedded-lock.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

const one = sql`select 1 as one`;

test('[CONF-14] a query on the outer handle inside a transaction throws at once', async () => {
  const stepsOut = inTransaction(open.db, () => open.db.execute(one));
  await expect(stepsOut).rejects.toHaveProperty('cause.message', 'outer handle used inside a transaction');
});

test('[CONF-14] a transaction on the outer handle inside a transaction throws at once', async () => {
  const nested = inTransaction(open.db, () => inTransaction(open.db, (tx) => tx.execute(one)));
  await expect(nested).rejects.toThrow('outer handle used inside a transaction');
});

test('[CONF-14] the handle of the transaction works inside it, and the outer one after it', async () => {
  await expect(inTransaction(open.db, (tx) => tx.execute(one))).resolves.toBeDefined();
  await expect(open.db.execute(one)).resolves.toBeDefined();
});

test('[CONF-14] statements that a transaction left running can use the database again after its end', async () => {
  const ended = Promise.withResolvers<void>();
  const left = await inTransaction(open.db, async () => ({
    later: ended.promise.then(() => open.db.execute(one)),
  }));
  ended.resolve();
  await expect(left.later).resolves.toBeDefined();
});

test('[SHELL-48] every listener of a channel receives what is sent on it', async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await open.listen('orders', heard.resolve);
  await open.db.execute(sql`select pg_notify('orders', 'MD1')`);
  expect(await heard.promise).toBe('MD1');
  await stop();
});

/** The arguments of a process that holds the folder until it is ended. */
function holding(folder: string): string[] {
  const script = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-lock.ts'))});
    const lock = await lockFolder(${JSON.stringify(folder)}, new Date());
    console.log(lock.problem ?? 'held'); if (!lock.problem) setInterval(() => {}, 1000);`;
  return ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
}

test('[SEC-22] a second process cannot open the data folder and learns which process has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-lock-'));
  const first = await lockFolder(folder, new Date('2026-01-01T00:00:00Z'));
  if ('problem' in first) throw new Error(first.problem);
  await first.announce({ pid: process.pid, startedAt: '2026-01-01T00:00:00.000Z', port: 4100 });

  expect(await lockFolder(folder, new Date())).toEqual({
    problem: 'data-dir-in-use',
    pid: process.pid,
    startedAt: '2026-01-01T00:00:00.000Z',
    port: 4100,
  });

  await first.release();
  const second = await lockFolder(folder, new Date());
  expect(second).not.toHaveProperty('problem');
  if (!('problem' in second)) await second.release();
  await rm(folder, { recursive: true });
});

test('[SEC-22] a killed process leaves the data folder free', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-lock-'));
  const child = spawn(process.execPath, holding(folder));
  await new Promise((held) => child.stdout.once('data', held));

  expect(await lockFolder(folder, new Date())).toMatchObject({ problem: 'data-dir-in-use', pid: child.pid });
  const gone = new Promise((exit) => child.once('exit', exit));
  child.kill('SIGKILL');
  await gone;
  const lock = await lockFolder(folder, new Date());
  expect(lock).not.toHaveProperty('problem');
  expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8')).pid).toBe(process.pid);
  if (!('problem' in lock)) await lock.release();
  await rm(folder, { recursive: true });
});

const mayUnshare = spawnSync('unshare', ['-n', 'true']).status === 0;

test.skipIf(!mayUnshare)(
  `[SEC-22] a process in another network namespace is refused as well${mayUnshare ? '' : ' (not run: unshare -n is not allowed here)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mooddrop-lock-'));
    const elsewhere = spawn('unshare', ['-n', process.execPath, ...holding(folder)]);
    await new Promise((held) => elsewhere.stdout.once('data', held));
    expect(await lockFolder(folder, new Date())).toMatchObject({ problem: 'data-dir-in-use' });
    const gone = new Promise((exit) => elsewhere.once('exit', exit));
    elsewhere.kill('SIGKILL');
    await gone;
    const here = await lockFolder(folder, new Date());
    if ('problem' in here) throw new Error('the folder is not free');
    const { stdout } = spawnSync('unshare', ['-n', process.execPath, ...holding(folder)], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stdout.trim()).toBe('data-dir-in-use');
    await here.release();
    await rm(folder, { recursive: true });
  },
  30_000,
);
