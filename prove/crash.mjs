// Kills the built shop with SIGKILL while buyers are ordering, again and again on the same embedded database; every
// acknowledged order must be there once, every unanswered one must come out the same however often it is asked for.
//   node prove/crash.mjs [--rounds=20]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../scripts/workspace.mjs';
import { inspect, stockUp } from '../tests/support/closed-shop.ts';
import { askAgain, killWhileOrdering } from '../tests/support/crash-round.ts';
import { startShop } from '../tests/support/shop-process.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
buildShop(process.execPath);
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-crash-'));
const environment = { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' };
await (await startShop(environment)).stop();
const optionId = await stockUp(folder);

const acknowledged = new Map();
const tally = { kills: 0, unanswered: 0, unequal: 0 };
for (let round = 0; round < Number(values.rounds); round += 1) {
  const plan = { environment, optionId, attempts: 16, killAfter: 2 + (round % 11), acknowledged };
  const open = await killWhileOrdering(plan);
  const unequal = await askAgain(plan, open);
  tally.kills += 1;
  tally.unanswered += open.length;
  tally.unequal += unequal.length;
  console.log(`  kill ${round + 1}: ${acknowledged.size} acknowledged, ${open.length} asked again`);
}
const { lost, differences, entries } = await inspect(folder, acknowledged);
await rm(folder, { recursive: true, force: true });
console.log(
  `${tally.kills} kills, ${acknowledged.size} orders acknowledged, ${lost.length} lost, ${tally.unanswered} asked again, ${tally.unequal} of them unequal, ${entries.orders} orders stored, ${differences.length} differences`,
);
for (const difference of differences) console.log(' ', JSON.stringify(difference));
process.exit(lost.length + differences.length + tally.unequal > 0 ? 1 : 0);
