import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../client.ts';
import { findUnavailable } from '../errors.ts';
import { openDatabase } from './open-database.ts';
import { QueueingClient } from './queueing-client.ts';
import { defineStatement } from './statement.ts';

const directUrl = process.env.TEST_DATABASE_URL ?? '';

const FIND = defineStatement<{ pid: number; thing: number }>(
  'pooled_thing',
  sql`select pg_backend_pid() as pid, ${sql.placeholder('thing')}::int as thing`,
);

/** Where a pooler would stand: passes on what comes and keeps what the shop has sent. */
async function openRelay(url: string) {
  const { hostname, port } = new URL(url);
  const sent: string[] = [];
  const pairs: { server: Socket; socket: Socket }[] = [];
  const relay = createServer((socket) => {
    const server = connect(Number(port || 5432), hostname);
    pairs.push({ server, socket });
    socket.on('data', (bytes) => sent.push(bytes.toString('latin1')));
    for (const side of [socket, server]) side.on('error', () => {});
    socket.pipe(server).pipe(socket);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((relay.address() as AddressInfo).port);
  return {
    url: through.href,
    said: () => sent.join(''),
    holdAnswers: () => {
      for (const { server } of pairs) server.unpipe();
    },
    letThrough: () => {
      for (const { server, socket } of pairs) server.pipe(socket);
    },
    close: () => relay.close(),
  };
}

async function open(place: { databaseUrl: string; directUrl?: string }) {
  const opened = await openDatabase({ ...place, poolSize: 2, statementTimeoutMs: 7_000 });
  if ('problem' in opened) throw new Error(opened.problem);
  return opened;
}

test.skipIf(!directUrl)(
  '[SEC-24] behind a transaction pooler statements have no name, and what needs a session takes the direct address',
  async () => {
    const relay = await openRelay(directUrl);
    const { db, listen, exclusively, close } = await open({ databaseUrl: relay.url, directUrl });
    const heard: string[] = [];
    await listen('orders', (payload) => heard.push(payload));
    await exclusively(async () => {});
    expect(await FIND(db, { thing: 1 })).toMatchObject([{ thing: 1 }]);
    await inTransaction(db, async (tx) => {
      expect(await FIND(tx as unknown as typeof db, { thing: 2 })).toMatchObject([{ thing: 2 }]);
      await tx.execute(sql`select pg_notify('orders', 'MD2')`);
    });
    await vi.waitFor(() => expect(heard).toContain('MD2'));
    const kept = await db.execute(sql`select name from pg_prepared_statements`);
    expect(kept).toMatchObject({ rows: [] });
    expect(relay.said()).toContain('pg_notify');
    for (const own of ['pooled_thing', 'statement_timeout', 'pg_advisory_lock', `${process.pid} listening`])
      expect(relay.said().toLowerCase()).not.toContain(own);
    expect(relay.said()).not.toMatch(/\blisten\b/i);
    await close();
    relay.close();
  },
);

test.skipIf(!directUrl)(
  '[FAST-16] behind a transaction pooler each statement takes a connection of its own',
  async () => {
    const { db, close } = await open({ databaseUrl: directUrl, directUrl });
    const both = await Promise.all([FIND(db, { thing: 1 }), FIND(db, { thing: 2 })]);
    expect(new Set(both.map(([row]) => row?.pid)).size).toBe(2);
    await close();
  },
);

test.skipIf(!directUrl)(
  '[SEC-24] without a direct address the same statement is prepared by its name',
  async () => {
    const { db, close } = await open({ databaseUrl: directUrl });
    await inTransaction(db, async (tx) => {
      await FIND(tx as unknown as typeof db, { thing: 1 });
      expect(await tx.execute(sql`select name from pg_prepared_statements`)).toMatchObject({
        rows: [{ name: 'pooled_thing' }],
      });
    });
    await close();
  },
);

test.skipIf(!directUrl)(
  '[SEC-24] a transaction sends its begin and what it asks side by side at once, and is answered in order',
  async () => {
    const relay = await openRelay(directUrl);
    const { db, close } = await open({ databaseUrl: relay.url });
    await db.execute(sql`select 1`);
    relay.holdAnswers();
    const both = inTransaction(db, (tx) =>
      Promise.all([
        tx.execute(sql`select set_config('shop.said', 'first', true) as said`),
        tx.execute(sql`select current_setting('shop.said') || ', then second' as said`),
      ]),
    );
    await vi.waitFor(() => expect(relay.said()).toMatch(/begin.*set_config.*current_setting/s));
    relay.letThrough();
    expect(await both).toMatchObject([
      { rows: [{ said: 'first' }] },
      { rows: [{ said: 'first, then second' }] },
    ]);
    await close();
    relay.close();
  },
);

test.skipIf(!directUrl)(
  '[SEC-21] where a begin fails its connection is cut, and nothing that was asked behind it is kept',
  async () => {
    const client = new QueueingClient({ connectionString: directUrl, pipeline: true } as ClientConfig);
    await client.connect();
    await client.query('begin');
    await client.query('select 1 / 0').catch(() => {});
    await client.query('begin');
    const table = `begun_${process.pid}`;
    const behind = await client.query(`create table ${table} (id int)`).catch((error: unknown) => error);
    expect(behind).toBeInstanceOf(Error);
    const next = await client.query('select 1').catch((error: unknown) => error);
    expect(findUnavailable(next)).toBe('database-away');
    const { db, close } = await open({ databaseUrl: directUrl });
    expect(await db.execute(sql`select to_regclass(${table}) as found`)).toMatchObject({
      rows: [{ found: null }],
    });
    await close();
  },
);
