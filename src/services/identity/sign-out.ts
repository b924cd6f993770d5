import { inTransaction, type Tx } from '#db/client.ts';
import { revokeSession, revokeSessionsOf } from '#db/queries/identity/sessions.ts';
import { removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';

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

/** Ends all sessions of a person with their live streams and pushes, and says how many there were (SEC-11, PUSH-11). */
export async function endSessions(
  tx: Tx,
  input: { person: { customerId: string } | { staffId: string }; now: Date },
): Promise<number> {
  const ended = await revokeSessionsOf(tx, input);
  for (const id of ended) {
    await removePushOfSession(tx, id);
    await sendChangeNotice(tx, { topic: `session:${id}`, kind: 'ended', ref: id });
  }
  return ended.length;
}
