import type { Database } from '#db/client.ts';
import { changeMarkFrom, findMark, keepMark, setMark } from '#db/queries/installation.ts';
import { type BackupTime, type BackupTurn, nextTurn } from '#domain/backup/backup-due.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from './context.ts';

const TURN = 'backup-turn';
const MADE = 'backup-made';
const FAILED = 'backup-failed';

export type MadeBackup = { at: string; name: string; bytes: number; rows: number; files: number };
export type FailedBackup = { at: string; problem: string };

type Claim = BackupTime & { now: Date };

/**
 * Takes the turn of this night's backup, due at `minutes` of shop time (KEEP-08). Ten processes that ask at once get it
 * once: the write names the turn that it has read. Answers the turn, null where there is nothing to do.
 */
export async function claimBackup(db: Database, { now, ...time }: Claim): Promise<BackupTurn | null> {
  const last = (await findMark(db, TURN)) as BackupTurn | null;
  const turn = nextTurn(last, now, time);
  if (!turn) return null;
  if (!last) {
    await keepMark(db, { key: TURN, value: turn, at: now });
    return null;
  }
  return (await changeMarkFrom(db, { key: TURN, from: last, value: turn, at: now })) ? turn : null;
}

/** The turn ends well: nobody tries it again. */
export async function endTurn(db: Database, turn: BackupTurn, now: Date): Promise<void> {
  await changeMarkFrom(db, { key: TURN, from: turn, value: { ...turn, isDone: true }, at: now });
}

/** Keeps what the console says of the last backup, by hand or by night (KEEP-10). */
export async function noteBackup(db: Database, made: MadeBackup, now: Date): Promise<void> {
  await setMark(db, { key: MADE, value: made, at: now });
}

export async function noteFailedBackup(db: Database, problem: string, now: Date): Promise<void> {
  const failed: FailedBackup = { at: now.toISOString(), problem };
  await setMark(db, { key: FAILED, value: failed, at: now });
}

/**
 * The last backup and, if it came later, the last failure (KEEP-10); null for staff without the right to the settings.
 */
export async function readLastBackup({ db, actor }: Pick<ShopContext, 'db' | 'actor'>) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return null;
  const made = (await findMark(db, MADE)) as MadeBackup | null;
  const failed = (await findMark(db, FAILED)) as FailedBackup | null;
  return { made, failed: failed && (!made || failed.at > made.at) ? failed : null };
}
