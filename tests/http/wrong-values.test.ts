import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from '../../scripts/start-postgres.mjs';
import { copyData } from '../support/prepared-data.ts';
import { freePort } from '../support/shop-process.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');
const PASSWORD = 'tell-nobody';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mooddrop-values-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Everything that the process says, and its code, when it is started with these. */
function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const base = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...base, DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: parts.join('') })));
}

/** A PostgreSQL that refuses whoever comes, as it says this code in its own protocol. */
async function refusingPostgres(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://shop:${PASSWORD}@127.0.0.1:${port}/shop`, server };
}

test.each([
  ['PORT', 'abc', 'PORT: needs a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT: needs a whole number from 0 to 65535'],
  ['TRUST_PROXY', 'foo', 'TRUST_PROXY: needs addresses or networks such as 127.0.0.1 or 10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY: needs addresses or networks such as 127.0.0.1 or 10.0.0.0/8'],
  [
    'DATABASE_URL',
    `mysql://shop:${PASSWORD}@db/shop`,
    'DATABASE_URL: needs an address such as postgres://user:password@host/database, with %xx for the special characters of a password',
  ],
  ['MAIL_FROM', 'Shop <shop>', 'MAIL_FROM: needs an e-mail address, alone or as Shop <shop@example.com>'],
  ['SECRET_KEY', PASSWORD, 'SECRET_KEY: needs at least 32 characters'],
  [
    'DATABASE_URL',
    `postgres://shop:${PASSWORD}@nowhere.invalid/shop`,
    'DATABASE_URL: its host is not known.',
  ],
])('[SEC-37] a wrong %s (%s) is one plain sentence', async (name, value, sentence) => {
  expect(await start({ [name]: value })).toEqual({ code: 1, said: `${sentence}\n` });
});

test('[OPER-02] a value in a file that is not there is one plain sentence', async () => {
  const path = join(folder, 'missing');
  expect(await start({ DATABASE_URL_FILE: path })).toEqual({
    code: 1,
    said: `DATABASE_URL_FILE: there is no file ${path}\n`,
  });
});

test('[OPER-02] a value in a file is used, and its host, user and password are not told', async () => {
  const path = join(folder, 'url');
  await writeFile(path, `postgres://shop:${PASSWORD}@nowhere.invalid/shop\n`);
  expect(await start({ DATABASE_URL_FILE: path })).toEqual({
    code: 1,
    said: 'DATABASE_URL: its host is not known.\n',
  });
});

test('[SEC-37] a HOST of another machine is one plain sentence', async () => {
  const DATA_DIR = await copyData();
  expect(await start({ DATA_DIR, HOST: '203.0.113.7' })).toEqual({
    code: 1,
    said: 'The shop cannot listen: this machine has no address 203.0.113.7 (HOST chooses another)\n',
  });
  expect(await start({ DATA_DIR, HOST: 'nowhere.invalid' })).toEqual({
    code: 1,
    said: 'The shop cannot listen: this machine has no address nowhere.invalid (HOST chooses another)\n',
  });
  await rm(DATA_DIR, { recursive: true, force: true });
});

test('[SEC-37] a PORT that is taken is one plain sentence', async () => {
  const DATA_DIR = await copyData();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await start({ DATA_DIR, PORT: String(port) })).toEqual({
    code: 1,
    said: `The shop cannot listen: port ${port} is taken (PORT chooses another)\n`,
  });
  taken.close();
  await rm(DATA_DIR, { recursive: true, force: true });
});

test('[SEC-37] a DATA_DIR that is a file, or lies below one, is one plain sentence', async () => {
  const file = join(folder, 'file');
  expect(await start({ DATA_DIR: file })).toEqual({
    code: 1,
    said: `DATA_DIR: ${file} is a file, not a folder.\n`,
  });
  expect(await start({ DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    said: `DATA_DIR: ${join(file, 'data')} lies below a file.\n`,
  });
});

test.skipIf(process.getuid?.() === 0)(
  '[SEC-37] a DATA_DIR of somebody else is one plain sentence',
  async () => {
    const { code, said } = await start({ DATA_DIR: '/' });
    expect({ code, said }).toEqual({ code: 1, said: 'DATA_DIR: / may not be written by this user.\n' });
  },
);

test('[SEC-37] a PostgreSQL that is not there is one plain sentence', async () => {
  const url = `postgres://shop:${PASSWORD}@127.0.0.1:${await freePort()}/shop`;
  expect(await start({ DATABASE_URL: url })).toEqual({
    code: 1,
    said: 'DATABASE_URL: nothing answers at its host and port; is PostgreSQL running, and may this machine reach it?\n',
  });
});

test.each([
  ['28P01', 'its user or password is wrong.'],
  ['28000', 'its user may not connect from here.'],
  ['3D000', 'its database does not exist; create it first (createdb).'],
  ['53300', 'all of its connections are in use.'],
])('[SEC-37] a PostgreSQL that answers %s is one plain sentence', async (code, reason) => {
  const { url, server } = await refusingPostgres(code);
  expect(await start({ DATABASE_URL: url })).toEqual({ code: 1, said: `DATABASE_URL: ${reason}\n` });
  await new Promise((resolve) => server.close(resolve));
});

const cluster = await startCluster();
afterAll(() => cluster?.stop());

test.skipIf(!cluster)(
  '[SEC-37] a PostgreSQL where the user may create nothing is one plain sentence',
  async () => {
    const admin = new pg.Client({ connectionString: cluster?.url });
    await admin.connect();
    await admin.query(`create role visitor login password '${PASSWORD}'`);
    await admin.end();
    const url = cluster?.url.replace('postgres@', `visitor:${PASSWORD}@`) ?? '';
    expect(await start({ DATABASE_URL: url })).toEqual({
      code: 1,
      said: 'DATABASE_URL: its user may not create tables there.\n',
    });
  },
);
