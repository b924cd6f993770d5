// Fills the disk under the built shop while buyers are ordering, and makes room again. Nothing acknowledged may be
// lost, the shop must not start on a full disk, and it must go on without repair once there is room.
//   node prove/full-disk.mjs [--megabytes=2]
// Needs root, for a tmpfs of its own.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../scripts/workspace.mjs';
import { prepareAttempt, send } from '../tests/support/buyers.ts';
import { inspect, stockUp } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '2' } } });
const MOST_ORDERS = 3000;
const run = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' });

buildShop(process.execPath);
const prepared = await mkdtemp(join(tmpdir(), 'mooddrop-disk-'));
await (await startShop({ DATA_DIR: prepared })).stop();
const optionId = await stockUp(prepared);
const used = Number(run('du', '-sm', prepared).stdout.split('\t')[0]);

const disk = await mkdtemp(join(tmpdir(), 'mooddrop-full-'));
const size = (megabytes) => `size=${used + megabytes}m`;
const mounted = run('mount', '-t', 'tmpfs', '-o', size(Number(values.megabytes)), 'tmpfs', disk).status === 0;
if (!mounted) {
  console.error('No tmpfs can be mounted here (it needs root): nothing was proven.');
  await Promise.all([prepared, disk].map((folder) => rm(folder, { recursive: true, force: true })));
  process.exit(2);
}
const environment = { DATA_DIR: disk, TRUST_PROXY: '127.0.0.1' };
const report = { acknowledged: new Map(), refused: 0, startedWhenFull: '', answeredWhenFull: 0 };

try {
  await cp(prepared, disk, { recursive: true });
  const shop = await startShop(environment);
  for (let count = 0; count < MOST_ORDERS && report.refused < 5; count += 1) {
    const attempt = await prepareAttempt(shop.url, optionId).catch(() => null);
    const number = attempt && (await send(shop.url, attempt));
    if (number) report.acknowledged.set(attempt.body.attemptKey, number);
    else report.refused += 1;
    if (!number || report.acknowledged.size % 50 === 0)
      console.log(`  ${report.acknowledged.size} acknowledged, ${report.refused} refused`);
  }
  const page = await fetch(`${shop.url}/shop`).catch(() => null);
  report.answeredWhenFull = page?.status ?? 0;
  await shop.stop('SIGKILL');
  report.startedWhenFull = await startShop(environment).then(
    async (again) => {
      await again.stop('SIGKILL');
      return 'it started';
    },
    (error) => error.message.split('\n')[1] ?? error.message,
  );
  run('mount', '-o', `remount,${size(200)}`, disk);
  await (await startShop(environment)).stop();
  const { lost, differences, entries } = await inspect(disk, report.acknowledged);
  console.log(
    `tmpfs with ${values.megabytes} MB left: ${report.acknowledged.size} orders acknowledged, then ${report.refused} refused; /shop answered ${report.answeredWhenFull}`,
  );
  console.log(`started again while full: ${report.startedWhenFull}`);
  console.log(
    `with room again: ${entries.orders} orders stored, ${lost.length} lost, ${differences.length} differences`,
  );
  for (const difference of differences) console.log(' ', JSON.stringify(difference));
  process.exitCode = lost.length + differences.length > 0 || report.refused === 0 ? 1 : 0;
} finally {
  run('umount', '-l', disk);
  await Promise.all([prepared, disk].map((folder) => rm(folder, { recursive: true, force: true })));
}
