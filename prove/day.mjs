// A whole working day in the browser: 60 orders, two packers, two drivers (one without signal for an hour), support, cash
// counted blind, the day closed; then books, cash, orders and ledgers are read, and the clicks of each task are told.
//   node prove/day.mjs [--orders=60] [--postgres] [--watch]
// With --watch the browser is seen and slowed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../scripts/find-browser.mjs';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { DAY_GAP, liveDay } from '../tests/support/day/day.ts';
import { fillShelves } from '../tests/support/day/orders.ts';
import { dayFaults, dayOutcome } from '../tests/support/day/outcome.ts';
import { openDayShop } from '../tests/support/day/shop.ts';
import { missedBars, tallyTable } from '../tests/support/day/tasks.ts';

const SLOW_MS = 400;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '60' },
    postgres: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
});
buildShop(process.execPath);
const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-day-'));
const where = cluster ? { databaseUrl: cluster.url } : folder;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
  ...(values.watch && { headless: false, slowMo: SLOW_MS }),
});
const beganAt = performance.now();
const say = (words) =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(5)} s  ${words}`);
const shop = await openDayShop({ DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '' }, '11:00');
const tally = new Map();
try {
  await shop.end();
  await fillShelves(where);
  await shop.turnTo('10:20');
  const day = await liveDay({ browser, shop, orders: Number(values.orders), tally, say });
  await shop.end();
  const outcome = await dayOutcome(where, day);
  console.log(`\n${tallyTable(tally)}\n`);
  const states = Object.entries(outcome.states).map(([status, count]) => `${count} ${status}`);
  console.log(`Orders: ${states.join(', ')}. Cash: $${outcome.safeCents / 100} in the safe, difference`);
  console.log(
    `$${DAY_GAP.cents / 100} named. Runs: ${day.runs.length}. Books: ${outcome.differences.length} differences.`,
  );
  const faults = [...dayFaults(outcome, day.numbers.length), ...missedBars(tally)];
  for (const fault of faults) console.log(`  fault: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await shop.end();
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
