import { inTransaction } from '#db/client.ts';
import { savePreference } from '#db/queries/alerts/preferences.ts';
import { parseSound, SOUND_PREFERENCE } from '#domain/alerts.ts';
import type { ShopContext } from '../context.ts';

/** The sound that this person hears at a new order, on every device (ALERT-02). Refused: who is not staff, and another word. */
export async function chooseSound({ db, actor }: ShopContext, typed: string) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const value = parseSound(typed);
  if (!value) return { problem: 'malformed' as const };
  const choice = { staffId: actor.staffId, key: SOUND_PREFERENCE, value };
  await inTransaction(db, (tx) => savePreference(tx, choice));
  return { ok: true as const };
}
