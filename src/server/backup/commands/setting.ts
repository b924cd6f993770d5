import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KnownMigration, listKnownMigrations } from '#db/backup/migration-state.ts';
import { type Config, readConfig } from '../../config.ts';
import { readVersion } from '../../version.ts';
import type { Place } from '../open-place.ts';

/** What every command knows: the environment of the shop, its program, the moment. */
export type Setting = {
  config: Config;
  root: string;
  version: string;
  migrationsFolder: string;
  known: KnownMigration[];
  place: Place;
  now: Date;
};

/** The same environment that the shop itself reads, so that a command finds the shop's own database. */
export function readSetting(environment: Record<string, string | undefined>): Setting {
  const config = readConfig(environment);
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
  const migrationsFolder = join(root, 'src', 'db', 'migrations');
  return {
    config,
    root,
    version: readVersion(root),
    migrationsFolder,
    known: listKnownMigrations(migrationsFolder),
    place: placeOf(config),
    now: config.clockStartsAt ?? new Date(),
  };
}

/** A command's transactions are long: they go past a pooler, where there is a way. */
function placeOf({ databaseUrl, databaseDirectUrl, dataDir }: Config): Place {
  return databaseUrl ? { databaseUrl: databaseDirectUrl ?? databaseUrl } : { dataDir };
}
