import { listStaffWithoutCredential } from '#db/queries/identity/demo-staff.ts';
import { findMark } from '#db/queries/installation.ts';
import type { ShopContext } from '../../context.ts';
import { openSession } from '../sessions/open-session.ts';

/** The people of the demo shop whom "Sign in as …" offers; none in a shop that is not the demo (decision 0021-owner-and-demo-people). */
export async function listDemoStaff({ db }: Pick<ShopContext, 'db'>) {
  return (await findMark(db, 'filled')) === 'demo' ? listStaffWithoutCredential(db) : [];
}

/** Opens the console as one of the demo's people. The caller has made sure that this shop offers it at all. */
export async function signInDemoStaff(ctx: ShopContext, staffId: string) {
  const people = await listDemoStaff(ctx);
  if (!people.some(({ id }) => id === staffId)) return { problem: 'forbidden' as const };
  const token = await openSession(ctx.db, { ...ctx, person: { staffId }, way: 'demo' });
  return { ok: true as const, token };
}
