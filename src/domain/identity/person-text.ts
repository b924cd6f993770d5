/** The longest texts that are kept of a person, in characters. */
export const TEXT_LIMITS = { name: 80, email: 254, addressLine: 120, notes: 500, password: 200 } as const;

export type TextLimit = keyof typeof TEXT_LIMITS;

/** Between these a joiner is part of the writing: emoji, and scripts that join their letters. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F/u;

/**
 * A typed text as it is stored: Unicode-normalised, without control or invisible characters except joiners within emoji
 * and joined scripts, spaces collapsed and trimmed. Texts that look the same become the same (SEC-13, AUTH-20).
 */
export function cleanText(text: string): string {
  const whole = text.normalize('NFC');
  const visible = whole.replace(/[\p{Cc}\p{Cf}]+/gu, (hidden, at: number) => {
    // The byte order mark is space to the language and nothing to the eye.
    if (/[^\S\uFEFF]/.test(hidden)) return ' ';
    const isJoiner = hidden === '\u200C' || hidden === '\u200D';
    if (!isJoiner) return '';
    // Two units hold any letter: looking no further keeps long texts as cheap as they are long (SEC-40).
    const [before = ''] = [...whole.slice(Math.max(0, at - 2), at)].slice(-1);
    const [after = ''] = whole.slice(at + 1, at + 3);
    return JOINED.test(before) && JOINED.test(after) ? hidden : '';
  });
  return visible.replace(/\s+/g, ' ').trim();
}

/** Every field whose text is longer than its limit allows (SEC-09, CHECK-36). */
export function allTooLong<F extends string>(
  fields: readonly { field: F; limit: TextLimit; text: string }[],
): { problem: 'too-long'; field: F; limit: number }[] {
  return fields
    .filter(({ limit, text }) => [...text].length > TEXT_LIMITS[limit])
    .map(({ field, limit }) => ({ problem: 'too-long', field, limit: TEXT_LIMITS[limit] }));
}

/** The first field whose text is longer than its limit allows; null if all fit (SEC-09). */
export function tooLong<F extends string>(
  fields: readonly { field: F; limit: TextLimit; text: string }[],
): { problem: 'too-long'; field: F; limit: number } | null {
  return allTooLong(fields)[0] ?? null;
}

/**
 * An e-mail address as it is stored and compared: trimmed, lower-case; null unless it is text@text.text (AUTH-16,
 * AUTH-20).
 */
export function toEmail(text: string): string | null {
  const email = cleanText(text).toLowerCase();
  const [name = '', host = '', ...more] = email.split('@');
  // The dot is looked for with letters on both of its sides; one pass, however long the text is (SEC-40).
  const isAddress = name !== '' && host.slice(1, -1).includes('.') && more.length === 0;
  return isAddress && !/\s/.test(email) ? email : null;
}

/**
 * A US phone number as it is stored: its ten digits, a leading 1 cut; null for any other count of digits or for letters
 * (AUTH-20).
 */
export function toPhone(text: string): string | null {
  const plain = text.normalize('NFKC');
  if (/\p{L}/u.test(plain)) return null;
  const digits = plain.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : null;
}

/** Ten digits formatted as "(951) 555-0100"; anything else unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
