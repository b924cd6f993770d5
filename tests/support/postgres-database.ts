import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

async function runAsOwner(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of its own on the PostgreSQL of the tests, and the way to be rid of it; null where there is none. */
export async function createPostgresDatabase() {
  const owner = process.env.TEST_DATABASE_URL;
  if (!owner) return null;
  const name = `browser_${randomUUID().replaceAll('-', '')}`;
  await runAsOwner(owner, `create database ${name}`);
  const own = new URL(owner);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => runAsOwner(owner, `drop database ${name} with (force)`) };
}
