import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { leases } from '#db/schema/settings.ts';
import { databaseAt } from '#db/testing/templates.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { openLog } from '../logs/open-log.ts';
import { everyMinute } from './every-minute.ts';
import { createLead } from './lead.ts';

const { db } = openTestShop();
const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'lead-process.ts');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

test('[STORE-06] one of two holds the lead until it gives it up or its time is over', async () => {
  const [first, second] = [createLead({ db: db(), name: 'x' }), createLead({ db: db(), name: 'x' })];
  expect([await first.holds(), await second.holds(), await first.holds()]).toEqual([true, false, true]);
  expect(await createLead({ db: db(), name: 'another' }).holds()).toBe(true);
  await second.giveUp();
  expect(await second.holds()).toBe(false);
  await first.giveUp();
  expect([await second.holds(), await first.holds()]).toEqual([true, false]);
  await db()
    .update(leases)
    .set({ heldUntil: new Date(0) });
  expect([await first.holds(), await second.holds()]).toEqual([true, false]);
});

test('[STORE-06] a process that does not lead does its own work alone, and leads when it may', async () => {
  const done: string[] = [];
  const lead = { mayLead: false, isGivenUp: false };
  const job = (name: string, isOwn = false) => ({ name, isOwn, run: async () => void done.push(name) });
  const stop = everyMinute(
    [job('led'), job('own', true)],
    {
      log: openLog({ logLevel: 'silent' }),
      lead: {
        holds: async () => lead.mayLead,
        giveUp: async () => {
          lead.isGivenUp = true;
        },
      },
    },
    { minuteMs: 1, askMs: 1 },
  );
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(2));
  expect(new Set(done)).toEqual(new Set(['own']));
  lead.mayLead = true;
  await vi.waitFor(() => expect(done).toContain('led'));
  await stop();
  expect(lead.isGivenUp).toBe(true);
});

type Round = { pid: number; kind: string };

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[STORE-06] of two processes one leads; killed, it is followed by the other, and a stopped one at once',
  async () => {
    const open = await openTestDatabase();
    const rowsOf = async (statement: ReturnType<typeof sql>) =>
      ((await open.db.execute(statement)) as unknown as { rows: Round[] }).rows;
    await open.db.execute(sql`create table rounds (id serial, pid int, kind text)`);
    const [{ name } = { name: '' }] = (await rowsOf(sql`select current_database() as name`)) as unknown as {
      name: string;
    }[];
    const url = databaseAt(process.env.TEST_DATABASE_URL ?? '', name);
    const start = () => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
        env: { ...process.env, LEAD_DATABASE_URL: url },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.push(child);
      return child;
    };
    const leaders = () => rowsOf(sql`select distinct pid, kind from rounds where kind = 'led'`);
    const seen = (pid: number | undefined, kind: string) =>
      vi.waitFor(
        async () => expect(await rowsOf(sql`select pid, kind from rounds`)).toContainEqual({ pid, kind }),
        { timeout: 20_000 },
      );
    const first = start();
    await seen(first.pid, 'led');
    const second = start();
    await seen(second.pid, 'own');
    expect(await leaders()).toEqual([{ pid: first.pid, kind: 'led' }]);
    first.kill('SIGKILL');
    await seen(second.pid, 'led');
    const third = start();
    await seen(third.pid, 'own');
    expect((await leaders()).map(({ pid }) => pid)).not.toContain(third.pid);
    second.kill('SIGTERM');
    await once(second, 'exit');
    expect(await open.db.select().from(leases)).not.toMatchObject([
      { owner: expect.stringContaining(`/${second.pid}/`) },
    ]);
    await seen(third.pid, 'led');
    third.kill('SIGKILL');
    await once(third, 'exit');
    await open.close();
  },
  60_000,
);
