import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCluster } from '../../scripts/start-postgres.mjs';
import { loseDatabase } from '../support/postgres-away.ts';
import { freePort, startShop } from '../support/shop-process.ts';

const cluster = await startCluster();
const name = cluster ? '' : ' (not run: no PostgreSQL is installed here)';

test.skipIf(!cluster)(
  `[SEC-21] [CONF-11] PostgreSQL may stop under load: nobody ends, nothing is lost or doubled, all is back${name}`,
  async () => {
    if (!cluster) return;
    const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'mooddrop-away-'))));
    try {
      const run = await loseDatabase(cluster, folders, 2);
      expect({ restarts: run.restarts, codes: run.codes }).toEqual({ restarts: 0, codes: [0, 0] });
      expect({
        lost: run.lost,
        doubled: run.doubled,
        unequal: run.unequal,
        differences: run.differences,
      }).toEqual({
        lost: [],
        doubled: 0,
        unequal: [],
        differences: [],
      });
      expect(run.acknowledged.size).toBeGreaterThan(0);
      expect(run.said).toHaveLength(4);
      for (const said of run.said) {
        expect(said).toMatchObject({
          document: 503,
          data: 503,
          resource: 503,
          code: 'database-away',
          kept: 200,
          ready: 503,
          stateAgeSeconds: expect.any(Number),
        });
        for (const seconds of said.retryAfter) expect(Number(seconds)).toBeGreaterThan(0);
        expect(said.page).toContain('<h1>');
      }
    } finally {
      cluster.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  },
  240_000,
);

test('[SEC-21] a start while PostgreSQL is away says so in one sentence, without the password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-away-'));
  const port = await freePort();
  const environment = { DATA_DIR: folder, DATABASE_URL: `postgres://shop:hidden@127.0.0.1:${port}/shop` };
  const refused = await startShop(environment).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const [, ...said] = refused.trim().split('\n');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('DATABASE_URL: nothing answers at its host and port');
  expect(refused).not.toContain('hidden');
  await rm(folder, { recursive: true, force: true });
}, 90_000);
