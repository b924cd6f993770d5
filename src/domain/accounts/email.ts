import { cleanText } from './person-text.ts';

/** An address as it is kept and compared: trimmed, lower-case; null unless it is text@text.text (AUTH-16, AUTH-20). */
export function toEmail(text: string): string | null {
  const email = cleanText(text).toLowerCase();
  const [name = '', host = '', ...more] = email.split('@');
  // The dot is looked for with letters on both of its sides; one pass, however long the text is (SEC-40).
  const isAddress = name !== '' && host.slice(1, -1).includes('.') && more.length === 0;
  return isAddress && !/\s/.test(email) ? email : null;
}
