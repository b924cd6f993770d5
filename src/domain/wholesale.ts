import { cleanText, toEmail, toPhone } from './identity/person-text.ts';

/** What a retailer orders in a month, in dollars (WHOLE-05). */
export const VOLUMES = ['1,000-2,500', '2,500-5,000', '5,000-10,000', '10,000+'] as const;

/** What a certificate may be, by its own bytes, and how long (WHOLE-06, WHOLE-09). */
export const CERTIFICATE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
export const CERTIFICATE_BYTES = 10 * 1024 * 1024;

export const WHOLESALE_STATUSES = ['new', 'sent', 'closed'] as const;
export type WholesaleStatus = (typeof WHOLESALE_STATUSES)[number];

export type LineSheetInput = Record<
  'shopName' | 'contactName' | 'email' | 'phone' | 'city' | 'volume' | 'message',
  string
> & { smsOptIn: boolean };

type LineSheetRequest = Omit<LineSheetInput, 'volume'> & { volume: string | null };

type Checked =
  | { ok: true; request: LineSheetRequest }
  | { problem: 'fields-missing' | 'email-invalid' | 'phone-invalid' | 'too-long' };

const LIMITS = { shopName: 120, contactName: 120, email: 254, phone: 40, city: 80, message: 2000 } as const;

/**
 * A request for the line sheet as it is kept (WHOLE-03). Refused in this order: a required field missing (WHOLE-04), a
 * wrong e-mail or number (WHOLE-09), a text too long. A volume that is none of the bands is kept as none (WHOLE-05).
 */
export function checkLineSheetRequest(form: LineSheetInput): Checked {
  const shopName = cleanText(form.shopName);
  const contactName = cleanText(form.contactName);
  const [city, phone, typed] = [cleanText(form.city), cleanText(form.phone), cleanText(form.email)];
  if (!shopName || !contactName || !typed || !phone || !city) return { problem: 'fields-missing' };
  const email = toEmail(typed);
  if (!email) return { problem: 'email-invalid' };
  if (!toPhone(phone)) return { problem: 'phone-invalid' };
  const message = cleanMessage(form.message);
  const texts = { shopName, contactName, email, phone, city, message };
  const isTooLong = Object.entries(LIMITS).some(
    ([field, limit]) => [...texts[field as keyof typeof LIMITS]].length > limit,
  );
  if (isTooLong) return { problem: 'too-long' };
  const volume = VOLUMES.find((band) => band === form.volume) ?? null;
  return { ok: true, request: { ...texts, volume, smsOptIn: form.smsOptIn } };
}

/** A message keeps its lines. */
function cleanMessage(text: string): string {
  return text.split(/\r?\n/).map(cleanText).join('\n').trim();
}
