import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import type { BackupTurn } from '#domain/backup/backup-due.ts';
import { claimBackup, endTurn, noteFailedBackup } from '#services/backup.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs/open-log.ts';
import type { Clock } from '../start/shop-context.ts';

type Options = {
  config: Pick<Config, 'backup'>;
  root: string;
  db: Database;
  now: Clock;
  /** The shop's time zone, as it is set now. */
  timeZone: () => string;
  log: Log;
  /** The command reads the same as the shop. */
  environment?: NodeJS.ProcessEnv;
};

/** The code before the sentence of a command that refuses. */
const PROBLEM = /^([a-z]+(?:-[a-z]+)*): /;
const LONGEST_SAID = 2_000;

/**
 * The nightly backup (KEEP-08): whichever process gets the turn runs the command in a process of its own, behind all
 * other work of the machine, so that the shop goes on. `run` only begins it; how it ended stands in the database and,
 * where it failed, in the log.
 */
export function createNightly(options: Options) {
  const { config, root, db, now, timeZone, log, environment = process.env } = options;
  const state: { child: AbortController | null; last: Promise<void> } = {
    child: null,
    last: Promise.resolve(),
  };

  async function make(turn: BackupTurn, stop: AbortController): Promise<void> {
    const { code, said } = await runBackup(root, { env: environment, signal: stop.signal });
    if (stop.signal.aborted) return;
    if (code === 0) return endTurn(db, turn, now());
    const problem = PROBLEM.exec(said)?.[1] ?? 'failed';
    log.error({ problem, tries: turn.tries }, 'the nightly backup failed');
    await noteFailedBackup(db, problem, now());
  }

  async function run(): Promise<void> {
    if (!config.backup.to || state.child) return;
    const turn = await claimBackup(db, {
      now: now(),
      minutes: config.backup.minutes,
      timeZone: timeZone(),
    });
    if (!turn) return;
    const stop = new AbortController();
    state.child = stop;
    state.last = make(turn, stop)
      .catch((err: unknown) => log.error({ err }, 'the nightly backup could not be noted'))
      .finally(() => {
        state.child = null;
      });
  }

  return {
    run,
    settled: () => state.last,
    stop: async () => {
      state.child?.abort();
      await state.last;
    },
  };
}

type Ended = { code: number | null; said: string };

/** Runs the command as an operator would; answers its exit code and what it said to the operator. */
function runBackup(root: string, options: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<Ended> {
  const main = join(root, 'src', 'server', 'backup', 'main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'backup'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
  });
  const said: string[] = [];
  child.stderr.on('error', () => {});
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk).slice(0, LONGEST_SAID)));
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system refuses it, the backup runs like any other process.
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, said: '' }));
    child.once('close', (code) => resolve({ code, said: said.join('').slice(0, LONGEST_SAID) }));
  });
}
