// `npm run mutants`: plants faults in the rules, one at a time in a copy, and counts those that the tests notice.
// The Node that starts it may be older than the one that runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNode, ROOT } from './workspace.mjs';

const { status } = spawnSync(
  findNode(),
  [join(ROOT, 'scripts/mutants/run-mutants.ts'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
