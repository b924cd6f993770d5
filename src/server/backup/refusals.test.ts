import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory } from '#db/client/embedded.ts';
import type { OpenDatabase } from '#db/client.ts';
import { openFromTemplate } from '#db/testing/templates.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { refuseHalfRestored } from '../start/data-folder.ts';
import { openFolderTarget } from './target/folder-target.ts';
import { KNOWN, openBench, UPLOAD } from './testing/backup-bench.ts';
import { readWhole } from './testing/full-shop.ts';

let shop: OpenDatabase;
let empty: OpenDatabase;
let dataDir: string;
const bench = openBench();

beforeAll(async () => {
  shop = await openTestDatabase('demo');
  empty = await openTestDatabase('empty');
  dataDir = await bench.dataFolder('shop');
  await shop.db.execute(sql`insert into files (id, visibility, content_hash, media_type, bytes)
    values (${UPLOAD}, 'private', 'hash', 'image/webp', 5)`);
}, 180_000);
afterAll(() => Promise.all([shop.close(), empty.close()]));

let count = 0;
/** A whole backup in a target of its own, and the way to one of its files. */
async function fresh(more: Parameters<typeof bench.backUp>[3] = {}) {
  count += 1;
  const to = `target-${count}`;
  const { name } = await bench.backUp(shop, dataDir, to, more);
  const file = async (path: string) => join(await bench.at(to), name, path);
  return { name, to, file };
}

type Asked = Omit<Parameters<typeof bench.restore>[0], 'open'> & { open?: OpenDatabase };

/** Asks for what must be refused, and sees that nothing was written anywhere. */
async function refused({ open = empty, ...asked }: Asked) {
  const into = await bench.at(`into-${count}`);
  const before = await readWhole(open.db);
  const given = await bench.restore({ open, dataDir: into, ...asked }).then(
    () => 'restored',
    (error: { problem?: string; message: string }) => error,
  );
  expect(await readWhole(open.db)).toEqual(before);
  expect(await readdir(asked.dataDir ?? into).catch(() => [])).toEqual(
    asked.dataDir ? ['keys', 'media', 'uploads', 'holder.json'].sort() : [],
  );
  return given;
}

test('[KEEP-07] a byte that has changed, a file that was cut and a table that is gone are refused by name', async () => {
  const { file, ...asked } = await fresh();
  const path = await file('tables/orders.jsonl.zst');
  const whole = await readFile(path);
  const changed = Buffer.from(whole);
  changed[100] = (changed[100] ?? 0) ^ 1;
  for (const damage of [
    () => writeFile(path, changed),
    () => truncate(path, 50),
    () => appendFile(path, 'x'),
  ]) {
    await writeFile(path, whole);
    await damage();
    expect(await refused(asked)).toMatchObject({
      problem: 'file-corrupt',
      message: expect.stringContaining('orders'),
    });
  }
  await rm(path);
  expect(await refused(asked)).toMatchObject({
    problem: 'file-corrupt',
    message: expect.stringContaining('gone'),
  });
});

test('[KEEP-07] a picture that is gone is named; everything else is restored only if asked', async () => {
  const { file, ...asked } = await fresh();
  await rm(await file('media/pictures/abc-400.avif'));
  const answer = await refused(asked);
  expect(answer).toMatchObject({
    problem: 'files-missing',
    message: expect.stringContaining('abc-400.avif'),
  });
  const open = await openFromTemplate('empty');
  const into = await bench.at('without');
  const { gone, files } = await bench.restore({ ...asked, open, dataDir: into, isWithoutMissing: true });
  expect({ gone, files }).toEqual({ gone: ['media/pictures/abc-400.avif'], files: 2 });
  expect(await readFile(join(into, 'uploads', UPLOAD), 'utf8')).toBe('photo');
  await open.close();
});

test('[KEEP-01] a file that was gone before is named by the backup and does not stop it', async () => {
  const other = await bench.dataFolder('poor');
  await rm(join(other, 'uploads', UPLOAD));
  const { missing } = await bench.backUp(shop, other, 'poor-target');
  expect(missing).toEqual([`uploads/${UPLOAD}`]);
});

test('[KEEP-07] without its key, with another one and with a needless one a backup is refused', async () => {
  const [key, other] = await Promise.all([generateX25519Identity(), generateX25519Identity()]);
  const { file, ...sealed } = await fresh({ key: await identityToRecipient(key) });
  expect(await refused(sealed)).toMatchObject({ problem: 'key-missing' });
  expect(await refused({ ...sealed, key: other })).toMatchObject({ problem: 'key-wrong' });
  expect(await refused({ ...sealed, key: 'a word' })).toMatchObject({ problem: 'key-invalid' });
  const path = await file('manifest.json.age');
  await truncate(path, (await readFile(path)).length - 40);
  expect(await refused({ ...sealed, key })).toMatchObject({ problem: 'file-corrupt' });
  const { file: _file, ...open } = await fresh();
  expect(await refused({ ...open, key })).toMatchObject({ problem: 'key-invalid' });
});

