import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = `
const { PGlite } = await import(process.argv[1]);
const database = await PGlite.create(process.argv[2]);
await database.close();
`;

/**
 * Makes a new cluster in a short child process: the process that runs initdb keeps some 400 MB for ever after.
 * It grows in a folder of its own and is renamed when it is whole, so a kill leaves nothing half made.
 */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const growing = `${folder}.new`;
  await rm(growing, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await runChild(growing);
  await rename(growing, folder);
}

function runChild(folder: string): Promise<void> {
  const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
  const library = pathToFileURL(resolve('@electric-sql/pglite')).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, library, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`the database folder could not be made (exit ${code})`)),
    );
  });
}
