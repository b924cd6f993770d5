import { findCustomer, updateCustomer } from '#db/queries/customers/customers.ts';
import type { ShopContext } from '../context.ts';

/**
 * The session's customer agrees to texts about drops, or takes it back (LAW-10); the moment of the first yes stays.
 * Refused: visitors and guests, and a yes of somebody whose age is not affirmed.
 */
export async function updateNews({ db, actor, now }: ShopContext, { wanted }: { wanted: boolean }) {
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) return { problem: 'sign-in-required' as const };
  if (wanted && !customer.is21Plus) return { problem: 'age-unconfirmed' as const };
  const marketingConsentAt = wanted ? (customer.marketingConsentAt ?? now) : null;
  await updateCustomer(db, { id: customer.id, changes: { marketingConsentAt } });
  return { ok: true as const };
}
