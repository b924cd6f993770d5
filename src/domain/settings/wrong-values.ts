import { toEmail, toPhone } from '../identity/person-text.ts';
import { DIGITAL_METHODS, type DigitalMethod } from '../payments/payment.ts';
import { recipientFields } from '../payments/recipients.ts';
import { parseLink } from './setting-values.ts';

type RecipientField = ReturnType<typeof recipientFields>[number];

/**
 * The recipients' fields that cannot be what they are called (PAY-25..27, LOOK-535): a phone number that is none, nor an
 * e-mail address, which a payment by phone takes as well; a link that is not https; a handle that is a link. They were
 * stored, and their method was offered no more. An empty field is not wrong: its method is not offered.
 */
export function wrongRecipients(typed: unknown): { method: DigitalMethod; field: RecipientField }[] {
  if (typeof typed !== 'object' || typed === null) return [];
  const recipients = typed as Partial<Record<string, Record<string, unknown> | null>>;
  return DIGITAL_METHODS.flatMap((method) =>
    recipientFields(method).flatMap((field) => {
      const value = String(recipients[method]?.[field] ?? '').trim();
      return value === '' || IS_RIGHT[field](value) ? [] : [{ method, field }];
    }),
  );
}

const IS_RIGHT: Record<RecipientField, (value: string) => boolean> = {
  phone: (value) => toPhone(value) !== null || toEmail(value) !== null,
  name: () => true,
  handle: (value) => !value.includes('/'),
  url: (value) => parseLink(value) !== null,
};

/** A shop's own number, in whatever form it is dialled; customers call it (SHELL-52). */
const LEAST_DIGITS = 7;

/** Can customers dial this? An empty one is not shown. */
export const isDialled = (typed: unknown): boolean =>
  typed === '' || String(typed).replace(/\D/g, '').length >= LEAST_DIGITS;

/** Can customers write to this? An empty one is not shown. */
export const isWrittenTo = (typed: unknown): boolean => typed === '' || toEmail(String(typed)) !== null;
