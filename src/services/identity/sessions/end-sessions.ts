import type { Tx } from '#db/client.ts';
import { revokeSessionsOf } from '#db/queries/identity/sessions.ts';
import { removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';

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
