import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { addAuditRow } from '#db/queries/audit.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import type { ShopContext } from '../context.ts';

type Limit = { key: string; most: number };

/** The window of every limit on tries, in ms. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Spends one try of every key before it is known whether it is right, so that tries at once count as well; refused is
 * whoever has more than `most` in a quarter of an hour (SEC-10). Keys that name people are kept as digests.
 */
export async function spendTries(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  limits: readonly Limit[],
): Promise<{ problem: 'too-many-tries' } | null> {
  const over: Limit[] = [];
  for (const limit of limits) {
    const { points } = await spendAttempt(db, { key: limit.key, now, windowMs: WINDOW_MS });
    if (points > limit.most) over.push(limit);
  }
  return over.length > 0 ? { problem: 'too-many-tries' } : null;
}

/** A key of a limit: what is done, by which name or from which address. */
export function tryKey(deed: string, name: string): string {
  return `${deed}:${createHash('sha256').update(name).digest('base64url')}`;
}

type DoorName = 'sign-in' | 'staff-sign-in' | 'pin' | 'second-factor';
type Door = {
  door: DoorName;
  /** The typed e-mail or phone number in its compared form. */
  name: string;
};

function sign({ secret }: Pick<ShopContext, 'secret'>, { door, name }: Door, id: string): string {
  return createHmac('sha256', secret).update(`browser ${door} ${id} ${name}`).digest('base64url');
}

/**
 * The known-browser cookie (SEC-31): a random number, signed together with the sign-in name, which it does not contain.
 * It gives no access; it only shows that this browser has signed in to the account before.
 */
export function knowBrowser(ctx: Pick<ShopContext, 'secret' | 'newId'>, door: Door): string {
  const id = ctx.newId();
  return `${id}.${sign(ctx, door, id)}`;
}

/**
 * The number of a browser that has signed in by this name before; null for an unknown browser, and for a foreign or
 * forged value.
 */
function knownId(ctx: Pick<ShopContext, 'secret' | 'browser'>, door: Door): string | null {
  const [id = '', signature = ''] = (ctx.browser ?? '').split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(ctx, door, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

type Most = { ofName: number; ofAddress: number };

/**
 * Counts a sign-in try. A known browser has its own tries; unknown browsers share theirs, by name and by address, so
 * that their tries lock nobody out of their own account (SEC-31). `key` is what a success forgets.
 */
export async function spendSignInTry(ctx: ShopContext, door: Door, most: Most) {
  const id = knownId(ctx, door);
  const key = id === null ? tryKey(door.door, door.name) : tryKey(`${door.door}-known`, id);
  const own: Limit = { key, most: most.ofName };
  const strangers: Limit[] =
    id === null ? [{ key: tryKey(`${door.door}-from`, ctx.address), most: most.ofAddress }] : [];
  const refused = await spendTries(ctx, [own, ...strangers]);
  return { isKnown: id !== null, key, refused };
}

const DAY_MS = 86_400_000;

/** Writes to the audit log, once a day, that unknown browsers have locked a sign-in of this account (SEC-31). */
export async function noteAttack(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { door, subjectKind, subjectId }: { door: DoorName; subjectKind: 'customer' | 'staff'; subjectId: string },
): Promise<void> {
  const window = { key: tryKey(`${door}-attack`, subjectId), now, windowMs: DAY_MS };
  if ((await spendAttempt(db, window)).points > 1) return;
  await addAuditRow(db, { at: now, action: 'account.attacked', subjectKind, subjectId, after: { door } });
}
