import type { Database } from '#db/client.ts';
import { countPushFailure, removePushSubscription } from '#db/queries/push.ts';

/** PUSH-02: an endpoint that says it is gone is deleted; another failure is only counted. */
export async function notePushFailure(
  db: Database,
  { id, isGone }: { id: string; isGone: boolean },
): Promise<void> {
  await (isGone ? removePushSubscription(db, id) : countPushFailure(db, id));
}
