import { cleanText, toEmail, tooLong, toPhone } from '../identity/person-text.ts';
import { type Mood, toMood } from '../moods.ts';

export type DropRequestForm = { email: string; phone: string; mood: string };

export type CheckedRequest =
  | { ok: true; email: string; phone: string; mood: Mood | null }
  | { problem: 'contact-missing' | 'too-long' | 'email-invalid' | 'phone-invalid' };

const MAX_PHONE_LENGTH = 40;

/**
 * A request for news of a drop, as it is stored: e-mail lower-case and trimmed, phone trimmed, a mood where one is
 * meant (DROP-29, TEASE-06, TEASE-15). Refused: either missing (TEASE-07), not an address, not a number, too long.
 */
export function checkDropRequest(form: DropRequestForm): CheckedRequest {
  const phone = cleanText(form.phone);
  const typed = cleanText(form.email);
  if (!typed || !phone) return { problem: 'contact-missing' };
  if (tooLong([{ field: 'email', limit: 'email', text: typed }])) return { problem: 'too-long' };
  const email = toEmail(typed);
  if (!email) return { problem: 'email-invalid' };
  if (phone.length > MAX_PHONE_LENGTH || !toPhone(phone)) return { problem: 'phone-invalid' };
  return { ok: true, email, phone, mood: toMood(form.mood) };
}
