import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { removeAllPasskeys } from '#db/queries/identity/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/queries/identity/recovery-codes.ts';
import { findFactorKinds } from '#db/queries/identity/staff-sessions.ts';
import { removeTotpRow } from '#db/queries/identity/totp.ts';
import { RECOVERY_COUNT } from '#domain/identity/second-factor.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import { endSessions } from '../sessions.ts';
import { digestCode, toRecoveryCode } from './seal.ts';

type Note = { person: { employeeNumber: string }; action: string; before?: unknown; after?: unknown };

/** The audit's row about a person's factors. */
export async function noteFactor(tx: Tx, { actor, now }: ShopContext, note: Note): Promise<void> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  const subject = { subjectKind: 'person', subjectId: note.person.employeeNumber };
  const { action, before, after } = note;
  await addAuditRow(tx, { at: now, staffId, action, ...subject, before, after });
}

/**
 * After a factor was added: sessions that began without one end, but the one in hand, and who has no recovery codes
 * gets ten. Returns them, or null where there were some (SIGN-03).
 */
export async function afterFirstFactor(
  tx: Tx,
  ctx: ShopContext,
  { staffId, sessionId, hasFactor }: StaffActor,
): Promise<string[] | null> {
  if (!hasFactor) await endSessions(tx, { person: { staffId }, now: ctx.now, exceptId: sessionId });
  return (await countRecoveryCodes(tx, staffId)) > 0 ? null : makeCodes(tx, ctx, staffId);
}

/** Ten new recovery codes in the place of all earlier ones (SIGN-03). */
export async function makeCodes(tx: Tx, ctx: ShopContext, staffId: string): Promise<string[]> {
  const { now, newId, newToken, secret } = ctx;
  const codes = Array.from({ length: RECOVERY_COUNT }, () => toRecoveryCode(newToken()));
  const rows = codes.map((code) => ({
    id: newId(),
    staffId,
    digest: digestCode(code, { secret, staffId }),
    createdAt: now,
  }));
  await replaceRecoveryCodes(tx, { staffId, codes: rows });
  return codes;
}

/** Without any factor, recovery codes open nothing and go, too. */
export async function afterRemoval(tx: Tx, staffId: string): Promise<void> {
  const { hasApp, hasPasskey } = await findFactorKinds(tx, staffId);
  if (!hasApp && !hasPasskey) await replaceRecoveryCodes(tx, { staffId, codes: [] });
}

/** Removes app, passkeys and recovery codes of a person; true if there were any factors. */
export async function removeAllFactors(tx: Tx, staffId: string): Promise<boolean> {
  const hadApp = await removeTotpRow(tx, staffId);
  const hadPasskeys = (await removeAllPasskeys(tx, staffId)) > 0;
  await replaceRecoveryCodes(tx, { staffId, codes: [] });
  return hadApp || hadPasskeys;
}
