import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../backup/describe-tables.ts';
import type { OpenDatabase } from '../client.ts';
import { openEmbedded } from './embedded.ts';
import { copyCluster } from './embedded-copy.ts';

async function open(dataDir: string): Promise<OpenDatabase> {
  const opened = await openEmbedded({ dataDir, now: new Date() });
  if ('problem' in opened) throw new Error(opened.problem);
  return opened;
}

/** What two tables hold that are always written together. */
const counts = async ({ db }: OpenDatabase) =>
  rowsOf<{ one: number; other: number }>(
    db,
    sql`select (select count(*)::int from one) as one, (select count(*)::int from other) as other`,
  ).then(([row]) => row ?? { one: 0, other: 0 });

test('[KEEP-01] a copy of an embedded database in use is of one moment and has all that was answered before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-copy-'));
  const source = await open(join(folder, 'source'));
  for (const name of ['one', 'other'])
    await source.db.execute(sql`create table ${sql.identifier(name)} (id serial primary key, words text)`);
  const state = { isOver: false, written: 0 };
  const write = async () => {
    while (!state.isOver) {
      await source.db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into one (words) select repeat('word ', 200) from generate_series(1, 20)`,
        );
        await tx.execute(
          sql`insert into other (words) select repeat('word ', 200) from generate_series(1, 20)`,
        );
      });
      state.written += 20;
    }
  };
  const writing = write();
  for (let round = 0; round < 3; round += 1) {
    const before = state.written;
    const to = join(folder, `copy-${round}`);
    await source.copyFiles?.(join(to, 'db'));
    const copy = await open(to);
    const { one, other } = await counts(copy);
    await copy.close();
    expect(one).toBe(other);
    expect(one).toBeGreaterThanOrEqual(before);
  }
  state.isOver = true;
  await writing;
  expect((await counts(source)).one).toBe(state.written);
  await source.close();
  await rm(folder, { recursive: true });
}, 180_000);

test('[KEEP-01] what changes while a copy is made is copied again while nobody writes, and what goes goes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mooddrop-copy-'));
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  await mkdir(join(from, 'base', 'empty'), { recursive: true });
  for (const name of ['kept', 'changed', 'gone']) await writeFile(join(from, 'base', name), 'before');
  const held: string[] = [];
  await copyCluster(from, to, async (work) => {
    held.push(await readFile(join(to, 'base', 'changed'), 'utf8'));
    await writeFile(join(from, 'base', 'changed'), 'after');
    await writeFile(join(from, 'new'), 'after');
    await rm(join(from, 'base', 'gone'));
    await work();
  });
  expect(held).toEqual(['before']);
  expect((await readdir(to, { recursive: true })).sort()).toEqual(
    ['base', 'base/changed', 'base/empty', 'base/kept', 'new'].sort(),
  );
  expect(await readFile(join(to, 'base', 'changed'), 'utf8')).toBe('after');
  expect(await readFile(join(to, 'base', 'kept'), 'utf8')).toBe('before');
  await rm(root, { recursive: true });
});
