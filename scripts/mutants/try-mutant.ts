import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Mutant, plant } from './mutant.ts';

/** Timeout: the limit was over before a test failed. Invalid: the types say no, so it never reaches a test. */
export type Outcome = 'killed' | 'survived' | 'timeout' | 'invalid';

export interface Bench {
  folder: string;
  /** For each of the two rounds of tests. */
  limitMs: number;
}

/** Plants the fault in the copy, asks types and tests, and takes it out again. */
export function tryMutant(bench: Bench, mutant: Mutant): Outcome {
  const path = join(bench.folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, plant(source, mutant));
    if (!hasTypes(bench)) return 'invalid';
    const near = testsNear(bench, mutant.file);
    const rounds = [...(near.length > 0 ? [['run', ...near]] : []), ['related', '--run', mutant.file]];
    for (const round of rounds) {
      const outcome = runTests(bench, round);
      if (outcome !== 'survived') return outcome;
    }
    return 'survived';
  } finally {
    writeFileSync(path, source);
  }
}

/** Are the tests of these files green as they stand? Answers what vitest says where they are not. */
export function findRed(bench: Bench, files: readonly string[]): string | null {
  const { status, stdout, stderr } = vitest(bench, ['related', '--run', ...files], bench.limitMs * 10);
  return status === 0 ? null : `${stdout}${stderr}`.slice(-4000);
}

function runTests(bench: Bench, args: readonly string[]): Outcome {
  const { status, error, signal } = vitest(bench, [...args, '--bail=1'], bench.limitMs);
  if (error || signal) return 'timeout';
  return status === 0 ? 'survived' : 'killed';
}

/** The tests beside the file and below, which most likely notice: they go first. */
function testsNear({ folder }: Bench, file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  const beside = globSync(`${dirname(file)}/**/*.test.ts`, { cwd: folder });
  return existsSync(join(folder, own)) ? [own, ...beside.filter((path) => path !== own)] : beside;
}

const vitest = ({ folder }: Bench, args: readonly string[], limitMs: number) =>
  run(folder, ['node_modules/vitest/vitest.mjs', ...args, '--passWithNoTests'], limitMs);

function hasTypes({ folder, limitMs }: Bench): boolean {
  const args = [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    '.types',
  ];
  return run(folder, args, limitMs).status === 0;
}

const run = (cwd: string, args: readonly string[], timeout: number) =>
  spawnSync(process.execPath, args, { cwd, timeout, encoding: 'utf8', killSignal: 'SIGTERM' });
