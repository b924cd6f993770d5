import { inTransaction } from '#db/client.ts';
import {
  beginTotpRow,
  confirmTotpRow,
  dropPendingTotpRow,
  findTotp,
  removeTotpRow,
} from '#db/queries/identity/totp.ts';
import { parseFactorCode } from '#domain/identity/second-factor.ts';
import type { ShopContext } from '../../context.ts';
import { refuseStaleSignIn } from '../../strong-sign-in.ts';
import { spendTries, tryKey } from '../spend-tries.ts';
import { describeApp, findStep } from './app-codes.ts';
import { afterFirstFactor, afterRemoval, noteFactor } from './factor-changes.ts';
import { findSelf } from './find-self.ts';
import { openSecret, sealSecret, toAppSecret } from './seal.ts';

/** A setup that nobody finished in half an hour is begun anew. */
const SET_UP_MS = 30 * 60_000;
const MOST_CODES = 10;

/**
 * Begins to set up the authenticator app: stores a new secret, encrypted, which counts once a code has confirmed it
 * (SIGN-01). Refused: everybody but staff, a sign-in too long ago, and where an app is confirmed already.
 */
export async function beginApp(ctx: ShopContext) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  const { db, now, newToken, secret } = ctx;
  const { staffId } = self.actor;
  const sealedSecret = sealSecret(toAppSecret(newToken()), { secret, staffId, chance: newToken() });
  const isBegun = await beginTotpRow(db, { staffId, sealedSecret, now });
  return isBegun ? { ok: true as const } : { problem: 'app-taken' as const };
}

/**
 * Leaves a setup that no code has confirmed, and with it its key (SIGN-01); a confirmed app stays. Refused: everybody but
 * staff.
 */
export async function cancelApp(ctx: ShopContext) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  await dropPendingTotpRow(ctx.db, self.actor.staffId);
  return { ok: true as const };
}

/** What the app is to read, while a setup waits for its code; else null (SIGN-01). */
export async function readPendingApp(ctx: ShopContext, staffId: string, label: string) {
  const found = await findPending(ctx, staffId);
  return found && describeApp(found.bytes, { issuer: ctx.settings.shopName, label });
}

async function findPending({ db, now, secret }: ShopContext, staffId: string) {
  const app = await findTotp(db, staffId);
  if (!app || app.confirmedAt || now.getTime() - app.createdAt.getTime() > SET_UP_MS) return null;
  return { sealedSecret: app.sealedSecret, bytes: openSecret(app.sealedSecret, { secret, staffId }) };
}

/**
 * The first code confirms the app; the person's other sessions end, and with a first factor come the recovery codes,
 * in the answer and nowhere else (SIGN-01, SIGN-03). Refused: a wrong code, too many tries, a setup that is too old.
 */
export async function confirmApp(ctx: ShopContext, { typed }: { typed: string }) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  const { db, now } = ctx;
  const { staffId } = self.actor;
  const refused = await spendTries(ctx, [{ key: tryKey('factor-set-up', staffId), most: MOST_CODES }]);
  if (refused) return refused;
  const pending = await findPending(ctx, staffId);
  if (!pending) return { problem: 'set-up-spent' as const };
  const given = parseFactorCode(typed);
  const step = given?.kind === 'app' ? findStep(pending.bytes, { code: given.code, now }) : null;
  if (step === null) return { problem: 'code-invalid' as const };
  return inTransaction(db, async (tx) => {
    const { sealedSecret } = pending;
    if (!(await confirmTotpRow(tx, { staffId, sealedSecret, step, now })))
      return { problem: 'set-up-spent' as const };
    await noteFactor(tx, ctx, { person: self.person, action: 'factor.app-added' });
    return { ok: true as const, codes: await afterFirstFactor(tx, ctx, self.actor) };
  });
}

/**
 * Removes the person's own app (SIGN-01). Refused: everybody but staff, and a sign-in too long ago, which asks for
 * password and factor anew. With the last factor go the recovery codes.
 */
export async function removeApp(ctx: ShopContext) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  return inTransaction(ctx.db, async (tx) => {
    if (!(await removeTotpRow(tx, self.actor.staffId))) return { problem: 'not-found' as const };
    await noteFactor(tx, ctx, { person: self.person, action: 'factor.app-removed' });
    await afterRemoval(tx, self.actor.staffId);
    return { ok: true as const };
  });
}
