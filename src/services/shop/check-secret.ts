import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { keepMark } from '#db/queries/installation.ts';

/**
 * The database remembers which key it was made with, because another key would silently make every password
 * and signature wrong (decision 0022-one-secret-key). Refused with `secret-key-differs`.
 */
export async function checkSecret(db: Database, { secret, now }: { secret: string; now: Date }) {
  const fingerprint = createHash('sha256').update(`fingerprint ${secret}`).digest('base64url');
  const kept = await keepMark(db, { key: 'secret-fingerprint', value: fingerprint, at: now });
  return kept === fingerprint ? { ok: true as const } : { problem: 'secret-key-differs' as const };
}
