import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'mooddrop-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, environment: Record<string, string>) {
  const flags = ['--disable-warning=ExperimentalWarning', ...command.split(' ')];
  const env = { PATH: process.env.PATH ?? '', ...environment };
  const { status, stderr } = spawnSync(process.execPath, flags, { cwd: ROOT, env, encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

const OF_A_SHOP = [
  ['scripts/books.mjs', 2],
  ['scripts/owner-reset.mjs --email owner@example.com', 1],
  [`src/server/backup/main.ts backup ${join(folder, 'backups')}`, 1],
  ['src/server/backup/main.ts move --to postgres://nobody@127.0.0.1:1/shop', 1],
] as const;

test.each(OF_A_SHOP)(
  '[KEEP-15] %s names the folder in which no shop is, and makes nothing',
  (command, code) => {
    const nothing = join(folder, 'mistyped');
    const { status, said } = run(command, { DATA_DIR: nothing });
    expect([status, said]).toEqual([
      code,
      `shop-not-found: there is no shop in ${nothing}. Set DATA_DIR, or DATABASE_URL, as the shop has it.`,
    ]);
    expect(existsSync(nothing)).toBe(false);
  },
);

const BUCKET = 's3://bucket?endpoint=http://127.0.0.1:1';

test.each([...OF_A_SHOP.map(([command]) => command), `scripts/media-copy.ts --to ${BUCKET}`])(
  '[OPER-02] %s reads files of values, and says which one is not there',
  (command) => {
    const missing = join(folder, 'no-file');
    const { status, said } = run(command, { DATA_DIR_FILE: missing });
    expect(status).not.toBe(0);
    expect(said).toBe(`DATA_DIR_FILE: there is no file ${missing}`);
  },
);
