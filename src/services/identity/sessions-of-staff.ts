import { type Database, inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createChallenge } from '#db/queries/identity/accounts.ts';
import {
  findFactorKinds,
  listStaffSessions,
  revokeStaffSession,
} from '#db/queries/identity/staff-sessions.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { readDevice } from '#domain/identity/device.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';
import { endSessions, hashToken, openSession } from './sessions.ts';
import { knowBrowser } from './spend-tries.ts';

/** A sign-in waits so long for its second step (SIGN-04). */
const STEP_MS = 5 * 60_000;

/** The session's token, and what the browser keeps that is now known (SEC-31). */
export type StaffEntered = { ok: true; token: string; browser: string };
/** The password was right; this token goes with the code, and opens nothing by itself (SIGN-04). */
export type StaffStep = { step: { token: string; hasApp: boolean; hasPasskey: boolean } };

type Entering = { person: { id: string; email: string }; way: 'password' | 'challenge' };

/**
 * Opens the console to somebody who has proved the password: at once without a second factor, else after the second
 * step, for which five minutes are given (SIGN-04).
 */
export async function enterStaff(
  db: Database,
  ctx: ShopContext,
  { person, way }: Entering,
): Promise<StaffEntered | StaffStep> {
  const { id: staffId, email } = person;
  const { now, newId, newToken } = ctx;
  const kinds = await findFactorKinds(db, staffId);
  if (kinds.hasApp || kinds.hasPasskey) {
    const token = newToken();
    const expiresAt = new Date(now.getTime() + STEP_MS);
    const row = { id: newId(), kind: 'second-factor', tokenHash: hashToken(token), staffId } as const;
    await createChallenge(db, { ...row, createdAt: now, expiresAt });
    return { step: { token, ...kinds } };
  }
  const token = await openSession(db, { ...ctx, person: { staffId }, way });
  const name = email.trim().toLowerCase();
  return { ok: true, token, browser: knowBrowser(ctx, { door: 'staff-sign-in', name }) };
}

/** The open sessions of a person as they are shown: device, way, moments; the asker's own is marked (SIGN-10). */
export async function listSessions({ db, now, actor }: ShopContext, staffId: string) {
  const rows = await listStaffSessions(db, { staffId, now });
  const ownId = actor.kind === 'staff' ? actor.sessionId : '';
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...readDevice(userAgent),
    isThisOne: row.id === ownId,
  }));
}

/**
 * Ends one session, with its live streams, and writes it into the audit log (SIGN-11): one's own, or with the right to
 * people and a fresh sign-in a colleague's. Refused: other people's without the right, and one that is over.
 */
export async function endSession(ctx: ShopContext, { id, staffId }: { id: string; staffId: string }) {
  const asked = await findEnder(ctx, staffId);
  if (asked.problem) return asked;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await revokeStaffSession(tx, { id, staffId, now: ctx.now })))
      return { problem: 'not-found' as const };
    await sendChangeNotice(tx, { topic: `session:${id}`, kind: 'ended', ref: id });
    await note(tx, ctx, { ...asked, action: 'session.end' });
    return { ok: true as const };
  });
}

/** Ends all sessions of a person but the one in hand; the same is refused as of one (SIGN-11). Says how many. */
export async function endOtherSessions(ctx: ShopContext, { staffId }: { staffId: string }) {
  const asked = await findEnder(ctx, staffId);
  if (asked.problem) return asked;
  const { now } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    const ended = await endSessions(tx, { person: { staffId }, now, exceptId: asked.sessionId });
    if (ended > 0) await note(tx, ctx, { ...asked, action: 'session.end-others', after: { ended } });
    return { ok: true as const, ended };
  });
}

async function findEnder(ctx: ShopContext, staffId: string) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const person = await findStaff(db, staffId);
  const isOwn = actor.staffId === staffId;
  if (!isOwn && !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  if (!person) return { problem: 'not-found' as const };
  const refused = isOwn ? null : await refuseWeakSignIn(ctx, actor);
  return refused ?? { byStaffId: actor.staffId, sessionId: actor.sessionId, number: person.employeeNumber };
}

type Ending = { byStaffId: string; number: string; action: string; after?: unknown };

async function note(tx: Tx, { now }: ShopContext, { byStaffId, number, action, after }: Ending) {
  const subject = { subjectKind: 'person', subjectId: number };
  await addAuditRow(tx, { at: now, staffId: byStaffId, action, ...subject, after });
}
