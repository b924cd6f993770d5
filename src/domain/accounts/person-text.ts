/** The longest texts that are kept of a person, in characters. */
export const TEXT_LIMITS = { name: 80, email: 254, addressLine: 120, notes: 500, password: 200 } as const;

export type TextLimit = keyof typeof TEXT_LIMITS;

/**
 * A typed text as it is kept: one form of each letter, no control or invisible characters, runs of spaces as one,
 * none outside. Twins that look the same become the same (SEC-13, AUTH-20).
 */
export function cleanText(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, (hidden) => (/\s/.test(hidden) ? ' ' : ''));
  return visible.replace(/\s+/g, ' ').trim();
}

/** The first field whose text is longer than its limit allows; null if all fit (SEC-09). */
export function tooLong<F extends string>(
  fields: readonly { field: F; limit: TextLimit; text: string }[],
): { problem: 'too-long'; field: F; limit: number } | null {
  const found = fields.find(({ limit, text }) => [...text].length > TEXT_LIMITS[limit]);
  return found ? { problem: 'too-long', field: found.field, limit: TEXT_LIMITS[found.limit] } : null;
}
