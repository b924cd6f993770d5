import { inTransaction } from '#db/client.ts';
import {
  isDemoCustomer,
  listDemoCustomers as listPeople,
  listStaffWithoutCredential,
} from '#db/queries/identity/demo-people.ts';
import { findMark } from '#db/queries/installation.ts';
import type { ShopContext } from '../context.ts';
import { enterAs, openSession } from './sessions.ts';

/** One person of each kind to try the demo shop as; nobody in a shop that was not filled with the demo (decision 0021-owner-and-demo-people). */
export async function listDemoPeople({ db }: Pick<ShopContext, 'db'>) {
  return (await isDemoShop(db)) ? listPeople(db) : [];
}

/**
 * A session of a person of the demo. The caller has checked that the shop offers it; people with a password are refused
 * anyway (decision 0021-owner-and-demo-people).
 */
export async function enterDemo(ctx: ShopContext, { customerId }: { customerId: string }) {
  const isOffered = (await isDemoShop(ctx.db)) && (await isDemoCustomer(ctx.db, customerId));
  if (!isOffered) return { problem: 'credentials-wrong' as const };
  return inTransaction(ctx.db, (tx) => enterAs(tx, ctx, { customerId, way: 'demo' }));
}

async function isDemoShop(db: ShopContext['db']): Promise<boolean> {
  return (await findMark(db, 'filled')) === 'demo';
}

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
