import { inTransaction } from '#db/client.ts';
import type { ShopContext } from '../../context.ts';
import { endSessions } from './end-sessions.ts';

/** Ends every session of whoever asks, this one too, on all their devices (AUTH-30, SEC-11). Returns how many. */
export async function signOutEverywhere({ db, now, actor }: ShopContext): Promise<number> {
  if (actor.kind === 'visitor') return 0;
  const person = actor.kind === 'staff' ? { staffId: actor.staffId } : { customerId: actor.customerId };
  return inTransaction(db, (tx) => endSessions(tx, { person, now }));
}
