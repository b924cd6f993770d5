import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openInMemory } from '../client/embedded.ts';
import { type Database, inTransaction, type OpenDatabase, openDatabase, type Tx } from '../client.ts';
import { prepareDatabase } from '../migrate.ts';
import { LOGGED_SEARCH_PATH, logNotifications } from './notification-log.ts';

/** The moment at which the demo shop of the tests was loaded: a Friday noon in the shop's zone. */
export const TEST_NOW = new Date('2026-11-20T20:00:00.000Z');

export type TestShop = 'empty' | 'demo';

const CACHE = 'node_modules/.cache/mooddrop';
/** All that can change what a template holds: the seed asks the shop's own rules and writes by its own queries. */
const SOURCES = [
  'src/{db,domain}/**/*.ts',
  'src/db/migrations/*.sql',
  'src/db/seed/{data,media}/*.json',
  'package-lock.json',
];
const LONGEST_UNUSED_MS = 86_400_000;

/**
 * A database of its own for one test file, migrated, and filled with the demo shop if asked. In memory, from a
 * template that is packed once for each state of its sources; on PostgreSQL if TEST_DATABASE_URL is set.
 */
export async function openTestDatabase(shop: TestShop = 'empty'): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const open = await (url ? openOnPostgres(url, shop) : openFromTemplate(shop));
  await logNotifications(open.db);
  if (!url) await open.db.execute(sql.raw(`set search_path = ${LOGGED_SEARCH_PATH}`));
  return open;
}

/** Runs the work on a handle whose changes are gone afterwards. */
export async function inRollback<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await inTransaction(db, async (tx) => {
    results.push(await work(tx));
    throw new RolledBack();
  }).catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return results[0] as T;
}

class RolledBack extends Error {}

async function openFromTemplate(shop: TestShop): Promise<OpenDatabase> {
  const path = join(CACHE, `${shop}-${await digest()}.tar`);
  if (existsSync(path)) return openInMemory(new Blob([await readFile(path)]));

  const open = await openInMemory();
  await prepare(open, shop);
  await mkdir(CACHE, { recursive: true });
  const growing = `${path}.${randomUUID()}`;
  await writeFile(growing, Buffer.from(await (await open.pack()).arrayBuffer()));
  await rename(growing, path);
  await removeOldTemplates();
  return open;
}

/** Every change of the sources leaves a template behind; a running test may still be reading one of today. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const made = await stat(path).catch(() => null);
    if (made && Date.now() - made.mtimeMs > LONGEST_UNUSED_MS) await rm(path, { force: true });
  }
}

async function openOnPostgres(url: string, shop: TestShop): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsOwner(url, `create database ${name}`);
  await runAsOwner(url, `alter database ${name} set search_path = ${LOGGED_SEARCH_PATH}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const open = await openDatabase({ databaseUrl: own.href });
  if ('problem' in open) throw new Error(open.problem);
  await prepare(open, shop);
  const close = async () => {
    await open.close();
    await runAsOwner(url, `drop database ${name} with (force)`);
  };
  return { ...open, close };
}

async function prepare(open: OpenDatabase, shop: TestShop): Promise<void> {
  if (shop === 'empty') return prepareDatabase(open);
  const { seedDemo } = await import('../seed/seed.ts');
  await prepareDatabase(open, { seed: (db) => seedDemo(db, { now: TEST_NOW, newId: randomUUID }) });
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The files whose change makes the templates anew; no test is one of them. */
export function templateSources(): string[] {
  return globSync(SOURCES)
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
}

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of templateSources()) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
