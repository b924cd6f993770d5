import { createHmac, timingSafeEqual } from 'node:crypto';
import { addAuditRow } from '#db/queries/audit.ts';
import { spendAttempt } from '#db/queries/identity/accounts.ts';
import type { ShopContext } from '../context.ts';
import { type Limit, spendTries, tryKey } from './spend-tries.ts';

type DoorName = 'sign-in' | 'staff-sign-in' | 'pin';
type Door = {
  door: DoorName;
  /** The e-mail or phone number that was typed, as it is compared. */
  name: string;
};

function sign({ secret }: Pick<ShopContext, 'secret'>, { door, name }: Door, id: string): string {
  return createHmac('sha256', secret).update(`browser ${door} ${id} ${name}`).digest('base64url');
}

/**
 * What a browser keeps that has signed in by this name (SEC-31): a number of its own, signed with the name, which
 * stands nowhere in it. It opens nothing; it only says that this browser is no stranger to the account.
 */
export function knowBrowser(ctx: Pick<ShopContext, 'secret' | 'newId'>, door: Door): string {
  const id = ctx.newId();
  return `${id}.${sign(ctx, door, id)}`;
}

/** The number of a browser that has signed in by this name before; null for a stranger, and for another's or a made-up value. */
function knownId(ctx: Pick<ShopContext, 'secret' | 'browser'>, door: Door): string | null {
  const [id = '', signature = ''] = (ctx.browser ?? '').split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(ctx, door, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

type Most = { ofName: number; ofAddress: number };

/**
 * Spends a try at a door. A browser that has signed in by this name before has tries of its own; strangers share theirs,
 * by name and by address, so that what they spend shuts nobody out of the own account (SEC-31). `key` is what a success
 * forgets.
 */
export async function spendAtDoor(ctx: ShopContext, door: Door, most: Most) {
  const id = knownId(ctx, door);
  const key = id === null ? tryKey(door.door, door.name) : tryKey(`${door.door}-known`, id);
  const own: Limit = { key, most: most.ofName };
  const strangers: Limit[] =
    id === null ? [{ key: tryKey(`${door.door}-from`, ctx.address), most: most.ofAddress }] : [];
  const refused = await spendTries(ctx, [own, ...strangers]);
  return { isKnown: id !== null, key, refused };
}

const DAY_MS = 86_400_000;

/** Staff read in the audit log that strangers have shut a door of this account, once a day (SEC-31). */
export async function noteAttack(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { door, subjectKind, subjectId }: { door: DoorName; subjectKind: 'customer' | 'staff'; subjectId: string },
): Promise<void> {
  const window = { key: tryKey(`${door}-attack`, subjectId), now, windowMs: DAY_MS };
  if ((await spendAttempt(db, window)).points > 1) return;
  await addAuditRow(db, { at: now, action: 'account.attacked', subjectKind, subjectId, after: { door } });
}
