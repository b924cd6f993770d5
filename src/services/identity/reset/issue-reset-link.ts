import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { createChallenge, endChallenges } from '#db/queries/identity/accounts.ts';
import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { isFreshSignIn } from '#domain/identity/authentication/strong-sign-in.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../../context.ts';
import { hashToken } from '../sessions/session-life.ts';

const DAY_MS = 86_400_000;

/**
 * A link by which a customer sets a new password, once and within a day (AUTH-31). The answer is its token, which is
 * kept hashed; a new link ends the one before. For staff with `customers-edit` and a fresh password; not for guests.
 */
export async function issueResetLink(ctx: ShopContext, { customerId }: { customerId: string }) {
  const { actor, db, now, newId, newToken } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit')) {
    return { problem: 'forbidden' as const };
  }
  if (!isFreshSignIn(await findLastStrongAuth(db, actor.sessionId), now)) {
    return { problem: 'strong-sign-in-required' as const };
  }
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.isGuest) return { problem: 'not-found' as const };
  if (!customer.email) return { problem: 'email-missing' as const };

  const token = newToken();
  const { staffId } = actor;
  await inTransaction(db, async (tx) => {
    await endChallenges(tx, { kind: 'password-reset', customerId, now });
    await createChallenge(tx, {
      id: newId(),
      kind: 'password-reset',
      tokenHash: hashToken(token),
      customerId,
      issuedByStaffId: staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    const subject = { subjectKind: 'customer', subjectId: String(customer.customerNumber) };
    await addAuditRow(tx, { at: now, staffId, action: 'customer.reset-link', ...subject });
  });
  return { ok: true as const, token };
}
