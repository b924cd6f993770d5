import { roundUpToDollar } from '../money.ts';
import {
  DIGITAL_METHODS,
  type DigitalMethod,
  METHODS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type RecipientShape,
} from './payment.ts';

/** The fields of a recipient by their shape, in the order in which they are asked for and shown (PAY-25..27). */
export const RECIPIENT_FIELDS = {
  phone: { phone: 'text', name: 'text' },
  handle: { handle: 'text', url: 'link' },
} as const satisfies Record<RecipientShape, Record<string, 'text' | 'link'>>;

/** The names of a method's recipient fields, in their order (PAY-25..27). */
export function recipientFields(method: DigitalMethod): readonly RecipientField[] {
  return Object.keys(RECIPIENT_FIELDS[METHODS[method].recipient]) as RecipientField[];
}

/** Every field that some recipient has. */
type RecipientField = {
  [Name in RecipientShape]: keyof (typeof RECIPIENT_FIELDS)[Name];
}[RecipientShape];

/** Whom a digital payment goes to; a method without a recipient is null (PAY-25..27, PAY-36). */
export type PaymentRecipients = {
  [Name in DigitalMethod]: Record<
    keyof (typeof RECIPIENT_FIELDS)[(typeof METHODS)[Name]['recipient']],
    string
  > | null;
};

/** No method has a recipient. */
export const NO_RECIPIENTS = Object.fromEntries(DIGITAL_METHODS.map((method) => [method, null])) as {
  [Name in DigitalMethod]: null;
};

/** The methods from afar that nobody can pay by now, because no recipient is set for them (PAY-36, PAY-40). */
export function methodsOff({ paymentRecipients }: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  return DIGITAL_METHODS.filter((method) => !paymentRecipients[method]);
}

/** Those that stand for choice: all that can be paid by, and those that say themselves that they are off (PAY-36, STAFF-27). */
export function offeredMethods(settings: { paymentRecipients: PaymentRecipients }): PaymentMethod[] {
  const off = methodsOff(settings);
  return PAYMENT_METHODS.filter((method) => METHODS[method].isAnnounced || !off.includes(method));
}

/** The first value of the cash field: the amount due, rounded up to a dollar (PAY-06). */
export function suggestedCashCents(dueCents: number): number {
  return roundUpToDollar(dueCents);
}

/** The change for this much cash; nothing given, or less than is due, is refused (PAY-07..09). */
export function checkCash(cash: {
  givenCents: number | null;
  dueCents: number;
}):
  | { ok: true; givenCents: number; changeDueCents: number }
  | { problem: 'cash-too-little'; dueCents: number } {
  const { givenCents, dueCents } = cash;
  if (givenCents === null || !(givenCents >= dueCents)) return { problem: 'cash-too-little', dueCents };
  return { ok: true, givenCents, changeDueCents: givenCents - dueCents };
}
