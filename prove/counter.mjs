// The day behind the counter in the browser: calls, a swap that the customer agrees to, a part refunded, a statement pasted
// twice, somebody held who tries to order, prices, a catalogue, a code, and the minimum of forty ZIPs; on top of the demo's ninety days. Then
// books and rows are read, and the clicks of each task are told.
//   node prove/counter.mjs [--payers=18] [--postgres] [--watch]
// With --watch the browser is seen and slowed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../scripts/find-browser.mjs';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { liveCounter } from '../tests/support/counter/counter.ts';
import { counterFaults } from '../tests/support/counter/outcome.ts';
import { fillShelves } from '../tests/support/day/orders.ts';
import { openDayShop } from '../tests/support/day/shop.ts';
import { missedBars, tallyTable } from '../tests/support/day/tasks.ts';

const SLOW_MS = 400;

const { values } = parseArgs({
  options: {
    payers: { type: 'string', default: '18' },
    postgres: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
});
buildShop(process.execPath);
const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-counter-'));
const where = cluster ? { databaseUrl: cluster.url } : folder;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
  ...(values.watch && { headless: false, slowMo: SLOW_MS }),
});
const beganAt = performance.now();
const say = (words) =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(5)} s  ${words}`);
const environment = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', DEMO_HISTORY: '1' };
const shop = await openDayShop(environment, '10:00');
const tally = new Map();
try {
  say('the shop has ninety days behind it');
  await shop.end();
  await fillShelves(where);
  await shop.turnTo('10:20');
  const day = await liveCounter({ browser, shop, payers: Number(values.payers), tally, say });
  await shop.end();
  const faults = [...(await counterFaults(where, day)), ...missedBars(tally)];
  console.log(`\n${tallyTable(tally)}\n`);
  for (const fault of faults) console.log(`  fault: ${fault}`);
  console.log(faults.length === 0 ? 'Books: 0 differences. Every task is within its bar.' : 'Faults.');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await shop.end();
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
