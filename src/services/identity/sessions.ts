import { createHash } from 'node:crypto';
import type { Database, Tx } from '#db/client.ts';
import { removeStaffPushOfSession } from '#db/queries/alerts/staff-push.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import {
  createSession,
  extendSession,
  findSession as findRow,
  type NewSession,
  revokeSession,
  revokeSessionsOf,
} from '#db/queries/identity/sessions.ts';
import { markSeen } from '#db/queries/identity/staff-sessions.ts';
import { movePush, removePushOfSession } from '#db/queries/push.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { type CookieAudience, SESSION_SECONDS } from '#domain/identity/session-cookie.ts';
import type { Actor, PublicContext, ShopContext } from '../context.ts';

type Opening = {
  person: { customerId: string } | { staffId: string };
  way: NewSession['way'];
  now: Date;
  newId: () => string;
  newToken: () => string;
  userAgent?: string;
};

/** A new session of this person; the answer is its token, which is in the cookie and nowhere else (SEC-11). */
export async function openSession(db: Database, opening: Opening): Promise<string> {
  const { token, session } = newSession(opening);
  await createSession(db, session);
  return token;
}

/** The row of a new session, which holds only the hash of its token. */
export function newSession(opening: Opening): { token: string; session: NewSession } {
  const { person, way, now } = opening;
  const audience = 'staffId' in person ? 'staff' : 'customer';
  const token = opening.newToken();
  const session = {
    id: opening.newId(),
    tokenHash: hashToken(token),
    audience,
    way,
    ...person,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS[audience]),
    lastStrongAuthAt: way === 'guest' ? null : now,
    // Of staff alone, who are shown their sessions (SIGN-10).
    userAgent: audience === 'staff' ? (opening.userAgent ?? null) : null,
  } as const;
  return { token, session };
}

export const DAY_MS = 86_400_000;

type SessionAudience = CookieAudience;

/** Customers and guests slide for 30 days; staff end after 12 hours, whatever they do (SEC-11). In milliseconds. */
const SESSION_MS: Readonly<Record<SessionAudience, number>> = {
  customer: SESSION_SECONDS.customer * 1000,
  staff: SESSION_SECONDS.staff * 1000,
};

/** Tokens have 256 random bits, so a fast hash is enough to keep them out of the database (SEC-11). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

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
  if (audience === 'staff' && now.getTime() - session.lastSeenAt.getTime() >= SEEN_MS) {
    await markSeen(db, { id: session.id, now, since: new Date(now.getTime() - SEEN_MS) });
  }
  return { actor, asker: session.customer ?? undefined, wasExtended };
}

/** How exactly the list of sessions says when one was last in use. */
const SEEN_MS = 5 * 60_000;

type SessionRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function toActor({ id, way, customer, staffId, role, hasFactor }: SessionRow): Actor | null {
  if (staffId && role) return { kind: 'staff', staffId, role, sessionId: id, hasFactor };
  if (!customer) return null;
  const { id: customerId, isGuest } = customer;
  if (isGuest) return { kind: 'guest', customerId, sessionId: id };
  return { kind: 'customer', customerId, sessionId: id, ...(way === 'pin' ? { isByPin: true } : {}) };
}

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

/**
 * Ends all sessions of a person, but the one that is named, with their live streams and pushes, and says how many there
 * were (SEC-11, PUSH-11).
 */
export async function endSessions(
  tx: Tx,
  input: { person: { customerId: string } | { staffId: string }; now: Date; exceptId?: string },
): Promise<number> {
  const ended = await revokeSessionsOf(tx, input);
  for (const id of ended) {
    await removePushOfSession(tx, id);
    await removeStaffPushOfSession(tx, id);
    await sendChangeNotice(tx, { topic: `session:${id}`, kind: 'ended', ref: id });
  }
  return ended.length;
}
