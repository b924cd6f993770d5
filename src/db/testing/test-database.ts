import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../client/open-database.ts';
import { type Database, inTransaction, type OpenDatabase, type Tx } from '../client.ts';
import { LOGGED_SEARCH_PATH, logNotifications } from './notification-log.ts';
import { asOwner, databaseAt, findPostgresTemplate, openFromTemplate, type TestShop } from './templates.ts';

export { TEST_NOW, type TestShop } from './templates.ts';

/**
 * A database of its own for one test file, migrated, and filled with the demo shop if asked: a copy of a template
 * that is made once for each state of its sources. In memory; on PostgreSQL if TEST_DATABASE_URL is set.
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

async function openOnPostgres(url: string, shop: TestShop): Promise<OpenDatabase> {
  const template = await findPostgresTemplate(url, shop);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(url, async (owner) => {
    await owner.query(`create database ${name} template ${template}`);
    await owner.query(`alter database ${name} set search_path = ${LOGGED_SEARCH_PATH}`);
  });
  const open = await openDatabase({ databaseUrl: databaseAt(url, name) });
  if ('problem' in open) throw new Error(open.problem);
  const close = async () => {
    await open.close();
    await asOwner(url, (owner) => owner.query(`drop database ${name} with (force)`));
  };
  return { ...open, close };
}
