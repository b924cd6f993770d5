import { inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { expireLot, listExpiredLots, spendCredit } from '#db/queries/credit/credit.ts';
import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts';
import { lockCustomer } from '#db/queries/customers/locks.ts';
import { countOpenOrders, erasePerson, listOwnData } from '#db/queries/customers/personal-data.ts';
import { revokeSessionsOf } from '#db/queries/identity/sessions.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import { isLimited, type ShopContext } from '../context.ts';
import { refuseWithoutFactor } from '../strong-sign-in.ts';

/**
 * Closes the account of the session's customer, who has ticked the confirmation (LAW-11). Refused while an order is on
 * its way, and in a limited session by PIN (AUTH-21).
 */
export async function closeOwnAccount(ctx: ShopContext, { isConfirmed }: { isConfirmed: boolean }) {
  const { actor, db } = ctx;
  if (actor.kind !== 'customer') return { problem: 'sign-in-required' as const };
  if (isLimited(ctx)) return { problem: 'pin-session-narrow' as const };
  if (!isConfirmed) return { problem: 'closing-unconfirmed' as const };
  const customer = await findCustomer(db, actor.customerId);
  return customer ? close(ctx, customer, null) : { problem: 'sign-in-required' as const };
}

/** The same by staff with `customers-edit`, on the customer's request; the audit row has no personal data. */
export async function closeAccountByStaff(ctx: ShopContext, { customerId }: { customerId: string }) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit')) {
    return { problem: 'forbidden' as const };
  }
  const lacking = refuseWithoutFactor(ctx, actor);
  if (lacking) return lacking;
  const customer = await findCustomer(db, customerId);
  return customer ? close(ctx, customer, actor.staffId) : { problem: 'not-found' as const };
}

/** The balance is removed by ledger entries, so that the ledger still adds up; every session ends. */
async function close({ db, now }: ShopContext, customer: CustomerRow, staffId: string | null) {
  const { id, customerNumber } = customer;
  return inTransaction(db, async (tx) => {
    // No order can be placed meanwhile: placing takes the same lock.
    await lockCustomer(tx, id);
    if ((await countOpenOrders(tx, id)) > 0) return { problem: 'orders-open' as const };
    await emptyBalance(tx, { customerId: id, staffId, now });
    const ended = await revokeSessionsOf(tx, { person: { customerId: id }, now });
    await erasePerson(tx, { id, now });
    const subject = { subjectKind: 'customer', subjectId: String(customerNumber) };
    await addAuditRow(tx, { at: now, staffId, action: 'customer.close', ...subject });
    for (const session of ended) {
      await sendChangeNotice(tx, { topic: `session:${session}`, kind: 'ended', ref: session });
    }
    return { ok: true as const };
  });
}

async function emptyBalance(tx: Tx, input: { customerId: string; staffId: string | null; now: Date }) {
  const { customerId, staffId, now } = input;
  const expired = await listExpiredLots(tx, { customerId, now, limit: 1000 });
  for (const lot of expired) await expireLot(tx, { lotId: lot.id, at: now });
  const cents = (await findCustomer(tx, customerId))?.monsterDollarsCents ?? 0;
  if (cents === 0) return;
  const cause = `closing:${customerId}`;
  const entry = { customerId, cents: -cents, kind: 'removal', cause, staffId, at: now } as const;
  if (!(await spendCredit(tx, entry))) throw new Error('the balance and its lots differ');
}

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
