import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openInMemory } from '../client/embedded.ts';
import { openDatabase } from '../client/open-database.ts';
import type { OpenDatabase } from '../client.ts';
import { prepareDatabase } from '../migrate.ts';

/** The moment at which the demo shop of the tests was loaded: a Friday noon in the shop's zone. */
export const TEST_NOW = new Date('2026-11-20T20:00:00.000Z');

/** `history` is the demo with its ninety days (HIST-01); the demo of most tests has only the orders that they know. */
export type TestShop = 'empty' | 'demo' | 'history';

const CACHE = 'node_modules/.cache/mooddrop';
/** All that can change what a template holds: the seed asks the shop's own rules and writes by its own queries. */
const SOURCES = [
  'src/{db,domain}/**/*.ts',
  'src/db/migrations/*.sql',
  'src/db/seed/{data,media}/*.json',
  'package-lock.json',
];
const LONGEST_UNUSED_MS = 86_400_000;
/** Any number of its own: whoever holds it makes a template, the others wait for it. */
const TEMPLATE_LOCK = 1_016_211;

/** The files whose change makes the templates again; no test is one of them. */
export function templateSources(): string[] {
  return globSync(SOURCES)
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
}

const known: { digest?: Promise<string> } = {};

/** The state of the sources, read once for each worker. */
function digest(): Promise<string> {
  known.digest ??= readDigest();
  return known.digest;
}

async function readDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of templateSources()) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

async function prepare(open: OpenDatabase, shop: TestShop): Promise<void> {
  if (shop === 'empty') return prepareDatabase(open);
  const { seedDemo } = await import('../seed/seed.ts');
  const input = { now: TEST_NOW, newId: randomUUID, hasHistory: shop === 'history' };
  await prepareDatabase(open, { seed: (db) => seedDemo(db, input) });
}

/** A shop in memory, from the packed one; whoever finds none packs it. */
export async function openFromTemplate(shop: TestShop): Promise<OpenDatabase> {
  const path = join(CACHE, `${shop}-${await digest()}.tar`);
  if (existsSync(path)) return openInMemory(new Blob([await readFile(path)]));

  const open = await openInMemory();
  await prepare(open, shop);
  await dropSpareDatabases(open);
  await mkdir(CACHE, { recursive: true });
  const growing = `${path}.${randomUUID()}`;
  await writeFile(growing, Buffer.from(await (await open.pack()).arrayBuffer()));
  await rename(growing, path);
  await removeOldTemplates();
  return open;
}

/** The two databases that a cluster keeps to copy from: without their 600 files, opening takes two fifths less. */
async function dropSpareDatabases({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql`drop database ${sql.identifier(name)}`);
}

/** Every change of the sources leaves a template behind; a running test may still be reading one of today. */
async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const made = await stat(path).catch(() => null);
    if (made && Date.now() - made.mtimeMs > LONGEST_UNUSED_MS) await rm(path, { force: true });
  }
}

/** The name of the database that tests copy; whoever finds none makes it, in place of those of earlier sources. */
export async function findPostgresTemplate(url: string, shop: TestShop): Promise<string> {
  const kind = `mooddrop_${shop}_`;
  const name = `${kind}${await digest()}`;
  await asOwner(url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await owner.query<{ datname: string }>('select datname from pg_database');
    const names = found.rows.map(({ datname }) => datname);
    if (names.includes(name)) return;
    for (const old of names.filter((each) => each.startsWith(kind)))
      await owner.query(`drop database ${old}`);
    const growing = `${kind}growing`;
    await owner.query(`create database ${growing}`);
    const open = await openDatabase({ databaseUrl: databaseAt(url, growing) });
    if ('problem' in open) throw new Error(open.problem);
    await prepare(open, shop);
    await open.close();
    await owner.query(`alter database ${growing} rename to ${name}`);
  });
  return name;
}

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** On a connection of its own, which takes its locks along when it ends. */
export async function asOwner(url: string, work: (owner: Client) => Promise<unknown>): Promise<void> {
  const owner = new Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  await work(owner).finally(() => owner.end());
}
