import { createHash } from 'node:crypto';

/**
 * What was previewed, in one word (CSV-04): the same file over the same state of the shop has the same, and nothing else
 * does.
 */
export function digestOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('base64url');
}
