// `npm run books`: compares the shop's books with each other, prints every difference and fails when there is one.
// Reads DATABASE_URL, else DATA_DIR (./data). An embedded database must be free: stop the shop first.
import { openDatabase } from '../src/db/client/open-database.ts';
import { readValueFiles } from '../src/server/start/value-files.ts';
import { checkBooks } from '../src/services/ledger.ts';

/** Each rule is one statement, and a million orders take longer than a request may. */
const LONGEST_RULE_MS = 3_600_000;

const { values, problems } = readValueFiles(process.env, ['DATABASE_URL', 'DATA_DIR']);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(2);
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = values;
const opened = await openDatabase(
  databaseUrl ? { databaseUrl, statementTimeoutMs: LONGEST_RULE_MS } : { dataDir, now: new Date() },
);
if ('problem' in opened) {
  console.error(`${opened.problem}: ${dataDir} is held by process ${opened.pid ?? '?'}. Stop it first.`);
  process.exit(2);
}

const { rules, entries, differences } = await checkBooks(opened.db).finally(opened.close);
const counted = Object.entries(entries).map(([name, count]) => `${count} ${name}`);
console.log(`${rules} rules over ${counted.join(', ')}: ${differences.length} differences`);
for (const { rule, subject, expected, found } of differences)
  console.log(`  ${rule}: ${subject} should be ${expected} and is ${found}`);
process.exit(differences.length > 0 ? 1 : 0);
