import { findCredential } from '#db/queries/identity/accounts.ts';
import { listPasskeys } from '#db/queries/identity/passkeys.ts';
import { countRecoveryCodes } from '#db/queries/identity/recovery-codes.ts';
import { findFactorKinds } from '#db/queries/identity/staff-sessions.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import type { ShopContext } from '../../context.ts';
import { listSessions } from '../sessions-of-staff.ts';
import { readPendingApp } from './app-set-up.ts';
import { findSelf } from './find-self.ts';

/** One's own second factors and sessions, without anything secret but an app that is being set up (SIGN-01, SIGN-10). */
export async function readOwnFactors(ctx: ShopContext) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const { db, settings } = ctx;
  const { staffId } = self.actor;
  const { hasApp } = await findFactorKinds(db, staffId);
  const password = await findCredential(db, { person: { staffId }, kind: 'password' });
  const passkeys = await listPasskeys(db, staffId);
  return {
    email: self.person.email,
    hasPassword: password !== null && password.disabledAt === null,
    hasApp,
    pendingApp: hasApp ? null : await readPendingApp(ctx, staffId, self.person.email),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    codesLeft: await countRecoveryCodes(db, staffId),
    sessions: await listSessions(ctx, staffId),
    isMissing: lacksFactor(self.actor, settings.secondFactorFor),
    isClosed: ctx.isClosed ?? false,
  };
}
