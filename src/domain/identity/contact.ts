import { cleanText } from './person-text.ts';

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
