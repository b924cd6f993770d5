import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/client/open-database.ts';
import type { OpenDatabase } from '#db/client.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { findMark, setMark } from '#db/queries/installation.ts';
import { shopMarks } from '#db/schema/settings.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { claimBackup, readLastBackup } from '#services/backup.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { callShop } from './ask-shop.ts';
import { openCopyService } from './copy-service.ts';
import { createNightly } from './nightly.ts';
import { openBench } from './testing/backup-bench.ts';

const MINUTES = 3 * 60 + 30;
const NIGHT = new Date('2026-11-21T03:31:00-08:00');
const LAST = {
  dueAt: '2026-11-20T11:30:00.000Z',
  tries: 1,
  againAt: '2026-11-20T13:30:00.000Z',
  isDone: true,
};
/** The command runs behind all other work of a machine that may have much of it. */
vi.setConfig({ testTimeout: 180_000 });

const log = pino({ level: 'silent' });

const bench = openBench();
const shared = openTestShop('empty');
let shop: OpenDatabase;
let dataDir: string;
let stop: () => Promise<void>;

/** An embedded shop on a disk, which gives copies as a running one does. */
beforeAll(async () => {
  dataDir = await bench.dataFolder('shop');
  const opened = await openDatabase({ dataDir, now: NIGHT });
  if ('problem' in opened) throw new Error(opened.problem);
  shop = opened;
  await prepareDatabase(shop);
  stop = await openCopyService({ database: shop, dataDir, now: () => NIGHT, log });
}, 180_000);
afterAll(async () => {
  await stop();
  await shop.close();
});

function nightly(to: string | undefined, now = NIGHT) {
  const backup = { to, minutes: MINUTES, keep: 14, key: undefined };
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(to ? { BACKUP_TO: to } : {}) };
  return createNightly({
    timeZone: () => DEFAULT_TIME_ZONE,
    config: { backup },
    root: process.cwd(),
    db: shop.db,
    now: () => now,
    log,
    environment,
  });
}

const admin = () => {
  const actor = { kind: 'staff', staffId: 'a', role: 'admin', sessionId: 's' } as const;
  return readLastBackup({ db: shop.db, actor });
};
const setTurn = (value: unknown) => setMark(shop.db, { key: 'backup-turn', value, at: NIGHT });

test('[KEEP-08] [KEEP-10] at its time the shop that runs makes a backup of itself, once, and the console hears of it', async () => {
  const to = await bench.at('nightly');
  await setTurn(LAST);
  const job = nightly(to);
  await job.run();
  await job.settled();
  const names = (await readdir(to)).filter((name) => name.startsWith('mooddrop'));
  expect(names).toHaveLength(1);
  expect(await findMark(shop.db, 'backup-turn')).toMatchObject({
    dueAt: '2026-11-21T11:30:00.000Z',
    isDone: true,
  });
  expect(await admin()).toMatchObject({ made: { name: names[0], files: 3 }, failed: null });
  await expect.poll(() => readdir(join(dataDir, 'backup-copy'))).toEqual([]);
  await job.run();
  await job.settled();
  expect((await readdir(to)).filter((name) => name.startsWith('mooddrop'))).toEqual(names);
});

test('[KEEP-08] [KEEP-10] a night that fails is told with its reason and tried again two hours later', async () => {
  await setTurn(LAST);
  const to = join(await bench.at('shop'), 'holder.json');
  const first = nightly(to, new Date('2099-11-21T03:31:00-08:00'));
  await first.run();
  await first.settled();
  expect(await admin()).toMatchObject({ failed: { problem: 'target-unusable' } });
  await first.run();
  expect(await findMark(shop.db, 'backup-turn')).toMatchObject({ tries: 1, isDone: false });
  const later = nightly(to, new Date('2099-11-21T05:32:00-08:00'));
  await later.run();
  await later.settled();
  expect(await findMark(shop.db, 'backup-turn')).toMatchObject({ tries: 2, isDone: false });
});

test('[KEEP-08] without BACKUP_TO there is no turn, and a new shop waits for its first night', async () => {
  await shop.db.delete(shopMarks).where(eq(shopMarks.key, 'backup-turn'));
  await nightly(undefined).run();
  expect(await findMark(shop.db, 'backup-turn')).toBeNull();
  await nightly(await bench.at('never')).run();
  expect(await findMark(shop.db, 'backup-turn')).toMatchObject({ isDone: true });
  expect(await readdir(await bench.at('never')).catch(() => null)).toBeNull();
});

test('[KEEP-08] of ten processes that ask at once, one makes the backup', async () => {
  await setMark(shared.db(), { key: 'backup-turn', value: LAST, at: NIGHT });
  const asked = Array.from({ length: 10 }, () =>
    claimBackup(shared.db(), { now: NIGHT, minutes: MINUTES, timeZone: DEFAULT_TIME_ZONE }),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
});

test('[KEEP-10] staff without the right to the settings learn nothing of backups', async () => {
  const driver = { kind: 'staff', staffId: 'a', role: 'driver', sessionId: 's' } as const;
  expect(await readLastBackup({ db: shop.db, actor: driver })).toBeNull();
});

test('[KEEP-01] a copy goes when whoever asked hangs up, and nonsense is answered by its problem', async () => {
  const asked = await callShop(dataDir);
  const answer = await asked.ask({ ask: 'copy' });
  expect(answer).toHaveProperty('copy');
  expect(await readdir(join(dataDir, 'backup-copy'))).toHaveLength(1);
  asked.hangUp();
  await expect.poll(() => readdir(join(dataDir, 'backup-copy'))).toEqual([]);
  const socket = connect(join(dataDir, 'shop.sock'));
  const said = new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write('not json\n');
  expect(await said).toBe('{"problem":"malformed"}\n');
  socket.destroy();
});

test('[KEEP-01] a shop that does not answer is named, with what to do', async () => {
  const silent = await bench.dataFolder('silent');
  await expect(callShop(silent)).rejects.toThrow(/^shop-running: .*Stop it for the backup\.$/);
  await writeFile(join(silent, 'shop.sock'), '');
  await expect(callShop(silent)).rejects.toMatchObject({ problem: 'shop-running' });
});
