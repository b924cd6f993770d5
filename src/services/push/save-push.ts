import { inTransaction } from '#db/client.ts';
import { savePushSubscription } from '#db/queries/push.ts';
import { type PushKeys, parsePushKeys } from '#domain/push.ts';
import type { ShopContext } from '../context.ts';

/**
 * Ties this browser's push address to the customer of the session, and to the session itself (PUSH-02, PUSH-11).
 * Refused: whoever is not signed in (PUSH-06), and an address that cannot be a push service.
 */
export async function savePush(
  ctx: ShopContext,
  input: PushKeys,
): Promise<{ ok: true } | { problem: 'sign-in-required' | 'malformed' }> {
  const { actor } = ctx;
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' };
  const keys = parsePushKeys(input);
  if (!keys) return { problem: 'malformed' };
  await inTransaction(ctx.db, (tx) =>
    savePushSubscription(tx, {
      id: ctx.newId(),
      customerId: actor.customerId,
      sessionId: actor.sessionId,
      ...keys,
      createdAt: ctx.now,
    }),
  );
  return { ok: true };
}
