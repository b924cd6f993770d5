// Sends seeded requests of every kind to a built shop of its own that is started again whenever it ends: raw bytes,
// odd targets and encodings, every address by every role, forms and bodies by schema and against it, cut uploads.
//   node prove/fuzz.mjs [--requests=50000] [--seed=1] [--minutes=45] [--phases=quiet,customers,staff]
// Prints a line a figure and each kind of fault with its request; fails unless no process ended, nothing was answered
// 5xx (503 with Retry-After aside), everything owed an answer got one, and nothing changed that may not. All traffic
// stays on this machine; every browser has a loopback address of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../scripts/workspace.mjs';
import { fuzzShop } from '../tests/support/fuzz/fuzz-shop.ts';
import { reportOf } from '../tests/support/fuzz/report.ts';
import { startShop } from '../tests/support/shop-process.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '45' },
    phases: { type: 'string', default: 'quiet,customers,staff' },
  },
});
buildShop(process.execPath);
const dataDir = await mkdtemp(join(tmpdir(), 'mooddrop-fuzz-'));
await (await startShop({ DATA_DIR: dataDir })).stop();
const startedAt = performance.now();
const result = await fuzzShop({
  dataDir,
  requests: Number(values.requests),
  seed: Number(values.seed),
  mostMs: Number(values.minutes) * 60_000,
  phases: values.phases.split(','),
  onProgress: (line) => console.log(`  ${line}`),
});
await rm(dataDir, { recursive: true, force: true });
const { lines, isGood } = reportOf(result);
for (const line of lines) console.log(line);
console.log(`\nseed ${values.seed}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exit(isGood ? 0 : 1);
