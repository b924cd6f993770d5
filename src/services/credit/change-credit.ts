import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addCredit, expireLot, listExpiredLots, spendCredit } from '#db/queries/credit/credit.ts';
import { type CustomerRow, findCustomer } from '#db/queries/customers/customers.ts';
import { lockCustomer } from '#db/queries/customers/locks.ts';
import { cutText } from '#domain/cut-text.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';

export const MOST_CREDIT_CENTS = 100_000;
const LONGEST = 120;
const DAY_MS = 86_400_000;

type Change = {
  customerId: string;
  /** Positive to give, negative to take. */
  cents: number;
  description: string;
  /** Null is for ever (MD-08). */
  expiryDays: number | null;
  /** The form's key, so that a form sent twice counts once. */
  key: string;
};

/**
 * Gives or takes Monster Dollars with a reason that the customer reads (STAFF-17, MD-02, MD-08). For staff with `credit`
 * and a fresh password (decision 0023-two-cookies). Refused: no or too high an amount, no reason, more than the balance (MD-09),
 * guests, who have none.
 */
export async function changeCredit(ctx: ShopContext, change: Change) {
  const found = await findForStaff(ctx, { customerId: change.customerId, right: 'credit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  const stale = await refuseWeakSignIn(ctx, actor);
  if (stale) return stale;
  const { cents } = change;
  if (customer.isGuest) return { problem: 'forbidden' as const };
  if (!Number.isInteger(cents) || cents === 0 || Math.abs(cents) > MOST_CREDIT_CENTS) {
    return { problem: 'credit-amount-invalid' as const };
  }
  const description = cutText(cleanText(change.description), LONGEST);
  if (!description) return { problem: 'credit-reason-missing' as const };
  try {
    const saved = await transact(ctx.db, (tx) =>
      save(tx, ctx, { actor, customer, change: { ...change, description } }),
    );
    if (!saved.problem) return { ok: true as const };
    if (saved.problem === 'not-found') return { problem: saved.problem };
    const balanceCents = (await findCustomer(ctx.db, customer.id))?.monsterDollarsCents ?? 0;
    return { problem: saved.problem, balanceCents };
  } catch (error) {
    // The same form for the second time: what it asked for is done.
    if (isUniqueViolation(error, 'credit_entries_cause')) return { ok: true as const };
    throw error;
  }
}

type Saving = { actor: StaffActor; customer: CustomerRow; change: Change };

type Saved = { ok: true; problem?: undefined } | { problem: 'credit-above-balance' | 'not-found' };

async function save(
  tx: Tx,
  { now }: ShopContext,
  { actor: { staffId }, customer, change }: Saving,
): Promise<Saved> {
  const { id: customerId } = customer;
  const { cents, description, expiryDays, key } = change;
  const cause = `desk:${key}`;
  // Closed, or part of another account since it was read (CUST-16).
  await lockCustomer(tx, customerId);
  if (!(await findCustomer(tx, customerId))) return { problem: 'not-found' };
  if (cents > 0) {
    const expiresAt = expiryDays === null ? null : new Date(now.getTime() + expiryDays * DAY_MS);
    const entry = { customerId, cents, kind: 'grant', cause, description, staffId, at: now } as const;
    await addCredit(tx, { ...entry, expiresAt });
  } else {
    for (const lot of await listExpiredLots(tx, { customerId, now, limit: 1000 })) {
      await expireLot(tx, { lotId: lot.id, at: now });
    }
    const entry = { customerId, cents, kind: 'removal', cause, description, staffId, at: now } as const;
    if (!(await spendCredit(tx, entry))) return { problem: 'credit-above-balance' };
  }
  await noteCustomer(tx, customer, {
    now,
    staffId,
    action: 'customer.credit',
    after: { cents, description },
  });
  return { ok: true };
}
