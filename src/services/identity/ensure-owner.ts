import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#db/client.ts';
import { hasAdminWithCredential, insertAdmin, replaceSetUpChallenge } from '#db/queries/identity/owner.ts';
import { hashPassword } from './passwords.ts';

type Input = {
  now: Date;
  newId: () => string;
  newToken: () => string;
  secret: string;
  owner: { email: string; password: string } | null;
};

const SET_UP_DAYS = 7;

/**
 * Makes the first admin whenever no admin with a credential exists (decision 0021-owner-and-demo-people): from the environment's e-mail
 * and password, else by a set-up link that works once. The answer is that link's token, or null.
 */
export async function ensureOwner(
  db: Database,
  { now, newId, newToken, secret, owner }: Input,
): Promise<string | null> {
  if (await hasAdminWithCredential(db)) return null;
  if (owner) {
    const hash = await hashPassword(owner.password, secret);
    await inTransaction(db, (tx) =>
      insertAdmin(tx, {
        staffId: newId(),
        accountId: newId(),
        credentialId: newId(),
        email: owner.email,
        hash,
        now,
      }),
    );
    return null;
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SET_UP_DAYS * 86_400_000);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await inTransaction(db, (tx) => replaceSetUpChallenge(tx, { id: newId(), tokenHash, now, expiresAt }));
  return token;
}
