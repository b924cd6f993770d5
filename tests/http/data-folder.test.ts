import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';

/** Everything in the folder, itself included, that somebody else on the machine could read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode));
  return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

test('[SEC-33] a data folder that the shop makes is its owner’s alone, with all that is in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mooddrop-modes-'));
  const folder = join(parent, 'data');
  const shop = await startShop({ DATA_DIR: folder, SHOP_EMPTY: '1' });
  await shop.stop();
  expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(100);
  expect(await openToOthers(folder)).toEqual([]);
  await rm(parent, { recursive: true, force: true });
}, 120_000);

test('[SEC-33] a data folder of before that others could read is closed at the start', async () => {
  const folder = await copyData();
  await writeFile(join(folder, 'keys', 'old.txt'), 'names');
  const own = (name: string) => /^(db|keys|media|uploads)?(\/|$)/.test(name);
  for (const name of ['', ...(await readdir(folder, { recursive: true }))].filter(own)) {
    const path = join(folder, name);
    await chmod(path, (await stat(path)).mode | 0o055);
  }
  expect((await openToOthers(folder)).length).toBeGreaterThan(100);
  const shop = await startShop({ DATA_DIR: folder });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await openToOthers(folder)).toEqual([]);
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
