// `npm run owner:reset -- --email …`: the way back for an owner who has lost password and second factor (SIGN-13).
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/db/client/open-database.ts';
import { refuseMissingShop } from '../src/server/backup/open-place.ts';
import { readConfig } from '../src/server/config.ts';
import { resetOwner } from '../src/services/identity/owner-reset.ts';

const HELP = 'Say whose account: npm run owner:reset -- --email owner@example.com';

function end(code, sentence) {
  console.error(sentence);
  process.exit(code);
}

function readEmail() {
  try {
    return parseArgs({ options: { email: { type: 'string' } } }).values.email;
  } catch {
    return undefined;
  }
}

function readEnvironment() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return end(1, error.message);
  }
}

const email = readEmail() ?? end(1, HELP);
const { databaseUrl, databaseDirectUrl, dataDir, publicUrl, host, port, clockStartsAt } = readEnvironment();
const now = clockStartsAt ?? new Date();
const place = databaseUrl ? { databaseUrl: databaseDirectUrl ?? databaseUrl } : { dataDir, now };
try {
  refuseMissingShop(place);
} catch (error) {
  end(1, error.message);
}
const opened = await openDatabase(place).catch(() =>
  end(1, `The database of ${databaseUrl ? 'DATABASE_URL' : dataDir} cannot be opened.`),
);
if ('problem' in opened)
  end(
    2,
    `${opened.problem}: ${dataDir} is held by process ${opened.pid ?? '?'}. Stop the shop first, then run this again.`,
  );

const newToken = () => randomBytes(32).toString('base64url');
const reset = await resetOwner(opened.db, { now, newId: randomUUID, newToken, email })
  .catch(() => ({ problem: 'not-made', admins: [] }))
  .finally(opened.close);
if (reset.problem === 'not-made')
  end(
    1,
    'The database could not be changed. Start the shop of this version once, stop it, then run this again.',
  );
if (reset.problem)
  end(1, `No admin has this e-mail. The admins are: ${reset.admins.join(', ') || 'nobody'}.`);

const origin = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
console.log(
  `All sessions of ${email} have ended. This link sets a new password and removes the second factors.`,
);
console.log('It works once, within 24 hours. Start the shop and open it:');
console.log(`\n  ${origin}/staff?join=${reset.token}\n`);
process.exit(0);
