import { AsyncLocalStorage } from 'node:async_hooks';
import type { TableShape } from '#db/backup/describe-tables.ts';
import type { KnownMigration } from '#db/backup/migration-state.ts';
import { type OneMoment, readAtOneMoment, readLines, spellAlike } from '#db/backup/read-tables.ts';
import { findContent, rebuildSchema } from '#db/backup/rebuild-schema.ts';
import { writeTables } from '#db/backup/write-tables.ts';
import type { Database, Tx } from '#db/client.ts';
import { createTally, type Tally } from './packed-lines.ts';
import { BackupRefused } from './refused.ts';

export type Moved = { tables: number; rows: number };

/**
 * Copies a whole database into an empty one and reads the copy again before it is kept: every table must have the same
 * rows on both sides, value by value, or nothing has moved (KEEP-09). The source is only read.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  known: readonly KnownMigration[],
): Promise<Moved> {
  if ((await findContent(to)) !== 'empty')
    throw new BackupRefused('database-not-empty', 'the database to move to is not empty. Create a new one.');
  // A transaction of one database is not one of the other.
  const outside = AsyncLocalStorage.snapshot();
  return readAtOneMoment(from, (moment) => outside(() => copy(moment, to, known)));
}

async function copy(moment: OneMoment, to: Database, known: readonly KnownMigration[]): Promise<Moved> {
  const at = known.findIndex(({ when }) => when === moment.migration?.when);
  if (at < 0)
    throw new BackupRefused(
      'migration-newer',
      'the database was migrated by another version of the shop. Move it with that version.',
    );
  const sequences = await moment.sequences();
  const tallies = new Map<string, Tally>();
  return to.transaction(async (tx) => {
    await rebuildSchema(tx, known.slice(0, at + 1));
    const lines = (table: TableShape) => {
      const tally = createTally();
      tallies.set(table.name, tally);
      return tallied(moment.lines(table), tally);
    };
    const counts = await writeTables(tx, { tables: moment.tables, sequences, lines });
    await spellAlike(tx);
    for (const table of moment.tables) await compare(tx, table, tallies.get(table.name));
    return { tables: counts.size, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
}

async function compare(tx: Tx, table: TableShape, tally: Tally | undefined): Promise<void> {
  const found = createTally();
  for await (const lines of readLines(tx, table)) found.add(lines);
  if (found.facts().digest === tally?.facts().digest) return;
  throw new BackupRefused('tables-differ', `the rows of ${table.name} are not the same in both databases.`);
}

async function* tallied(lines: AsyncIterable<string[]>, tally: Tally) {
  for await (const some of lines) {
    tally.add(some);
    yield some;
  }
}
