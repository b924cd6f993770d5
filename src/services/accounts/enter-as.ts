import type { Tx } from '#db/client.ts';
import { type NewSession, revokeSession } from '#db/queries/people/sessions.ts';
import { sendHint } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { openSession } from './open-session.ts';

/** Begins a customer's session and ends the one that this browser had: a rise in rank is a new session (SEC-11). */
export async function enterAs(
  tx: Tx,
  ctx: ShopContext,
  { customerId, way }: { customerId: string; way: NewSession['way'] },
): Promise<string> {
  const { actor, now, newId, newToken } = ctx;
  if (actor.kind === 'guest' || actor.kind === 'customer') {
    await revokeSession(tx, { id: actor.sessionId, now });
    await sendHint(tx, { topic: `session:${actor.sessionId}`, kind: 'ended', ref: actor.sessionId });
  }
  return openSession(tx, { person: { customerId }, way, now, newId, newToken });
}
