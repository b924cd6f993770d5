import { inTransaction } from '#db/client.ts';
import { revokeSession } from '#db/queries/identity/sessions.ts';
import { removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../../context.ts';

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
