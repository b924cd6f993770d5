// Random money operations, two at a time, on a database of their own; after every 10,000 and at the end every book is
// compared with every other.
//   node prove/money.mjs [--operations=100000] [--seed=1] [--postgres]
// Prints what happened and the differences; fails when there is one. The seed repeats the choices.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/start-postgres.mjs';
import { openDatabase } from '../src/db/client/open-database.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { runMoney } from '../src/services/testing/money-run.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'boolean', default: false },
  },
});
const [operations, seed] = [Number(values.operations), Number(values.seed)];

const postgres = values.postgres ? await startPostgres() : null;
if (values.postgres && !postgres) throw new Error('no PostgreSQL is installed and DATABASE_URL names none');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-money-'));
const open = await openDatabase(
  postgres ? { databaseUrl: postgres.url } : { dataDir: folder, now: new Date() },
);
await prepareDatabase(open);

console.log(`${operations} operations, seed ${seed}, ${open.kind} database`);
const startedAt = performance.now();
const isEmpty = (await open.db.execute('select 1 from customers limit 1')).rows.length === 0;
if (!isEmpty) throw new Error('this database is in use: name an empty one');
const onProgress = (done, differences) => console.log(`  ${done} done, ${differences} differences`);
const { tally, books, differences } = await runMoney({
  db: open.db,
  operations,
  seed,
  startsAt: new Date('2026-11-20T20:00:00Z'),
  onProgress,
});
await open.close();
postgres?.stop();
await rm(folder, { recursive: true, force: true });

for (const [word, count] of [...tally].sort()) console.log(`  ${word}: ${count}`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
const held = Object.entries(books.entries).map(([name, count]) => `${count} ${name}`);
console.log(`${held.join(', ')}; ${books.rules} rules; ${seconds} s; ${differences.length} differences`);
for (const { rule, subject, expected, found } of differences)
  console.log(`  ${rule}: ${subject} should be ${expected} and is ${found}`);
process.exit(differences.length > 0 ? 1 : 0);
