import { inTransaction } from '#db/client.ts';
import { useChallenge } from '#db/queries/people/accounts.ts';
import { insertAdmin } from '#db/queries/people/owner.ts';
import type { ShopContext } from '../context.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions/open-session.ts';
import { hashToken } from './sessions/session-life.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LEAST_LETTERS = 8;
const MOST_LETTERS = 128;

type Input = { setUpToken: string; email: string; password: string; again: string };

/**
 * The first admin chooses e-mail and password by the link that the start printed (STAFF-01). The link works once and
 * for a week: link, admin and session are one transaction, so a failure leaves the link good.
 */
export async function setUpOwner(ctx: ShopContext, input: Input) {
  const email = input.email.trim().toLowerCase();
  if (!EMAIL.test(email)) return { problem: 'email-invalid' as const };
  if (input.password.length < LEAST_LETTERS) return { problem: 'password-short' as const };
  if (input.password.length > MOST_LETTERS) return { problem: 'too-long' as const };
  if (input.password !== input.again) return { problem: 'passwords-differ' as const };
  const hash = await hashPassword(input.password, ctx.secret);
  const { now, newId } = ctx;
  return inTransaction<{ problem: 'link-spent' } | { ok: true; token: string }>(ctx.db, async (tx) => {
    const isGood = await useChallenge(tx, {
      kind: 'owner-set-up',
      tokenHash: hashToken(input.setUpToken),
      now,
    });
    if (!isGood) return { problem: 'link-spent' };
    const ids = { staffId: newId(), accountId: newId(), credentialId: newId() };
    const staffId = await insertAdmin(tx, { ...ids, email, hash, now });
    const token = await openSession(tx, { ...ctx, person: { staffId }, way: 'challenge' });
    return { ok: true, token };
  });
}
