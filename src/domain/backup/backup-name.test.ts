import { expect, test } from 'vitest';
import { backupMoment, backupName, backupsToRemove } from './backup-name.ts';

const day = (number: number) => backupName(new Date(Date.UTC(2026, 10, number, 11, 30)));

test('[KEEP-01] a backup is named by its moment in UTC, and the moment is read from the name', () => {
  const now = new Date('2026-11-20T03:04:05.678-08:00');
  expect(backupName(now)).toBe('mooddrop-2026-11-20T11-04-05Z');
  expect(backupMoment('mooddrop-2026-11-20T11-04-05Z')).toEqual(new Date('2026-11-20T11:04:05Z'));
});

test.each(['mooddrop', '.growing-mooddrop-2026-11-20T11-04-05Z', 'mooddrop-2026-11-20', 'photos'])(
  '[KEEP-04] %s is no backup',
  (name) => expect(backupMoment(name)).toBeNull(),
);

test('[KEEP-04] the oldest backups beyond the number kept go, and nothing else', () => {
  const names = [day(3), 'photos', day(1), day(2), '.mooddrop'];
  expect(backupsToRemove(names, 2)).toEqual([day(1)]);
  expect(backupsToRemove(names, 3)).toEqual([]);
  expect(backupsToRemove(names, 0)).toEqual([day(1), day(2)]);
});
