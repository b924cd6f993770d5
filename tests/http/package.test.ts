import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { freePort } from '../support/shop-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGE = join(ROOT, 'scripts/package.mjs');
const MOST_MEGABYTES = 140;
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder: string;
let made: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mooddrop-package-'));
  made = join(folder, 'shop');
  const { status, stderr } = spawnSync(process.execPath, [PACKAGE, `--to=${made}`], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Only Node and a path without anything of the clone. */
const bare = (more: Record<string, string> = {}) => ({ PATH: '/usr/bin:/bin', LOG_LEVEL: 'error', ...more });
const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, args, { cwd: made, env: bare(env), encoding: 'utf8' });

test('[OPER-01] the folder has no second Node, nothing that builds or tests, and stays small', () => {
  const unwanted = [
    'vite',
    'vitest',
    'typescript',
    '@types',
    '@biomejs',
    'lucide-react',
    '@react-router/dev',
  ];
  expect(unwanted.filter((name) => existsSync(join(made, 'node_modules', name)))).toEqual([]);
  expect(globSync('node_modules/node-*', { cwd: made })).toEqual([]);
  const copied = ['.env.example', 'deploy/mooddrop.service', 'deploy/nginx.conf', 'deploy/run-as-shop.sh'];
  expect(copied.filter((name) => !existsSync(join(made, name)))).toEqual([]);
  expect(globSync('src/**/*.{test.ts,tsx,css}', { cwd: made })).toEqual([]);
  const size = spawnSync('du', ['-sm', made], { encoding: 'utf8' }).stdout;
  expect(Number.parseInt(size, 10)).toBeLessThan(MOST_MEGABYTES);
});

test('[OPER-01] the shop of the folder opens, serves pages, files and pictures, says its health and ends', async () => {
  const data = await copyData();
  const port = String(await freePort());
  const env = bare({ DATA_DIR: data, PORT: port });
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: made, env, stdio: 'pipe' });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isHealthy = () => expect(run(['scripts/health.mjs', '--ready'], { PORT: port }).status).toBe(0);
  await vi.waitFor(isHealthy, PATIENCE);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '';
  const [picture = ''] = globSync('*-400.webp', { cwd: join(made, 'src/db/seed/media/art') });
  const wide = picture.replace('-400', '-800');
  for (const path of [script, `/media/art/${wide}`])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
  // Drawn on demand, by a process of its own with the packages of the folder.
  const isDrawn = () => expect(existsSync(join(data, 'media', 'art', wide))).toBe(true);
  await vi.waitFor(isDrawn, PATIENCE);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(parts.join('')).toMatch(/is open: http/);
  expect(run(['scripts/health.mjs'], { PORT: port }).status).toBe(1);
  const books = run(['scripts/books.mjs'], { DATA_DIR: data });
  expect(`${books.stdout}${books.stderr}`).toMatch(/: 0 differences\n$/);
  const backup = run(['scripts/command.mjs', 'backup', join(folder, 'backups')], { DATA_DIR: data });
  expect(`${backup.stdout}${backup.stderr}`).toMatch(/^mooddrop-\S+ is in /);
  await rm(data, { recursive: true, force: true });
}, 180_000);

test('[OPER-01] a folder that holds something else, or a processor that is none, is refused and left alone', async () => {
  const other = join(folder, 'other');
  await mkdir(other);
  await writeFile(join(other, 'letter.txt'), 'dear');
  const refuse = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [PACKAGE, ...args], { encoding: 'utf8' });
    return { status, stderr };
  };
  expect(refuse(`--to=${other}`)).toEqual({
    status: 1,
    stderr: `${other} holds something else; name an empty folder with --to.\n`,
  });
  expect(existsSync(join(other, 'letter.txt'))).toBe(true);
  expect(refuse('--cpu=mips')).toEqual({ status: 1, stderr: '--cpu is x64 or arm64.\n' });
});
