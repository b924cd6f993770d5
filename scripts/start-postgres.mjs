// A PostgreSQL for the tests: the one that DATABASE_URL names, else a throw-away cluster from an installed server.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

function findBin() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Answers `{ url, stop }`, or null where there is no PostgreSQL. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL, stop() {} };
  }
  const bin = findBin();
  if (!bin) return null;
  const isRoot = process.getuid?.() === 0;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const who = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  if (isRoot && !who.uid) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-postgres-'));
  if (isRoot) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const call = (command, args) =>
    spawnSync(join(bin, command), args, {
      ...who,
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    }).status === 0;
  const data = join(folder, 'data');
  const stop = () => {
    call('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const isUp =
    call('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']) &&
    call('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  if (isUp) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  stop();
  return null;
}
