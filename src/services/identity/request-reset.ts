import { createHmac } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCustomerByEmail } from '#db/queries/customers/customers.ts';
import { createChallenge, endChallenges, findOpenChallenge } from '#db/queries/identity/accounts.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { toEmail } from '#domain/identity/person-text.ts';
import { RESET_LINK_MINUTES } from '#domain/identity/sign-in.ts';
import type { ShopContext } from '../context.ts';
import { hashToken } from './sessions.ts';
import { spendTries, tryKey } from './spend-tries.ts';

type Asked = { ok: true } | { problem: 'not-found' | 'fields-missing' | 'email-invalid' | 'too-many-tries' };

const MOST_OF_ADDRESS = 10;
const MOST_OF_EMAIL = 3;

/**
 * "Forgot your password?": an e-mail with a link that works once and for 30 minutes, to the account of this address
 * (AUTH-31, MAIL-05). The answer is the same whether there is such an account. Refused: without a mail server
 * (`not-found`), nothing typed, no e-mail address, and too many tries of one address or for one account, which are counted
 * before anything is looked up.
 */
export async function requestReset(ctx: ShopContext, form: { email: string }): Promise<Asked> {
  const { db, now, newId, secret } = ctx;
  if (!ctx.hasMail) return { problem: 'not-found' };
  if (form.email.trim() === '') return { problem: 'fields-missing' };
  const email = toEmail(form.email);
  if (!email) return { problem: 'email-invalid' };
  const refused = await spendTries(ctx, [
    { key: tryKey('forgot-from', ctx.address), most: MOST_OF_ADDRESS },
    { key: tryKey('forgot', email), most: MOST_OF_EMAIL },
  ]);
  if (refused) return refused;
  const customer = await findCustomerByEmail(db, email);
  if (!customer?.email || customer.isGuest || customer.erasedAt) return { ok: true };

  const { id: customerId, customerNumber, email: recipient } = customer;
  const id = newId();
  const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
  await inTransaction(db, async (tx) => {
    await endChallenges(tx, { kind: 'password-reset', customerId, now });
    const tokenHash = hashToken(resetToken(secret, id));
    await createChallenge(tx, {
      id,
      kind: 'password-reset',
      tokenHash,
      customerId,
      createdAt: now,
      expiresAt,
    });
    const mail = { channel: 'email', kind: 'password-reset', params: { challengeId: id } } as const;
    const dedupeKey = `password-reset:${id}`;
    await addToOutbox(tx, [{ ...mail, recipient, customerId, dedupeKey, runAfter: now, createdAt: now }]);
    const subject = { subjectKind: 'customer', subjectId: String(customerNumber) };
    await addAuditRow(tx, { at: now, action: 'customer.forgot-password', ...subject });
  });
  return { ok: true };
}

/** Follows from the challenge and the shop's secret: whoever reads the outbox or the database cannot open the link (SEC-10). */
function resetToken(secret: string, challengeId: string): string {
  return createHmac('sha256', secret).update(`password-reset:${challengeId}`).digest('base64url');
}

/** The path of a link that opens something now; null once it was used, replaced or ended, so that no dead link is sent. */
export async function resetLinkPath(
  { db, now, secret }: Pick<ShopContext, 'db' | 'now' | 'secret'>,
  challengeId: string,
): Promise<string | null> {
  const token = resetToken(secret, challengeId);
  const link = { kind: 'password-reset', tokenHash: hashToken(token), now } as const;
  const isOpen = (await findOpenChallenge(db, link)) !== null;
  return isOpen ? `/account/reset?token=${token}` : null;
}
