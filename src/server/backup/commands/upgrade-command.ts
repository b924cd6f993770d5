import { parseArgs } from 'node:util';
import { contractReason, findRisks, type MigrationRisk } from '#db/backup/migration-risk.ts';
import { findMigration, isNewer, type KnownMigration, listPending } from '#db/backup/migration-state.ts';
import { countShopConnections } from '#db/client/other-users.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { nameOfPlace, openPlace } from '../open-place.ts';
import { openSource } from '../open-source.ts';
import { BackupRefused } from '../refused.ts';
import type { Setting } from './setting.ts';

type Pending = { tag: string; risks: MigrationRisk[]; reason: string | null };

/**
 * `npm run upgrade -- --check` says what this version would do to the database, and changes nothing; a shop may run
 * (KEEP-11). Without `--check` the migrations run now. One that takes something away needs every shop to be stopped.
 */
export async function upgradeCommand(args: string[], setting: Setting): Promise<string[]> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const { found, pending } = await readState(setting);
  const lines = [
    `MoodDrop ${setting.version}`,
    `The database ${nameOfPlace(setting.place)} is at ${found ?? 'no migration: it is new'}.`,
    ...(pending.length > 0 ? pending.map(sayPending) : ['No migration would run.']),
  ];
  if (values.check || pending.length === 0) return lines;
  await migrate(setting, pending);
  return [...lines, `${pending.length} migrations ran.`];
}

async function readState(setting: Setting): Promise<{ found: string | null; pending: Pending[] }> {
  const { known } = setting;
  const source = await openSource(setting);
  try {
    const found = await findMigration(source.open.db);
    if (isNewer(known, found))
      throw new BackupRefused(
        'migration-newer',
        `a newer version of the shop has migrated this database; this one (${setting.version}) knows migrations up to ${known.at(-1)?.tag}.`,
      );
    // A new database has nothing that could be taken away.
    const pending = listPending(known, found).map((migration) => toPending(migration, found !== null));
    return { found: tagOf(known, found?.when), pending };
  } finally {
    await source.close();
  }
}

function toPending({ tag, statements }: KnownMigration, isInUse: boolean): Pending {
  const text = statements.join('\n--> statement-breakpoint\n');
  return { tag, risks: isInUse ? findRisks(text) : [], reason: contractReason(text) };
}

const tagOf = (known: readonly KnownMigration[], when: number | undefined) =>
  when === undefined ? null : (known.find((each) => each.when === when)?.tag ?? 'an unknown migration');

function sayPending({ tag, risks, reason }: Pending): string {
  const [first] = risks;
  if (!first) return `  ${tag} only adds: the version before may go on meanwhile.`;
  return `  ${tag} ${first.what} (${reason ?? first.statement}): stop every process of the version before, and make a backup.`;
}

async function migrate(
  { place, now, migrationsFolder }: Setting,
  pending: readonly Pending[],
): Promise<void> {
  const isRisky = pending.some(({ risks }) => risks.length > 0);
  const others = isRisky && 'databaseUrl' in place ? await countShopConnections(place.databaseUrl) : 0;
  if (others > 0)
    throw new BackupRefused(
      'shop-running',
      `a shop uses the database (${others} connections), and a migration takes something away. Stop it first.`,
    );
  const open = await openPlace(place, now);
  await prepareDatabase(open, { migrationsFolder }).finally(() => open.close());
}
