// What stands around the processes of `bench/fleet.mjs`: a pooler, a balancer, and a count of what people met.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tests/support/shop-process.ts';

/** PgBouncer in transaction mode before this database; null where it is not installed. */
export async function startPooler(databaseUrl) {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-pooler-'));
  const port = await freePort();
  const { hostname, port: databasePort, username } = new URL(databaseUrl);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    ...['auth_type = any', 'pool_mode = transaction', 'default_pool_size = 12', 'max_client_conn = 500'],
    ...['unix_socket_dir =', 'log_connections = 0', 'log_disconnections = 0'],
  ];
  writeFileSync(join(folder, 'pooler.ini'), `${settings.join('\n')}\n`);
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const who = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...who, join(folder, 'pooler.ini')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = new URL(databaseUrl);
  url.port = String(port);
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isUp) break;
    if (tries > 100 || child.exitCode !== null) throw new Error('the pooler did not start');
    await sleep(50);
  }
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const passed = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)));

/**
 * One address before all processes, each in its turn. A process that takes no connection is passed over; what was cut off in
 * the middle is 502 for a write and asked of the next for a read, as balancers do.
 */
export async function startBalancer(backends) {
  const state = { turn: 0, passedOver: 0, cut: 0 };
  const forward = (asked, answer, body, tries) => {
    const target = backends[state.turn++ % backends.length];
    const { method, url, headers } = asked;
    const on = request(
      target.url + url,
      { method, headers: { ...headers, connection: 'close' } },
      (found) => {
        answer.writeHead(found.statusCode, passed(found.headers));
        answer.flushHeaders();
        found.pipe(answer);
        found.on('error', () => answer.destroy());
        answer.on('close', () => found.destroy());
      },
    );
    on.on('error', (error) => {
      if (answer.headersSent) return answer.destroy();
      const mayRepeat = method === 'GET' || method === 'HEAD' || error.code === 'ECONNREFUSED';
      state[error.code === 'ECONNREFUSED' ? 'passedOver' : 'cut'] += 1;
      if (mayRepeat && tries < 4 * backends.length)
        return setTimeout(() => forward(asked, answer, body, tries + 1), 20);
      answer.writeHead(502).end();
    });
    on.end(body);
  };
  const server = createServer(async (asked, answer) => {
    asked.on('error', () => {});
    answer.on('error', () => {});
    const chunks = [];
    for await (const chunk of asked) chunks.push(chunk);
    forward(asked, answer, Buffer.concat(chunks), 0);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    state,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What people met: how often they did each thing, how often they had to repeat it, and what failed for good. */
export function createTally() {
  const done = new Map();
  const failures = [];
  const counted = (name) => {
    const known = done.get(name) ?? { times: 0, repeated: 0, slowestMs: 0 };
    done.set(name, known);
    return known;
  };
  return {
    done,
    failures,
    counted,
    fail: (name, what) => failures.push(`${name}: ${what}`),
    /** As the shop's own pages do: a read and a keyed write are repeated, with pauses, before a person hears of it. */
    async repeat(name, work, most = 8) {
      const known = counted(name);
      const startedAt = performance.now();
      for (let tries = 1; ; tries += 1) {
        try {
          const result = await work();
          known.times += 1;
          known.slowestMs = Math.max(known.slowestMs, performance.now() - startedAt);
          return result;
        } catch (error) {
          if (tries === most) {
            failures.push(`${name}: ${error.message}`);
            return null;
          }
          known.repeated += 1;
          await sleep(250 * tries);
        }
      }
    },
  };
}
