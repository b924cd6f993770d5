import { cleanText } from './person-text.ts';

/** An address as it is kept and compared: trimmed, lower-case; null unless it is text@text.text (AUTH-16, AUTH-20). */
export function toEmail(text: string): string | null {
  const email = cleanText(text).toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null;
}
