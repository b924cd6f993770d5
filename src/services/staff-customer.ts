import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight, type Right } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from './context.ts';
import { refuseWithoutFactor } from './strong-sign-in.ts';

/**
 * The customer that a member of staff with this right works on; refused are all others, nobody (SEC-14), and
 * who has to set up a second factor first (SIGN-08).
 */
export async function findForStaff(
  ctx: ShopContext,
  { customerId, right }: { customerId: string; right: Right },
): Promise<
  | { actor: StaffActor; customer: CustomerRow }
  | { problem: 'forbidden' | 'not-found' | 'second-factor-missing' }
> {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, right)) return { problem: 'forbidden' };
  const lacking = refuseWithoutFactor(ctx, actor);
  if (lacking) return lacking;
  const customer = await findCustomer(db, customerId);
  return customer ? { actor, customer } : { problem: 'not-found' };
}

type Note = { now: Date; staffId: string; action: string; before?: unknown; after?: unknown };

/** The audit's row about a customer, by number and without personal data, and the change notice to the customer's open pages. */
export async function noteCustomer(
  tx: Tx,
  customer: { id: string; customerNumber: number | null },
  { now, ...note }: Note,
): Promise<void> {
  const subject = { subjectKind: 'customer', subjectId: String(customer.customerNumber) };
  await addAuditRow(tx, { ...note, at: now, ...subject });
  await sendChangeNotice(tx, { topic: `customer:${customer.id}`, kind: 'credit', ref: customer.id });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'customer', ref: customer.id });
}
