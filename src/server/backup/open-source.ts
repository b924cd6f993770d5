import { openDatabase } from '#db/client/open-database.ts';
import type { OpenDatabase } from '#db/client.ts';
import { type MadeBackup, noteBackup } from '#services/backup.ts';
import { callShop } from './ask-shop.ts';
import { openPlace, type Place } from './open-place.ts';
import { BackupRefused } from './refused.ts';

type Source = { open: OpenDatabase; note(made: MadeBackup): Promise<void>; close(): Promise<void> };

/** The shop's database; where a running shop holds it, a copy that it makes. */
export async function openSource({ place, now }: { place: Place; now: Date }): Promise<Source> {
  const open = await ('databaseUrl' in place ? openPlace(place, now) : openDatabase({ ...place, now }));
  if (!('problem' in open))
    return { open, note: (made) => noteBackup(open.db, made, now), close: () => open.close() };
  const dataDir = 'dataDir' in place ? place.dataDir : '';
  const shop = await callShop(dataDir);
  const answer = await shop.ask({ ask: 'copy' });
  if (!('copy' in answer)) {
    shop.hangUp();
    const why = 'problem' in answer ? answer.problem : 'no copy';
    throw new BackupRefused(
      'target-busy',
      `the shop gives no copy of its database now (${why}). Try again later.`,
    );
  }
  const copy = await openPlace({ dataDir: answer.copy }, now);
  return {
    open: copy,
    note: async (made) => void (await shop.ask({ ask: 'note', made })),
    close: async () => {
      await copy.close();
      shop.hangUp();
    },
  };
}