test('[KEEP-07] a backup of a newer format or with an unknown migration is refused with its version', async () => {
  const { file, ...asked } = await fresh();
  const path = await file('manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, format: 2 }));
  expect(await refused(asked)).toMatchObject({
    problem: 'format-newer',
    message: expect.stringContaining('1.2.3'),
  });
  await writeFile(path, JSON.stringify({ ...manifest, migration: { tag: '0999_later', when: 9e12 } }));
  expect(await refused(asked)).toMatchObject({
    problem: 'migration-newer',
    message: expect.stringContaining('0999_later'),
  });
  await writeFile(
    path,
    JSON.stringify({ ...manifest, files: [{ ...manifest.files[0], to: 'media/../../x' }] }),
  );
  expect(await refused(asked)).toMatchObject({ problem: 'backup-unreadable' });
  await writeFile(path, 'nothing');
  expect(await refused(asked)).toMatchObject({ problem: 'backup-unreadable' });
});

test('[KEEP-07] an interrupted backup and one that is not there are told apart, with those that are there', async () => {
  const { to, name } = await fresh();
  const message = expect.stringContaining(name);
  expect(await refused({ to, name: `.growing-${name}x` })).toMatchObject({
    problem: 'backup-unfinished',
    message,
  });
  expect(await refused({ to, name: 'mooddrop-x' })).toMatchObject({ problem: 'backup-not-found', message });
});

test('[KEEP-06] a shop is given up only by its name, and then it is replaced as a whole', async () => {
  const { file: _file, ...asked } = await fresh();
  const open = await openTestDatabase('demo');
  await open.db.execute(sql`insert into shop_marks (key, value, at) values ('filled', '"demo"', now())`);
  for (const replace of [undefined, 'yes'])
    expect(await refused({ ...asked, open, replace })).toMatchObject({ problem: 'database-not-empty' });
  const into = await bench.dataFolder('mine');
  await bench.restore({ ...asked, open, dataDir: into, replace: 'mine' });
  expect(await readWhole(open.db)).toEqual(await readWhole(shop.db));
  expect(await readFile(join(into, 'keys', 'secret'), 'utf8')).toBe('the secret of shop');
  await open.close();
});

test('[KEEP-06] tables of something else are never given up', async () => {
  const { file: _file, ...asked } = await fresh();
  const open = await openInMemory();
  await open.db.execute(sql`create table letters (id int primary key)`);
  expect(await refused({ ...asked, open, replace: `into-${count}` })).toMatchObject({
    problem: 'database-foreign',
  });
  await open.close();
});

test('[KEEP-06] another secret key is not overwritten', async () => {
  const { file: _file, ...asked } = await fresh();
  const into = await bench.dataFolder('keyed');
  expect(await refused({ ...asked, dataDir: into })).toMatchObject({ problem: 'secret-key-differs' });
  expect(await readFile(join(into, 'keys', 'secret'), 'utf8')).toBe('the secret of keyed');
});

test('[KEEP-06] a restore that fails half way has changed no row; the shop does not start before it is done again', async () => {
  const { file, ...asked } = await fresh();
  const open = await openFromTemplate('empty');
  const into = await bench.at('half');
  const path = await file('manifest.json');
  const manifest = await readFile(path, 'utf8');
  const lied = JSON.parse(manifest);
  lied.tables.find(({ name }: { name: string }) => name === 'upsells').digest = 'other';
  await writeFile(path, JSON.stringify(lied));
  await expect(bench.restore({ ...asked, open, dataDir: into })).rejects.toMatchObject({
    problem: 'file-corrupt',
  });
  expect((await readWhole(open.db)).tables).toEqual((await readWhole(empty.db)).tables);
  await expect(refuseHalfRestored(into)).rejects.toThrow(/^restore-unfinished: the restore of mooddrop-2026/);
  await writeFile(path, manifest);
  await bench.restore({ ...asked, open, dataDir: into });
  expect(await readWhole(open.db)).toEqual(await readWhole(shop.db));
  await refuseHalfRestored(into);
  await open.close();
});

test('[KEEP-02] a backup that fails leaves nothing; what a killed one left is swept by the next', async () => {
  const to = 'failing';
  const folder = await bench.at(to);
  const broken = { ...KNOWN[0], when: 1 } as (typeof KNOWN)[number];
  await expect(bench.backUp(shop, dataDir, to, { known: [broken] })).rejects.toMatchObject({
    problem: 'migration-newer',
  });
  expect((await readdir(folder)).filter((name) => name !== '.mooddrop')).toEqual([]);
  const left = await openFolderTarget(folder, TEST_NOW);
  await left.prepare();
  await left.begin('mooddrop-2020-01-01T00-00-00Z');
  await expect(bench.backUp(shop, dataDir, to)).rejects.toMatchObject({ problem: 'target-busy' });
  await left.close();
  expect((await readdir(folder)).sort()).toEqual(['.growing-mooddrop-2020-01-01T00-00-00Z', '.mooddrop']);
  const { name } = await bench.backUp(shop, dataDir, to);
  expect((await readdir(folder)).sort()).toEqual(['.mooddrop', name]);
});

test('[KEEP-04] the oldest backups go when a new one is whole, and nothing else', async () => {
  const to = 'kept';
  await writeFile(join(await bench.dataFolder(to), 'photo.txt'), '');
  const names: string[] = [];
  for (const day of [0, 1, 2]) {
    const now = new Date(TEST_NOW.getTime() + day * 86_400_000);
    const { name, removed } = await bench.backUp(shop, dataDir, to, { now, keep: 2 });
    names.push(name);
    expect(removed).toEqual(day < 2 ? [] : [names[0]]);
  }
  const there = (await readdir(await bench.at(to))).filter((name) => name.startsWith('mooddrop'));
  expect(there).toEqual(names.slice(1));
});
