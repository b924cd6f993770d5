// The limit of an order's way: a bare server with as many requests, one prepared statement for each of the seven but the
// two pages from memory, on the same database. `node bench/bare-orders.mjs` is started by `bench/orders.mjs`.
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const databaseUrl = process.argv[2] ?? '';
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : null;
const embedded = pool ? null : await PGlite.create();
const ask = pool
  ? (name, text, values) => pool.query({ name, text, values })
  : (_name, text, values) => embedded.query(text, values);
await ask(
  'make',
  'create table if not exists bare_orders (id bigint generated always as identity primary key, details jsonb)',
  [],
);

const FIND = 'select id, details from bare_orders order by id desc limit $1';
const STORE = 'insert into bare_orders (details) values ($1) returning id';
const page = 'x'.repeat(40_000);

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, response) => {
  try {
    const isPost = request.method === 'POST';
    const isKept = request.url === '/shop' || request.url.startsWith('/product/');
    const body = isPost ? await bodyOf(request) : '';
    if (request.url === '/orders/place') await ask('store', STORE, [JSON.stringify({ body })]);
    else if (!isKept) await ask('find', FIND, [1]);
    response.writeHead(200, { 'Content-Type': isPost ? 'application/json' : 'text/html' });
    response.end(isPost ? '{"ok":true}' : page);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
