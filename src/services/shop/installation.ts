import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { changeMark, findMark, keepMark } from '#db/queries/installation.ts';
import { deleteEnded as remove } from '#db/queries/retention.ts';
import { listSettings } from '#db/queries/settings.ts';
import { getVersions } from '#db/queries/versions.ts';
import { seedDemo, seedEmpty } from '#db/seed/seed.ts';
import { startEmptyShop } from '#db/seed/start-empty.ts';
import { isFreshSignIn } from '#domain/identity/sign-in.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { hasRight } from '#domain/staff.ts';
import type { PublicContext, ShopContext } from '../context.ts';

type Input = { now: Date; newId: () => string; isEmpty: boolean };

/** Fills a new database once: with the demo shop (STAFF-24), or with what even an empty shop needs (SHOP_EMPTY). */
export async function fillShop(db: Database, { now, newId, isEmpty }: Input): Promise<void> {
  if (await findMark(db, 'filled')) return;
  const seed = isEmpty ? seedEmpty : seedDemo;
  await seed(db, { now, newId });
  await keepMark(db, { key: 'filled', value: isEmpty ? 'empty' : 'demo', at: now });
}

/**
 * The database remembers which key it was made with, because another key would silently make every password
 * and signature wrong (decision 0022-one-secret-key). Refused with `secret-key-differs`.
 */
export async function checkSecret(db: Database, { secret, now }: { secret: string; now: Date }) {
  const fingerprint = createHash('sha256').update(`fingerprint ${secret}`).digest('base64url');
  const kept = await keepMark(db, { key: 'secret-fingerprint', value: fingerprint, at: now });
  return kept === fingerprint ? { ok: true as const } : { problem: 'secret-key-differs' as const };
}

type ShopState = { settings: ShopSettings; settingsVersion: number; version: number };

/**
 * The facts that every request needs and that seldom change: the settings as one typed value, and the catalogue
 * version.
 */
export async function readShopState(db: Database): Promise<ShopState> {
  // The versions first: what is read after them is never older than they say.
  const versions = await getVersions(db);
  const rows = await listSettings(db);
  return {
    settings: parseSettings(rows),
    settingsVersion: versions.settings,
    version: versions.catalogue,
  };
}

/**
 * Empties the demo (STAFF-24): deletes its products, people, orders and contact data (STAFF-27); other settings and
 * texts stay, and everybody must sign in again. Refused: everybody but admins, a password entered too long ago, a shop
 * that is not the demo, an admin without an own password, who could not sign in again, and a wrong shop name.
 */
export async function emptyShop(ctx: ShopContext, { typed }: { typed: string }) {
  const { actor, db, now, settings } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  if ((await findMark(db, 'filled')) !== 'demo') return { problem: 'not-found' as const };
  if (!isFreshSignIn(await findLastStrongAuth(db, actor.sessionId), now))
    return { problem: 'strong-sign-in-required' as const };
  const { staffId } = actor;
  if (!(await findCredential(db, { person: { staffId }, kind: 'password' })))
    return { problem: 'owner-missing' as const };
  if (typed.trim() !== settings.shopName) return { problem: 'confirmation-wrong' as const };
  await inTransaction(db, async (tx) => {
    await startEmptyShop(tx, { now });
    await changeMark(tx, { key: 'filled', value: 'empty', at: now });
    const subject = { subjectKind: 'shop', subjectId: 'demo' };
    await addAuditRow(tx, { at: now, staffId, action: 'shop.empty', ...subject });
  });
  return { ok: true as const };
}

const DAY_MS = 86_400_000;
/** A month, so that who signed in when can still be looked up for a while after it ended. */
const SESSION_DAYS = 30;
/** A message's row also prevents a second one for the same cause; no cause occurs again after half a year. */
const LETTER_DAYS = 180;

/**
 * Removes rows that nobody needs any more (SEC-34): limits that are over at once, sessions and links a month after
 * their end, messages half a year after they were sent or failed. Orders, ledgers and the audit log stay (LAW-11).
 * Returns how many of each; several processes may do so at once.
 */
export function removeEnded({ db, now }: Pick<PublicContext, 'db' | 'now'>) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return remove(db, { now, sessionsUntil: before(SESSION_DAYS), messagesUntil: before(LETTER_DAYS) });
}
