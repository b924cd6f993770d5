import { parseArgs } from 'node:util';
import { checkBooks } from '#services/ledger.ts';
import { closeDataFolder } from '../../start/data-folder.ts';
import { moveDatabase } from '../move-database.ts';
import { nameOfPlace, openAlone, type Place, refuseMissingShop } from '../open-place.ts';
import { BackupRefused } from '../refused.ts';
import { sayBooks } from './say.ts';
import type { Setting } from './setting.ts';

const USAGE =
  'name where to: npm run move -- --to postgres://… (from DATA_DIR or DATABASE_URL), or --to embedded (from DATABASE_URL into DATA_DIR)';

/**
 * `npm run move -- --to postgres://…` or `--to embedded`: copies the database to the other kind and compares both
 * (KEEP-09). The files stay in DATA_DIR, the old database stays as it was.
 */
export async function moveCommand(args: string[], setting: Setting): Promise<string[]> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const to = parsePlace(values.to, setting);
  const { now, known } = setting;
  refuseMissingShop(setting.place);
  const from = await openAlone(setting.place, now);
  try {
    const target = await openAlone(to, now);
    try {
      const { tables, rows } = await moveDatabase(from.db, target.db, known);
      const books = await checkBooks(target.db);
      return [
        `${rows} rows of ${tables} tables are in ${nameOfPlace(to)} and compare equal; ${nameOfPlace(setting.place)} is as it was.`,
        ...sayBooks(books),
        'databaseUrl' in to
          ? 'Start the shop with that DATABASE_URL and the same DATA_DIR.'
          : 'Start the shop without DATABASE_URL and with the same DATA_DIR.',
      ];
    } finally {
      await target.close();
      if ('dataDir' in to) await closeDataFolder(to.dataDir);
    }
  } finally {
    await from.close();
  }
}

function parsePlace(to: string | undefined, { place, config }: Setting): Place {
  if (to && /^postgres(ql)?:\/\//.test(to)) return { databaseUrl: to };
  if (to === 'embedded' && 'databaseUrl' in place) return { dataDir: config.dataDir };
  throw new BackupRefused('usage', USAGE);
}
