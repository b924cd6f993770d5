// Stops PostgreSQL at once while buyers are ordering from two shop processes, starts it again, and over again: nobody
// may end, every acknowledged order must be there once, and all must be back within five seconds.
//   node prove/postgres-away.mjs [--times=20]
// Needs an installed PostgreSQL: it makes a throw-away cluster of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { loseDatabase } from '../tests/support/postgres-away.ts';

const WITHIN_MS = 5_000;

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
buildShop(process.execPath);
const cluster = await startCluster();
if (!cluster) throw new Error('no PostgreSQL is installed here');
const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'mooddrop-away-'))));
try {
  const run = await loseDatabase(cluster, folders, Number(values.times), (line) => console.log(`  ${line}`));
  const wrong = run.said.filter(({ document, data, resource, code, kept }) => {
    return document !== 503 || data !== 503 || resource !== 503 || code !== 'database-away' || kept !== 200;
  });
  const slowest = Math.max(...run.backAfterMs);
  console.log(
    `${values.times} times away, ${run.restarts} processes ended, ${run.acknowledged.size} orders acknowledged, ` +
      `${run.lost.length} lost, ${run.doubled} doubled, ${run.unequal.length} unequal when asked again, ${run.refusedStored} of ${run.refused.length} refused ones stored, ` +
      `${run.differences.length} differences in the books, ${wrong.length} of ${run.said.length} wrong answers while away, ` +
      `statuses ${[...run.statuses].map((e) => e.join(' × ')).join(', ')}, ` +
      `back after ${(slowest / 1000).toFixed(1)} s at most`,
  );
  for (const difference of run.differences) console.log(' ', JSON.stringify(difference));
  for (const said of wrong) console.log(' ', JSON.stringify({ ...said, page: '' }));
  if (process.env.LOG_LEVEL) console.log(run.failed);
  const faults =
    run.restarts +
    run.refusedStored +
    run.lost.length +
    run.doubled +
    run.unequal.length +
    run.differences.length;
  process.exitCode = faults + wrong.length > 0 || slowest > WITHIN_MS ? 1 : 0;
} finally {
  cluster.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
