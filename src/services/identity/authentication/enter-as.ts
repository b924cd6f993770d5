import type { Tx } from '#db/client.ts';
import { type NewSession, revokeSession } from '#db/queries/identity/sessions.ts';
import { movePush, removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../../context.ts';
import { openSession } from '../sessions/open-session.ts';

/** The new session; its token goes into the cookie. */
export type Entered = { ok: true; token: string };

/**
 * Begins a customer's session and ends the one that this browser had: more rights always need a new session (SEC-11).
 */
export async function enterAs(
  tx: Tx,
  ctx: ShopContext,
  { customerId, way }: { customerId: string; way: NewSession['way'] },
): Promise<Entered> {
  const { actor, now, newId, newToken } = ctx;
  if (actor.kind === 'guest' || actor.kind === 'customer') {
    await revokeSession(tx, { id: actor.sessionId, now });
    await sendChangeNotice(tx, { topic: `session:${actor.sessionId}`, kind: 'ended', ref: actor.sessionId });
  }
  const sessionId = newId();
  const token = await openSession(tx, { person: { customerId }, way, now, newId: () => sessionId, newToken });
  if (actor.kind === 'customer') {
    const isSame = actor.customerId === customerId;
    await (isSame ? movePush(tx, actor.sessionId, sessionId) : removePushOfSession(tx, actor.sessionId));
  }
  return { ok: true, token };
}
