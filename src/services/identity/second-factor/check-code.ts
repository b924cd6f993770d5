import type { Database } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { takeRecoveryCode } from '#db/queries/identity/recovery-codes.ts';
import { findTotp, takeTotpStep } from '#db/queries/identity/totp.ts';
import { parseFactorCode } from '#domain/identity/second-factor.ts';
import type { ShopContext } from '../../context.ts';
import { findStep } from './app-codes.ts';
import { digestCode, openSecret } from './seal.ts';

type Person = { id: string; employeeNumber: string };
type Checked = { ok: true; kind: 'app' | 'recovery' } | { problem: 'code-invalid' };

/**
 * Takes a code of the app or a recovery code of this person, each of which opens once (SIGN-02, SIGN-03). The caller
 * has spent a try. Wrong, used and malformed codes sound the same.
 */
export async function takeCode(
  db: Database,
  ctx: ShopContext,
  { person, typed }: { person: Person; typed: string },
): Promise<Checked> {
  const wrong = { problem: 'code-invalid' as const };
  const given = parseFactorCode(typed);
  if (!given) return wrong;
  const { id: staffId, employeeNumber } = person;
  const { now, secret } = ctx;
  if (given.kind === 'app') {
    const isTaken = await takeAppCode(db, ctx, { staffId, code: given.code });
    return isTaken ? { ok: true, kind: 'app' } : wrong;
  }
  const digest = digestCode(given.code, { secret, staffId });
  if (!(await takeRecoveryCode(db, { staffId, digest, now }))) return wrong;
  const subject = { subjectKind: 'person', subjectId: employeeNumber };
  await addAuditRow(db, { at: now, staffId, action: 'factor.recovery-used', ...subject });
  return { ok: true, kind: 'recovery' };
}

async function takeAppCode(
  db: Database,
  { now, secret }: ShopContext,
  { staffId, code }: { staffId: string; code: string },
): Promise<boolean> {
  const app = await findTotp(db, staffId);
  if (!app?.confirmedAt) return false;
  const step = findStep(openSecret(app.sealedSecret, { secret, staffId }), { code, now });
  return step !== null && takeTotpStep(db, { staffId, step });
}
