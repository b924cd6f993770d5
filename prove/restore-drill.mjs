// A shop with many orders is backed up while people order, killed, and restored from nothing but the backup; the books
// must agree and every order that was acknowledged before the backup must be there, within 15 minutes.
//   node prove/restore-drill.mjs [--orders=2000] [--postgres] [--to-postgres] [--encrypted]
// --postgres: the shop's database is a PostgreSQL; --to-postgres: what is restored becomes one. Each gets a throw-away
// cluster of its own.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { growShop } from '../bench/grow-shop.mjs';
import { startProbe, written } from '../bench/probe.mjs';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop, ROOT } from '../scripts/workspace.mjs';
import { prepareAttempt, send } from '../tests/support/buyers.ts';
import { inspect, stockUp, withDatabase } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { shopNow, shopTime } from '../tests/support/shop-time.ts';

const WITHIN_S = 15 * 60;
const BATCH = 4_000;
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
    'to-postgres': { type: 'boolean', default: false },
    encrypted: { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);

/** One of the operator's commands; what it says is printed. Answers the seconds that it took. */
async function command(args, environment) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'command.mjs'), ...args], {
    env: { ...process.env, ...shopTime(), DATABASE_URL: '', ...environment },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

async function cluster() {
  const started = await startCluster();
  if (!started) throw new Error('no PostgreSQL is installed here');
  return started;
}

buildShop(process.execPath);
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-drill-'));
const [source, target] = [
  values.postgres ? await cluster() : null,
  values['to-postgres'] ? await cluster() : null,
];
const placeOf = (dataDir, started) => ({
  DATA_DIR: dataDir,
  ...(started ? { DATABASE_URL: started.url } : {}),
});
const toDatabase = (dataDir, started) => (started ? { databaseUrl: started.url } : dataDir);
const begun = [];
const [shopDir, newDir, to] = ['shop', 'new', 'backups'].map((name) => join(folder, name));
try {
  const identity = await generateX25519Identity();
  const [sealing, opening] = values.encrypted
    ? [{ BACKUP_KEY: await identityToRecipient(identity) }, { BACKUP_KEY: identity }]
    : [{}, {}];
  const environment = { ...placeOf(shopDir, source), TRUST_PROXY: '127.0.0.1' };
  await (await startShop(environment)).stop();
  const optionId = await stockUp(toDatabase(shopDir, source));
  const size = { products: 500, customers: Math.ceil(orders / 5), orders, batch: BATCH };
  await withDatabase(toDatabase(shopDir, source), (db) =>
    growShop(db, { ...size, now: shopNow().toISOString() }),
  );

  const shop = await startShop(environment);
  begun.push(() => shop.stop('SIGKILL'));
  const probe = await startProbe(`${shop.url}/healthz`);
  begun.push(probe);
  const acknowledged = new Map();
  const order = async (into) => {
    const attempt = await prepareAttempt(shop.url, optionId);
    const number = await send(shop.url, attempt);
    if (number) into.set(attempt.body.attemptKey, number);
  };
  for (let count = 0; count < 10; count += 1) await order(acknowledged);
  const state = { isOver: false };
  const later = new Map();
  const buying = (async () => {
    while (!state.isOver) await order(later);
  })();
  const backup = await command(['backup', to], { ...environment, ...sealing });
  state.isOver = true;
  await buying;
  const waits = await begun.pop()();
  await shop.stop('SIGKILL');

  const [name] = (await readdir(to)).filter((each) => each.startsWith('mooddrop-'));
  const restore = await command(['restore', join(to, name)], { ...placeOf(newDir, target), ...opening });
  const { lost, differences, entries } = await inspect(toDatabase(newDir, target), acknowledged);
  const startedAt = performance.now();
  const again = await startShop(placeOf(newDir, target));
  const open = (performance.now() - startedAt) / 1000;
  await again.stop();
  console.log(
    `${entries.orders} orders; backup ${backup.toFixed(1)} s (meanwhile ${later.size} orders, /healthz ${written(waits)}), ` +
      `restore ${restore.toFixed(1)} s, start ${open.toFixed(1)} s; ${lost.length} of ${acknowledged.size} lost, ${differences.length} differences`,
  );
  process.exitCode = lost.length + differences.length > 0 || restore + open > WITHIN_S ? 1 : 0;
} finally {
  for (const end of begun.toReversed()) await end();
  for (const started of [source, target]) started?.stop();
  await rm(folder, { recursive: true, force: true });
}
