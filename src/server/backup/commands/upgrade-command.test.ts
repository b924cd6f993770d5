import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeTables } from '#db/backup/describe-tables.ts';
import { listKnownMigrations } from '#db/backup/migration-state.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { openPlace, type Place } from '../open-place.ts';
import { openBench } from '../testing/backup-bench.ts';
import { readSetting } from './setting.ts';
import { upgradeCommand } from './upgrade-command.ts';

const bench = openBench();
const now = new Date('2026-11-20T20:00:00Z');
const LATER = 4_102_444_800_000;

/** The migrations of a later version: one adds a column, one takes another away. */
async function laterMigrations(): Promise<string> {
  const folder = await bench.at('migrations');
  await cp('src/db/migrations', folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const more = ['0998_place', '0999_no_monsters'].map((tag, at) => ({
    ...entries[0],
    idx: entries.length + at,
    when: LATER + at,
    tag,
  }));
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, ...more] }));
  await writeFile(join(folder, '0998_place.sql'), 'ALTER TABLE "brands" ADD COLUMN "place" text;');
  const contract =
    '-- contract: brands have no kind since 0.9\nALTER TABLE "brands" DROP COLUMN "is_monster";';
  await writeFile(join(folder, '0999_no_monsters.sql'), contract);
  return folder;
}

async function columnsOfBrands(place: Place): Promise<string[]> {
  const open = await openPlace(place, now);
  const tables = await describeTables(open.db).finally(open.close);
  return tables.find(({ name }) => name === 'brands')?.columns.map(({ name }) => name) ?? [];
}

test('[KEEP-11] the check says what would run and whether it only adds, and changes nothing; the upgrade runs it', async () => {
  const place = { dataDir: await bench.at('shop') };
  const open = await openPlace(place, now);
  await prepareDatabase(open).finally(open.close);
  const migrationsFolder = await laterMigrations();
  const setting = {
    ...readSetting({}),
    place,
    now,
    migrationsFolder,
    known: listKnownMigrations(migrationsFolder),
  };
  const before = await columnsOfBrands(place);

  const said = await upgradeCommand(['--check'], setting);
  expect(said).toEqual([
    expect.stringMatching(/^MoodDrop \d/),
    expect.stringMatching(/^The database shop is at \d{4}_/),
    '  0998_place only adds: the version before may go on meanwhile.',
    '  0999_no_monsters drops a column (brands have no kind since 0.9): stop every process of the version before, and make a backup.',
  ]);
  expect(await columnsOfBrands(place)).toEqual(before);

  expect(await upgradeCommand([], setting)).toEqual([...said, '2 migrations ran.']);
  expect(await columnsOfBrands(place)).toEqual([...before.filter((name) => name !== 'is_monster'), 'place']);
  expect((await upgradeCommand(['--check'], setting)).at(-1)).toBe('No migration would run.');
  await expect(
    upgradeCommand(['--check'], { ...setting, known: listKnownMigrations('src/db/migrations') }),
  ).rejects.toMatchObject({
    problem: 'migration-newer',
  });
}, 180_000);
