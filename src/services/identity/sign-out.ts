import { inTransaction } from '#db/client.ts';
import { revokeSession } from '#db/queries/identity/sessions.ts';
import { removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { endSessions } from './sessions.ts';

/** Ends the session in hand and, with it, its live stream and its pushes (AUTH-30, SEC-11, PUSH-11). A visitor has none. */
export async function signOut({ db, now, actor }: ShopContext): Promise<void> {
  if (actor.kind === 'visitor') return;
  const { sessionId } = actor;
  await inTransaction(db, async (tx) => {
    await revokeSession(tx, { id: sessionId, now });
    await removePushOfSession(tx, sessionId);
    await sendChangeNotice(tx, { topic: `session:${sessionId}`, kind: 'ended', ref: sessionId });
  });
}

/** Ends every session of whoever asks, this one too, on all their devices (AUTH-30, SEC-11). Returns how many. */
export async function signOutEverywhere({ db, now, actor }: ShopContext): Promise<number> {
  if (actor.kind === 'visitor') return 0;
  const person = actor.kind === 'staff' ? { staffId: actor.staffId } : { customerId: actor.customerId };
  return inTransaction(db, (tx) => endSessions(tx, { person, now }));
}
