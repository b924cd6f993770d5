const NAME = /^mooddrop-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** The name of a backup made at this moment, in UTC, so that names sort by age (KEEP-01). */
export function backupName(now: Date): string {
  return `mooddrop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** When the backup of this name was made; null if the name is none of a backup. */
export function backupMoment(name: string): Date | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return date ? new Date(`${date}T${hours}:${minutes}:${seconds}Z`) : null;
}

/**
 * The backups that go once `keep` newer ones are there (KEEP-04). Whatever else lies beside them has another name and
 * stays; at least one backup always stays.
 */
export function backupsToRemove(names: readonly string[], keep: number): string[] {
  const backups = names.filter((name) => backupMoment(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - Math.max(1, keep)));
}
