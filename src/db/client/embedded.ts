import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../client.ts';
import { copyCluster } from './embedded-copy.ts';
import { type DataDirInUse, type FolderLock, lockFolder } from './embedded-lock.ts';
import { prepareStatements } from './embedded-statements.ts';
import { keepTables } from './keep-tables.ts';
import { announceStatement } from './statement-events.ts';
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts';

const asText = (text: string) => text;

/** Times are left to Drizzle, whose own list of these would otherwise be merged with all others for every statement. */
const TIMES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187];
const NUMERIC_ARRAY = 1231;

const OPTIONS = {
  extensions: { pg_trgm },
  postgresqlconf: ['shared_buffers=16MB'],
  parsers: Object.fromEntries([...TIMES, NUMERIC_ARRAY].map((type) => [type, asText])),
} satisfies PGliteOptions;

/**
 * V8 compiles the database's code quickly first, and what runs often a second time, optimized. Optimizing its largest
 * function alone takes 600 MB for half a second, at each start.
 */
const COMPILED_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
const GIGABYTE = 2 ** 30;
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
// On a small machine that could end the process. Unoptimized, an order costs a tenth more, a large scan half as much again.
if (memoryBytes < 2 * GIGABYTE) for (const flag of COMPILED_ONCE) setFlagsFromString(flag);

/** `DATA_DIR/db`, held by this process alone. */
export async function openEmbedded(place: {
  dataDir: string;
  now: Date;
}): Promise<OpenDatabase | DataDirInUse> {
  const lock = await lockFolder(place.dataDir, place.now);
  if ('problem' in lock) return lock;
  try {
    const folder = join(place.dataDir, 'db');
    await ensureCluster(folder);
    return wrap(await PGlite.create(folder, OPTIONS), { lock, folder, startedAt: place.now });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A database in memory, from a packed data folder if one is given: for tests. */
export async function openInMemory(packed?: Blob): Promise<OpenDatabase & { pack(): Promise<Blob> }> {
  const client = await PGlite.create({ ...OPTIONS, ...(packed ? { loadDataDir: packed } : {}) });
  return {
    ...wrap(client, { lock: null, folder: null, startedAt: new Date(0) }),
    pack: () => client.dumpDataDir('none'),
  };
}

type Held = { lock: FolderLock | null; folder: string | null; startedAt: Date };

function wrap(client: PGlite, { lock, folder, startedAt }: Held): OpenDatabase {
  const { inside, outside } = prepareStatements(client);
  // One connection: a transaction or a statement outside of one uses it, and what else has been asked waits.
  const uses = { now: 0 };
  const using = async <T>(work: () => Promise<T>): Promise<T> => {
    uses.now += 1;
    return work().finally(() => {
      uses.now -= 1;
    });
  };
  const plain = { query: inTurns(outside(asking(client))) };
  const guarded = {
    query: (...input: Parameters<PGlite['query']>) => {
      refuseInsideTransaction();
      return using(() => plain.query(...input));
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      using(() =>
        client.transaction((tx) => work(Object.assign(tx, { query: inTurns(inside(asking(tx))) }))),
      ),
  };
  const drizzled = drizzle({ client: guarded as unknown as PGlite, casing: 'snake_case' });
  const db = guardTransactions(drizzled as unknown as Database);
  const hold = (work: () => Promise<void>) => client._runExclusiveTransaction(work);
  return {
    db,
    kind: 'embedded',
    listen: (channel, handler) => client.listen(channel, handler),
    migrate: (migrationsFolder) => migrate(drizzled, { migrationsFolder }),
    exclusively: inTurn(),
    connections: () => ({
      used: Math.min(uses.now, 1),
      idle: uses.now ? 0 : 1,
      waiting: Math.max(uses.now - 1, 0),
    }),
    announcePort: async (port) =>
      lock?.announce({ pid: process.pid, startedAt: startedAt.toISOString(), port }),
    copyFiles: folder === null ? null : (to) => copyCluster(folder, to, hold),
    upkeep: () => keepTables((statement) => guarded.query(statement)),
    close: async () => {
      await client.close();
      await lock?.release();
    },
  };
}

type Ask = ReturnType<ReturnType<typeof prepareStatements>['inside']>;

/** The parsers of the options above, without those that Drizzle sends with each statement. */
function asking(handle: Pick<PGlite, 'query'>): Ask {
  const query = handle.query.bind(handle);
  return (text, params, rowMode) => query(text, params, { rowMode });
}

function inTurns(ask: Ask): PGlite['query'] {
  return async <Row>(...[text, params, options]: Parameters<PGlite['query']>) => {
    const end = announceStatement(text);
    try {
      await giveTurn();
      const answer = (await ask(text, params, options?.rowMode)) as Results<Row>;
      end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  };
}

const LONGEST_TURN_MS = 5;
const turn = { since: 0 };

/**
 * The embedded database works in this thread and answers without ever going back to the loop: a queue of statements
 * would be worked off before anybody else, the supervisor's question included, is heard (SEC-23).
 */
async function giveTurn(): Promise<void> {
  if (performance.now() - turn.since < LONGEST_TURN_MS) return;
  await nextTurn();
  turn.since = performance.now();
}

/** The folder's lock keeps other processes out; within this one, each waits for the one before. */
function inTurn(): OpenDatabase['exclusively'] {
  const queue: { last: Promise<unknown> } = { last: Promise.resolve() };
  return (work) => {
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => {});
    return turn;
  };
}

const SCRIPT = `
const { PGlite } = await import(process.argv[1]);
const database = await PGlite.create(process.argv[2]);
await database.close();
`;

/** Its garbage is mostly copies of files beside the heap, which a small heap lets go sooner: 490 MB and not 565. */
const LEAN = ['--max-semi-space-size=1', '--max-old-space-size=64'];

/**
 * Makes a new cluster in a short child process: the process that runs initdb keeps some 400 MB for ever after.
 * It grows in a folder of its own and is renamed when it is whole, so a kill leaves nothing half made.
 */
async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const growing = `${folder}.new`;
  await rm(growing, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await runChild(growing);
  await rename(growing, folder);
}

function runChild(folder: string): Promise<void> {
  const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
  const library = pathToFileURL(resolve('@electric-sql/pglite')).href;
  const child = spawn(
    process.execPath,
    [...COMPILED_ONCE, ...LEAN, '--input-type=module', '--eval', SCRIPT, library, folder],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`the database folder could not be made (exit ${code})`)),
    );
  });
}
