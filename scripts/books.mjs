// `npm run books`: compares the shop's books with each other, prints every difference and fails when there is one.
// Reads the shop's environment. An embedded database must be free: stop the shop first.
import { openDatabase } from '../src/db/client/open-database.ts';
import { refuseMissingShop } from '../src/server/backup/open-place.ts';
import { readConfig } from '../src/server/config.ts';
import { checkBooks } from '../src/services/ledger.ts';

/** Each rule is one statement, and a million orders take longer than a request may. */
const LONGEST_RULE_MS = 3_600_000;

function findShop() {
  try {
    const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
    const place = databaseUrl ? { databaseUrl: databaseDirectUrl ?? databaseUrl } : { dataDir };
    refuseMissingShop(place);
    return place;
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}

const place = findShop();
const { dataDir } = place;
const opened = await openDatabase({ ...place, statementTimeoutMs: LONGEST_RULE_MS, now: new Date() });
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
