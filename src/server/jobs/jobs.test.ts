import { expect, test } from 'vitest';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { rateLimits } from '#db/schema/sessions.ts';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { testContext } from '#services/testing/test-context.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { hourly, shopJobs } from './shop-jobs.ts';

const { db } = openTestShop();

test('[SEC-34] the shop removes expired data by itself', async () => {
  const files = createFolderStorage('/nowhere');
  const context = () => testContext(db(), { kind: 'visitor' });
  await spendAttempt(db(), { key: 'over', now: new Date(0), windowMs: 1 });
  const stored = { incoming: '/nowhere', uploads: files, media: files };
  for (const job of shopJobs(context, stored, { upkeep: null })) await job.run();
  expect(await db().select().from(rateLimits)).toEqual([]);
});

test('[KEEP-16] every process keeps the tables of a database that does not do it by itself', () => {
  const files = createFolderStorage('/nowhere');
  const context = () => testContext(db(), { kind: 'visitor' });
  const upkeepOf = (upkeep: (() => Promise<string[]>) | null) =>
    shopJobs(context, { incoming: '/nowhere', uploads: files, media: files }, { upkeep }).filter(
      ({ name }) => name === 'upkeep of tables',
    );
  const upkeep = async () => [];
  expect(upkeepOf(upkeep)).toEqual([{ name: 'upkeep of tables', run: upkeep, isOwn: true }]);
  expect(upkeepOf(null)).toEqual([]);
});

test('[SEC-34] an hourly job runs at once, then after an hour, and again after a failure', async () => {
  const clock = { ms: 1_000, runs: 0, fails: true };
  const run = hourly(
    async () => {
      clock.runs += 1;
      if (clock.fails) throw new Error('not now');
    },
    () => clock.ms,
  );
  await expect(run()).rejects.toThrow('not now');
  clock.fails = false;
  for (const minute of [1, 2, 60, 62]) {
    clock.ms = 1_000 + minute * 60_000;
    await run();
  }
  expect(clock.runs).toBe(3);
});
