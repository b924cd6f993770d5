import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { extendSession, findSession as findRow } from '#db/queries/identity/sessions.ts';
import type { Actor, PublicContext } from '../../context.ts';
import { DAY_MS, hashToken, SESSION_MS, type SessionAudience } from './open-session.ts';

/**
 * Who holds this token, and whether the session now lasts longer; null for a session that is unknown, over or ended,
 * of an erased customer or of staff who are switched off (SEC-11). A customer's session slides, at most once a day.
 */
export async function resolveSession(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { token, audience }: { token: string; audience: SessionAudience },
): Promise<{ actor: Actor; asker?: CustomerRow; wasExtended: boolean } | null> {
  const session = await findRow(db, { tokenHash: hashToken(token), audience, now });
  const actor = session && toActor(session);
  if (!actor) return null;
  const wasExtended = audience === 'customer' && now.getTime() - session.lastSeenAt.getTime() >= DAY_MS;
  if (wasExtended) {
    const expiresAt = new Date(now.getTime() + SESSION_MS.customer);
    await extendSession(db, { id: session.id, now, expiresAt });
  }
  return { actor, asker: session.customer ?? undefined, wasExtended };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function toActor({ id, way, customer, staffId, role }: SessionRow): Actor | null {
  if (staffId && role) return { kind: 'staff', staffId, role, sessionId: id };
  if (!customer) return null;
  const { id: customerId, isGuest } = customer;
  if (isGuest) return { kind: 'guest', customerId, sessionId: id };
  return { kind: 'customer', customerId, sessionId: id, ...(way === 'pin' ? { isByPin: true } : {}) };
}
