// `npm run demo:reset`: makes the demo shop anew, after its name was typed or with `--yes`. The shop must not run. Any
// other shop is refused.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { consoleProblemWords as wordsOf } from '../src/app/texts/console-problems.ts';
import { openDatabase } from '../src/db/client/open-database.ts';
import { prepareDatabase } from '../src/db/migrate.ts';
import { readConfig } from '../src/server/config.ts';
import { resetDemo } from '../src/services/shop/reset-demo.ts';
import { ROOT } from './workspace.mjs';

/** Files of the demo's people and pictures; the shop draws its own again. */
const FOLDERS = ['uploads', 'media'];

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

async function ask(shopName) {
  if (process.argv.includes('--yes')) return shopName;
  const lines = createInterface({ input: stdin, output: stdout });
  const ended = new Promise((resolve) => lines.once('close', () => resolve('')));
  const question = `Everything in “${shopName}” will be deleted and the demo begins anew. Type its name: `;
  const typed = await Promise.race([lines.question(question), ended]);
  lines.close();
  return typed;
}

async function emptyFolders(dataDir) {
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    for (const entry of existsSync(folder) ? await readdir(folder) : [])
      await rm(join(folder, entry), { recursive: true, force: true });
  }
}

/** The shop's own environment, files of secrets included. */
function readEnvironment() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error.message);
  }
}

const { databaseUrl, databaseDirectUrl: directUrl, dataDir, hasHistory } = readEnvironment();
if (!databaseUrl && !existsSync(join(dataDir, 'db'))) refuse(wordsOf({ problem: 'demo-missing' }));
const place = databaseUrl ? { databaseUrl, ...(directUrl && { directUrl }) } : { dataDir, now: new Date() };
const opened = await openDatabase(place);
if ('problem' in opened)
  refuse(`${wordsOf({ problem: 'shop-running' })} (${dataDir}, process ${opened.pid ?? '?'})`);
try {
  await prepareDatabase(opened, { migrationsFolder: join(ROOT, 'src', 'db', 'migrations') });
  const folder = join(ROOT, 'src', 'db', 'seed');
  const input = { now: new Date(), newId: randomUUID, folder, hasHistory };
  const answer = await resetDemo(opened.db, { ...input, typed: ask });
  if (answer.problem) {
    console.error(wordsOf(answer));
    process.exitCode = 1;
  } else {
    await emptyFolders(dataDir);
    console.log('The demo shop is new. Start it with npm start.');
  }
} finally {
  await opened.close();
}
