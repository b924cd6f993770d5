import { listOwnData } from '#db/queries/customers/customer-data.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { isLimited, type ShopContext } from '../context.ts';

/**
 * Everything that the shop stores about the session's customer, as plain data and without secrets (LAW-11, SEC-06);
 * null for others and in a limited session by PIN (AUTH-21).
 */
export async function exportAccount(ctx: ShopContext) {
  const { db, actor, now } = ctx;
  if (actor.kind !== 'customer' || isLimited(ctx)) return null;
  const person = await findCustomer(db, actor.customerId);
  if (!person) return null;
  const { id, stripeCustomerId: _stripe, version: _version, erasedAt: _erasedAt, ...profile } = person;
  return { exportedAt: now, profile, ...(await listOwnData(db, id)) };
}
