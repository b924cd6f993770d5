import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecretKey, openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mooddrop-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'it started',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('[SEC-37] a DATA_DIR with a name that is too long, or that leads back to itself, is one sentence', async () => {
  const long = join(folder, 'x'.repeat(300));
  expect(await refusal(openDataFolder(long))).toBe(
    `StartRefused: DATA_DIR: ${long} has a name that is too long.`,
  );
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  expect(await refusal(openDataFolder(loop))).toBe(
    `StartRefused: DATA_DIR: ${loop} is a link that leads back to itself.`,
  );
});

test.runIf(existsSync('/proc'))(
  '[SEC-37] a DATA_DIR in a folder that takes none is one sentence at once, and a deep one is made',
  { timeout: 10_000 },
  async () => {
    expect(await refusal(openDataFolder('/proc/x/y'))).toBe(
      'StartRefused: DATA_DIR: /proc/x/y cannot be made there.',
    );
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal(openDataFolder(file))).toBe(
      `StartRefused: DATA_DIR: ${file} is a file, not a folder.`,
    );
    const deep = join(folder, 'a', 'b', 'c');
    await openDataFolder(deep);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  },
);

test('[SEC-37] the key is made once, whole, whoever comes first', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => findSecretKey(undefined, folder)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toHaveLength(43);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['secret']);
  expect(await findSecretKey('given', folder)).toBe('given');
});

test.each(['', 'half a key'])(
  '[SEC-37] a file that holds no whole key (%j) is refused, and stays',
  async (found) => {
    mkdirSync(join(folder, 'keys'));
    const path = join(folder, 'keys', 'secret');
    writeFileSync(path, found);
    const said = await refusal(findSecretKey(undefined, folder));
    expect(said).toMatch(/^StartRefused: SECRET_KEY: .+ holds no whole key\. /);
    expect(readFileSync(path, 'utf8')).toBe(found);
  },
);

test('[SEC-37] a key that cannot be kept is refused by a sentence', async () => {
  writeFileSync(join(folder, 'keys'), '');
  expect(await refusal(findSecretKey(undefined, folder))).toMatch(
    /^StartRefused: SECRET_KEY: .+\/keys\/secret (is a file, not a folder|lies below a file)\.$/,
  );
});
