// A PostgreSQL for the tests: the one that DATABASE_URL names, else a throw-away cluster from an installed server.
import { spawn, spawnSync } from 'node:child_process';
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
  const named = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  return named ? { url: named, stop() {} } : startCluster();
}

/**
 * A throw-away cluster of its own, whatever the environment names, or null where no PostgreSQL is installed.
 * `crash` stops it at once, as a power cut would; `start` brings it back on the same port.
 */
export async function startCluster() {
  const bin = findBin();
  if (!bin) return null;
  const isRoot = process.getuid?.() === 0;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const who = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  if (isRoot && !who.uid) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-postgres-'));
  if (isRoot) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const settings = {
    ...who,
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  };
  const call = (command, args) => spawnSync(join(bin, command), args, settings).status === 0;
  /** For whoever goes on meanwhile. */
  const ask = (command, args) =>
    new Promise((resolve) => {
      const child = spawn(join(bin, command), args, settings);
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    });
  const data = join(folder, 'data');
  const halt = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const stop = () => {
    call('pg_ctl', halt);
    rmSync(folder, { recursive: true, force: true });
  };
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const begin = ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'];
  const isUp =
    call('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8']) && call('pg_ctl', begin);
  if (!isUp) {
    stop();
    return null;
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, stop, crash: () => ask('pg_ctl', halt), start: () => ask('pg_ctl', begin) };
}
