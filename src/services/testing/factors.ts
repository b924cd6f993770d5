import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { beginApp, confirmApp } from '../identity/second-factor/app-set-up.ts';
import { readOwnFactors } from '../identity/second-factor/read-own-factors.ts';
import { addStaff, contextOf } from './test-people.ts';

export const PASSWORD = 'staff word';

/** What the app of this key shows at that moment. */
export function codeAt(key: string, now: Date): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });
}

/** So many 30-second steps later. */
export const stepsAfter = (now: Date, steps: number) => new Date(now.getTime() + steps * 30_000);

/** Begins a setup and returns the key that the page shows. */
export async function beginKey(ctx: ShopContext): Promise<string> {
  await beginApp(ctx);
  const read = await readOwnFactors(ctx);
  if ('problem' in read || !read.pendingApp) throw new Error('no set-up waits');
  return read.pendingApp.typed;
}

/** A member of staff with an app, confirmed at `ctx.now`, in a context that knows of it. */
export async function addStaffWithApp(db: Database, role: StaffRole = 'admin') {
  const person = await addStaff(db, { role, password: PASSWORD });
  const key = await beginKey(person.ctx);
  const confirmed = await confirmApp(person.ctx, { typed: codeAt(key, person.ctx.now) });
  if (!('codes' in confirmed) || !confirmed.codes) throw new Error('the app was not confirmed');
  const { actor } = person.ctx;
  const own = actor.kind === 'staff' ? { ...actor, hasFactor: true } : actor;
  return { ...person, ctx: { ...person.ctx, actor: own }, key, codes: confirmed.codes };
}

/** Another context of nobody in particular, at that moment. */
export const strangerAt = (db: Database, now: Date) => contextOf(db, { now });
