import { inTransaction } from '#db/client.ts';
import { updateCustomer } from '#db/queries/customers/customers.ts';
import type { ShopContext } from '../../context.ts';
import { findForStaff, noteCustomer } from '../../staff-customer.ts';

type Flags = { customerId: string; version: number; isVip: boolean; campaignTier: number };

/** VIP and campaign tier of a customer, by staff with `customers-edit` (STAFF-17, SEC-07). Refused: an older version, a tier outside 0 to 4. */
export async function changeFlags(ctx: ShopContext, { customerId, version, isVip, campaignTier }: Flags) {
  const found = await findForStaff(ctx, { customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  if (!Number.isInteger(campaignTier) || campaignTier < 0 || campaignTier > 4) {
    return { problem: 'malformed' as const };
  }
  const changes = { isVip, campaignTier };
  const before = { isVip: customer.isVip, campaignTier: customer.campaignTier };
  return inTransaction(ctx.db, async (tx) => {
    const isSaved = await updateCustomer(tx, { id: customerId, changes, seenVersion: version });
    if (!isSaved) return { problem: 'changed' as const };
    const note = { now: ctx.now, staffId: actor.staffId, before, after: changes };
    await noteCustomer(tx, customer, { ...note, action: 'customer.flags' });
    return { ok: true as const };
  });
}
