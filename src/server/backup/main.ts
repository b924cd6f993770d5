import { findStorageProblem } from '#services/storage-trouble.ts';
import { ConfigError } from '../config-variables.ts';
import { safeError } from '../logs/safe-error.ts';
import { refuseDatabase, StartRefused } from '../start/database-refusal.ts';
import { backupCommand } from './commands/backup-command.ts';
import { moveCommand } from './commands/move-command.ts';
import { restoreCommand } from './commands/restore-command.ts';
import { readSetting, type Setting } from './commands/setting.ts';
import { upgradeCommand } from './commands/upgrade-command.ts';
import { BackupRefused } from './refused.ts';

/** The process of `npm run backup`, `restore`, `move` and `upgrade`: one command, its words, its exit code. */
const COMMANDS: Record<string, (args: string[], setting: Setting) => Promise<string[]>> = {
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  upgrade: upgradeCommand,
};

process.umask(0o077);
const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command) throw new BackupRefused('usage', `one of ${Object.keys(COMMANDS).join(', ')}.`);
  for (const line of await command(args, readSetting(process.env))) console.log(line);
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** One sentence where the cause is known; else what may be shown of an error, which names nobody. */
function explain(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupRefused || error instanceof ConfigError || error instanceof StartRefused)
    return error.message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `usage: ${message}`;
  if (code === 'ENOSPC') return 'disk-full: the disk is full. Make room and try again; nothing has changed.';
  const storage = findStorageProblem(error);
  if (storage)
    return `${storage}: the bucket ${storage === 'storage-full' ? 'is full' : 'does not answer, or refuses the key'}. Nothing that was there has changed.`;
  return refuseDatabase(error, {})?.message ?? safeError(error);
}
