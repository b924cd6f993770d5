import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { formatRecoveryCode } from '#domain/identity/second-factor.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;

type Sealing = { secret: string; staffId: string };

/** A key of its own for each use of the shop's secret. */
function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `second factor: ${use}`, 32));
}

/**
 * An app's secret as it is kept: encrypted with a key that follows from SECRET_KEY, and bound to this person, so that
 * neither a copy of the database nor a row moved to somebody else opens anything (SIGN-01). `chance` is a new token.
 */
export function sealSecret(plain: Buffer, { secret, staffId, chance }: Sealing & { chance: string }): string {
  const iv = createHash('sha256').update(`iv ${chance}`).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'app'), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(staffId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The app's secret again; throws where the row was changed, moved or sealed with another key. */
export function openSecret(sealed: string, { secret, staffId }: Sealing): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, 'app'), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(staffId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A new secret for an app, from a new token. */
export function toAppSecret(token: string): Buffer {
  return createHash('sha256').update(`app ${token}`).digest().subarray(0, SECRET_BYTES);
}

/** A new recovery code, from a new token (SIGN-03). */
export function toRecoveryCode(token: string): string {
  return formatRecoveryCode(createHash('sha256').update(`recovery ${token}`).digest());
}

/** A recovery code as it is kept. It has 60 random bits and the digest a key, so that no slow hash is needed. */
export function digestCode(code: string, { secret, staffId }: Sealing): string {
  const key = deriveKey(secret, 'recovery');
  return createHmac('sha256', key)
    .update(`${staffId} ${code.replaceAll('-', '')}`)
    .digest('base64url');
}
